import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSeal } from '~/features/accounts/sign-in/seal.server'
import { createSessions } from '~/features/accounts/sign-in/sessions.server'
import { createBackend } from '~/ports/backend/backend'
import { silentLog } from '~/ports/log'
import { embedded } from '../../../ports/backend/deployment'

const DAY_MS = 86_400_000
const ada = { key: 'github:1', login: 'ada', name: 'Ada', picture: null }

const deployment = await embedded()
/** Difference of the site's clock from the backend's, in milliseconds. */
let aheadMs = 0
let isUp = true
const nowMs = (): number => Date.now() + aheadMs
const sessions = createSessions({
  backend: createBackend({
    url: () => (isUp ? (deployment.server?.url ?? null) : null),
    signing: deployment.signing,
    callLimitMs: 1500,
    fetch,
    now: () => performance.now(),
    log: silentLog,
  }),
  seal: createSeal({ secret: deployment.secret, nowMs }),
  nowMs,
  randomBytes,
})
afterAll(() => deployment.close())
beforeEach(() => {
  aheadMs = 0
  isUp = true
})

async function signIn(former?: string): Promise<string> {
  const cookie = await sessions.begin(ada, former)
  if (cookie === null) throw new Error('No session began')
  return cookie
}

test('a session is of the reader who signed in', async () => {
  const cookie = await signIn()
  expect(await sessions.read(cookie)).toMatchObject({ kind: 'reader', reader: ada, cookie: null })
  expect(await sessions.read(undefined)).toEqual({ kind: 'none' })
})

test('signing in creates a new session and ends the previous one', async () => {
  const planted = await signIn()
  const own = await signIn(planted)
  expect(own).not.toBe(planted)
  expect(await sessions.read(planted)).toEqual({ kind: 'none' })
  expect(await sessions.read(own)).toMatchObject({ kind: 'reader' })
})

test('an ended session is invalid, even with its cookie', async () => {
  const cookie = await signIn()
  expect(await sessions.end(cookie)).toMatchObject({ kind: 'found' })
  expect(await sessions.read(cookie)).toEqual({ kind: 'none' })
  expect(await sessions.end(cookie)).toMatchObject({ kind: 'found' })
})

test('after a day, the cookie is replaced, again if the reader did not receive it', async () => {
  const first = await signIn()
  aheadMs = DAY_MS + 1000
  const [one, other] = await Promise.all([sessions.read(first), sessions.read(first)])
  const successors = [one, other].flatMap((reading) =>
    reading.kind === 'reader' && reading.cookie !== null ? [reading.cookie] : [],
  )
  expect(successors).not.toHaveLength(0)
  // Resets the difference, since the backend has its own clock.
  aheadMs = 0
  const again = await sessions.read(first)
  const missed = again.kind === 'reader' && again.cookie !== null ? [again.cookie] : []
  expect(missed).toHaveLength(1)
  aheadMs = 180_000
  for (const successor of [...successors, ...missed])
    expect(await sessions.read(successor)).toMatchObject({ kind: 'reader', cookie: null })
  aheadMs = 0
})

test('a stolen cookie used after its successor ends the session for both', async () => {
  const stolen = await signIn()
  aheadMs = DAY_MS + 1000
  const reading = await sessions.read(stolen)
  const current = reading.kind === 'reader' ? (reading.cookie ?? '') : ''
  aheadMs = 180_000
  expect(await sessions.read(current)).toMatchObject({ kind: 'reader' })
  expect(await sessions.read(stolen)).toEqual({ kind: 'none' })
  expect(await sessions.read(current)).toEqual({ kind: 'none' })
})

test('a session ends 30 days after the sign-in, plus a minute for clock differences', async () => {
  const cookie = await signIn()
  aheadMs = 30 * DAY_MS + 30_000
  expect(await sessions.read(cookie)).toMatchObject({ kind: 'reader' })
  const other = await signIn()
  aheadMs += 31 * DAY_MS
  expect(await sessions.read(other)).toEqual({ kind: 'none' })
  aheadMs = 0
})

test('a changed cookie is no session', async () => {
  const cookie = await signIn()
  // Not the last character: some of its bits are ignored.
  const at = cookie.length - 10
  const other = cookie[at] === 'A' ? 'B' : 'A'
  const changed = cookie.slice(0, at) + other + cookie.slice(at + 1)
  expect(await sessions.read(changed)).toEqual({ kind: 'none' })
})

test('while the backend is down, no reader is signed in or out, and the cookie stays valid', async () => {
  const cookie = await signIn()
  isUp = false
  expect(await sessions.read(cookie)).toMatchObject({ kind: 'unavailable' })
  expect(await sessions.begin(ada, undefined)).toBeNull()
  expect(await sessions.end(cookie)).toMatchObject({ kind: 'unavailable' })
  isUp = true
  expect(await sessions.read(cookie)).toMatchObject({ kind: 'reader' })
})
