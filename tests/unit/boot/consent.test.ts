// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { choose, isAllowed, mustAsk, onChoice, readChoice } from '~/boot/third-parties/consent'

const forget = () => {
  document.cookie = 'consent=; Max-Age=0; Path=/'
  delete document.documentElement.dataset['allowed']
}

afterAll(forget)

beforeEach(() => {
  forget()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

describe('consent', () => {
  it('is asked for and allows nothing before a choice', () => {
    expect(readChoice()).toBeNull()
    expect(mustAsk()).toBe(true)
    expect(isAllowed('analytics')).toBe(false)
    expect(isAllowed('ads')).toBe(false)
  })

  it.each([
    [{ analytics: true, ads: true }, 'consent=analytics.ads'],
    [{ analytics: true, ads: false }, 'consent=analytics'],
    [{ analytics: false, ads: false }, 'consent=none'],
  ])('%o is one cookie, and is not asked for again', (choice, cookie) => {
    choose(choice)
    expect(document.cookie).toBe(cookie)
    expect(readChoice()).toEqual(choice)
    expect(mustAsk()).toBe(false)
  })

  it('is kept while the page is open if the browser stores no cookies', () => {
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    choose({ analytics: true, ads: false })
    expect(readChoice()).toEqual({ analytics: true, ads: false })
    choose({ analytics: false, ads: false })
    expect(isAllowed('analytics')).toBe(false)
    expect(mustAsk()).toBe(false)
    cookies.mockRestore()
  })

  it('can be taken back, and listeners are called at each choice', () => {
    const listener = vi.fn<() => void>()
    const stop = onChoice(listener)
    choose({ analytics: true, ads: true })
    choose({ analytics: false, ads: false })
    expect(isAllowed('analytics')).toBe(false)
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    choose({ analytics: true, ads: true })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it("is refused by the browser's privacy signal without asking, until the reader chooses otherwise", () => {
    Object.assign(navigator, { globalPrivacyControl: true })
    expect(mustAsk()).toBe(false)
    expect(isAllowed('ads')).toBe(false)
    choose({ analytics: true, ads: false })
    expect(isAllowed('analytics')).toBe(true)
  })

  it.each([
    ['theme=dark; consent=ads; other=1', { analytics: false, ads: true }],
    ['consent=everything', { analytics: false, ads: false }],
    ['my-consent=ads', null],
    ['consent=<b>', null],
  ])('reads %s', (cookies, expected) => {
    expect(readChoice(cookies)).toEqual(expected)
  })
})
