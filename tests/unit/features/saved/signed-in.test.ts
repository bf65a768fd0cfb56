// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

test('the pages of signed-in readers load no schemas', async () => {
  await import('~/features/saved/signed-in')
  expect(schemas.areLoaded).toBe(false)
})
