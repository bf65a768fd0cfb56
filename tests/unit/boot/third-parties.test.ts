// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NAVIGATED } from '~/boot/lib/events'
import { serveChoices } from '~/boot/third-parties/choices'
import { choose } from '~/boot/third-parties/consent'
import { serveSlots } from '~/boot/third-parties/slots'
import { serveTags } from '~/boot/third-parties/tags'

afterAll(() => {
  document.cookie = 'consent=; Max-Age=0; Path=/'
})

const MINUTE = 60_000
let now = 0

/** Intersection observer that reports every observed slot as visible, since jsdom has no layout. */
class EverythingInView {
  constructor(private readonly report: (entries: readonly { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }])
  }
  disconnect() {}
}

const slot = (name: string) =>
  `<aside data-slot="${name}"><a href="/a">A</a><a href="/b" hidden>B</a><a href="/c" hidden>C</a></aside>`

const frames = () => [...document.querySelectorAll('iframe')]
const slots = () => [...document.querySelectorAll<HTMLElement>('[data-slot]')]

function show(html: string): void {
  document.body.innerHTML = html
}

function navigate(html: string): void {
  show(html)
  dispatchEvent(new Event(NAVIGATED))
}

/** Sends a message from a frame to the page. */
function hear(frame: HTMLIFrameElement | undefined, data: string): void {
  dispatchEvent(new MessageEvent('message', { source: frame?.contentWindow ?? null, data }))
}

vi.useFakeTimers()
vi.stubGlobal('IntersectionObserver', EverythingInView)
// Called once: the listeners last as long as the document.
serveSlots(() => now)
serveTags()

beforeEach(() => {
  choose({ analytics: false, ads: false })
  now = 0
  navigate('')
})

describe('a slot', () => {
  test('shows the promo of the current five minutes, and sends no request before consent', () => {
    now = 6 * MINUTE
    navigate(slot('footer'))
    expect(document.querySelector('a:not([hidden])')?.textContent).toBe('B')
    expect(frames()).toEqual([])
  })

  test('gets a sandboxed frame, which covers the promo once it has an ad', () => {
    navigate(slot('footer'))
    choose({ analytics: false, ads: true })
    const [frame] = frames()
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox')
    expect(slots()[0]?.dataset['filled']).toBeUndefined()
    hear(frame, 'filled')
    hear(frame, 'filled')
    expect(slots()[0]?.dataset['filled']).toBe('')
    expect(frames()).toHaveLength(1)
  })

  test.each([
    ['says that there is none', () => hear(frames()[0], 'empty')],
    ['says nothing for five seconds', () => vi.advanceTimersByTime(5000)],
  ])('keeps its promo where the provider %s', (_what, answer) => {
    choose({ analytics: false, ads: true })
    navigate(slot('footer'))
    expect(frames()).toHaveLength(1)
    answer()
    expect(frames()).toEqual([])
    expect(slots()[0]?.dataset['filled']).toBeUndefined()
  })

  test('accepts messages only from its own frame', () => {
    choose({ analytics: false, ads: true })
    navigate(slot('footer') + slot('leaderboard'))
    hear(frames()[0], 'filled')
    dispatchEvent(new MessageEvent('message', { source: window, data: 'empty' }))
    expect(slots().map(({ dataset }) => dataset['filled'])).toEqual(['', undefined])
  })

  test('is removed if the page has it twice', () => {
    navigate(slot('footer') + slot('footer'))
    expect(slots()).toHaveLength(1)
  })

  test('requests a new ad every 45 seconds while the tab is visible, also if it has none', () => {
    choose({ analytics: false, ads: true })
    navigate(slot('footer'))
    const [frame] = frames()
    hear(frame, 'filled')
    const asked = vi.fn<(message: string) => void>()
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage: asked } })
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    vi.advanceTimersByTime(45_000)
    expect(asked).not.toHaveBeenCalled()
    hidden.mockRestore()
    vi.advanceTimersByTime(45_000)
    expect(asked).toHaveBeenCalledExactlyOnceWith('refresh', '*')
  })

  test('removes its ad when the reader withdraws consent', () => {
    choose({ analytics: false, ads: true })
    navigate(slot('footer'))
    hear(frames()[0], 'filled')
    choose({ analytics: false, ads: false })
    expect(frames()).toEqual([])
    expect(slots()[0]?.dataset['filled']).toBeUndefined()
  })
})

describe('the tag manager', () => {
  test('is in a sandboxed frame while the reader allows it', () => {
    choose({ analytics: true, ads: false })
    expect(frames().map(({ src, hidden }) => [new URL(src).pathname, hidden])).toEqual([
      ['/frames/tags', true],
    ])
    choose({ analytics: false, ads: false })
    expect(frames()).toEqual([])
  })
})

describe('the question', () => {
  test.each([
    ['all', true],
    ['none', false],
  ])('is answered with one click: %s', (answer, isAllowed) => {
    document.cookie = 'consent=; Max-Age=0; Path=/'
    delete document.documentElement.dataset['allowed']
    show('')
    serveChoices(['ads'])
    document.querySelector<HTMLElement>(`[data-consent="${answer}"]`)?.click()
    expect(document.cookie).toBe(isAllowed ? 'consent=ads' : 'consent=none')
    expect(document.querySelector('.consent')).toBeNull()
  })

  test('is not shown if the browser refuses, which is noted beside the choices', () => {
    document.cookie = 'consent=; Max-Age=0; Path=/'
    Object.assign(navigator, { globalPrivacyControl: true })
    show(
      '<form id="S--choices"><input type="checkbox" name="ads" disabled><p data-signal hidden></p><button disabled></button><output></output></form>',
    )
    serveChoices(['ads'])
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
    expect(document.querySelector('.consent')).toBeNull()
    expect(document.querySelector<HTMLElement>('[data-signal]')?.hidden).toBe(false)
    document.querySelector('input')?.click()
    document.querySelector('button')?.click()
    expect(document.cookie).toBe('consent=ads')
    expect(document.querySelector('output')?.textContent).toBe('Saved.')
  })
})
