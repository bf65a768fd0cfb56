// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../fixtures/eventually'
import { NAVIGATED } from '~/boot/lib/events'
import { sharePreferences } from '~/features/accounts/preferences-here'

const schemas = vi.hoisted(() => ({ areLoaded: false }))

vi.mock('zod/mini', async (original) => {
  schemas.areLoaded = true
  return original()
})

const LAST_KEY = 'shared-preferences'
const npm = { theme: '', framework: '', packageManager: 'npm' }
const pnpm = { ...npm, packageManager: 'pnpm' }

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('package-manager', 'pnpm')
  localStorage.setItem(LAST_KEY, `${JSON.stringify(npm)}|${JSON.stringify(npm)}`)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Makes the account respond with `answer`, and returns the requests sent to it. */
function answerWith(answer: Response | TypeError): Record<string, string>[] {
  const sent: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { readonly body: URLSearchParams }) => {
    sent.push(Object.fromEntries(body))
    if (answer instanceof TypeError) throw answer
    return answer
  })
  return sent
}

describe('a choice that is new in the browser', () => {
  test.each([
    ['is out of reach', Response.json({ state: 'unavailable' }, { status: 503 })],
    ['has no session', Response.json({ state: 'signed-out' }, { status: 401 })],
    ['does not answer', new TypeError('offline')],
  ])('is sent again with the next page where the account %s', async (_why, answer) => {
    const failed = answerWith(answer)
    await sharePreferences(npm)
    expect(failed).toHaveLength(1)
    const sent = answerWith(new Response(null, { status: 200 }))
    await sharePreferences(npm)
    expect(sent).toEqual([pnpm])
    expect(localStorage.getItem('package-manager')).toBe('pnpm')
  })

  test('is sent once where the account takes it', async () => {
    const sent = answerWith(new Response(null, { status: 200 }))
    await sharePreferences(npm)
    await sharePreferences(pnpm)
    expect(sent).toHaveLength(1)
  })
})

const none = { theme: '', framework: '', packageManager: '' }

describe('a choice that the account has reset', () => {
  test('is cleared in each browser, and not sent back', async () => {
    const all = { theme: 'dark', framework: 'vue', packageManager: 'pnpm' }
    const sent = answerWith(new Response(null, { status: 200 }))
    localStorage.setItem('framework', 'vue')
    document.cookie = 'theme=dark; path=/'
    localStorage.setItem(LAST_KEY, `${JSON.stringify(all)}|${JSON.stringify(all)}`)
    await sharePreferences(none)
    await sharePreferences(none)
    expect(sent).toEqual([])
    expect([localStorage.getItem('framework'), localStorage.getItem('package-manager')]).toEqual(['', ''])
    expect(document.cookie).not.toContain('theme')
    expect(document.documentElement.dataset).toMatchObject({ framework: '', packageManager: '' })
  })

  test('is sent by a browser that never shared it', async () => {
    const sent = answerWith(new Response(null, { status: 200 }))
    localStorage.removeItem(LAST_KEY)
    await sharePreferences(none)
    expect(sent).toEqual([pnpm])
  })
})

test('a framework that the account does not accept is sent once, and stays in the browser', async () => {
  localStorage.setItem('framework', 'of-one-library')
  const sent = answerWith(new Response(null, { status: 200 }))
  for (let page = 0; page < 3; page += 1) await sharePreferences(page === 0 ? npm : pnpm)
  expect(sent).toEqual([{ ...pnpm, framework: 'of-one-library' }])
  expect(localStorage.getItem('framework')).toBe('of-one-library')
  localStorage.setItem('package-manager', 'yarn')
  await sharePreferences(pnpm)
  expect(sent.at(-1)).toMatchObject({ packageManager: 'yarn' })
})

test('the pages of signed-in readers load no schemas', async () => {
  await import('~/features/saved/signed-in')
  expect(schemas.areLoaded).toBe(false)
})

test('a page that was saved on the current page is marked as read when it is opened again', async () => {
  localStorage.clear()
  const saved: string[] = []
  const read: string[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { readonly body?: URLSearchParams }) => {
    if (address.endsWith('reader.json'))
      return Response.json({ name: 'Ada', preferences: {}, versions: null, saved })
    if (address.endsWith('save-all')) saved.push('/query/latest/docs/a')
    if (address.endsWith('/read')) read.push(body?.get('path') ?? '')
    return Response.json({})
  })
  const { showReader } = await import('~/features/saved/signed-in')
  const { sendPage } = await import('~/features/saved/saved-here')
  await showReader()
  await sendPage({ path: '/query/latest/docs/a', title: 'A' })
  await eventually(() => {
    history.replaceState(null, '', '/query/latest/docs/a')
    dispatchEvent(new Event(NAVIGATED))
    expect(read).toContain('/query/latest/docs/a')
  })
})
