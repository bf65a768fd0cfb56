import { z } from 'zod'
import { SESSION_SECONDS } from '~/domain/account-limits'
import { found } from '~/ports/answer'
import type { Backend } from '~/ports/backend/backend'
import type { BackendAnswer } from '~/ports/backend/calls'
import type { Account, Reader } from '~/ports/backend/schemas'
import type { Seal } from './seal.server'
import { DAY_MS } from '~/constants/time'

/** Age in milliseconds at which a session cookie is replaced at the next request. */
const ROTATE_AFTER_MS = DAY_MS

/**
 * Time in milliseconds for which the previous cookie is still accepted, and replaced again, because the response with
 * the new cookie may not have arrived: one minute, and another one for clock differences.
 */
const FORMER_MS = 120_000

/** Maximum clock difference between instances in milliseconds, as in `seal.server.ts`. */
const CLOCK_TOLERANCE_MS = 60_000

const SESSION_BYTES = 32

/** Decrypted content of the session cookie. */
const sessionCookie = z.object({ session: z.string(), generation: z.number().int() })

/** Result of reading the session cookie. */
export type SessionReading =
  /** `cookie` replaces the one of the request; null if that stays valid. */
  | { readonly kind: 'reader'; readonly reader: Reader; readonly cookie: string | null }
  /** There is no session; the cookie of the request, if any, is invalid. */
  | { readonly kind: 'none' }
  /** The backend is unreachable; the cookie stays. */
  | { readonly kind: 'unavailable'; readonly reason: string }

/** Sessions of signed-in readers. The cookie is encrypted; the existence of a session is recorded only in the backend. */
export type Sessions = {
  /**
   * Starts a session. Returns its cookie, or null if the backend is unreachable. Ends the session of `former`, the cookie of
   * the request, which an attacker may have planted.
   */
  readonly begin: (account: Account, former: string | undefined) => Promise<string | null>
  readonly read: (cookie: string | undefined) => Promise<SessionReading>
  readonly end: (cookie: string | undefined) => Promise<BackendAnswer<null>>
}

type SessionsOptions = {
  readonly backend: Backend
  readonly seal: Seal
  readonly nowMs: () => number
  readonly randomBytes: (length: number) => Buffer
}

/** Creates the sessions of a site. */
export function createSessions({ backend, seal, nowMs, randomBytes }: SessionsOptions): Sessions {
  const sealed = (session: string, generation: number, lifeSeconds: number): Promise<string> =>
    seal.close('session', { session, generation }, lifeSeconds)
  const open = (cookie: string | undefined) =>
    cookie === undefined ? Promise.resolve(null) : seal.open('session', cookie, sessionCookie)

  return {
    async begin(account, former) {
      const previous = await open(former)
      if (previous) await backend.endSession(previous.session)
      const session = randomBytes(SESSION_BYTES).toString('base64url')
      const answer = await backend.beginSession(session, account)
      return answer.kind === 'found' ? sealed(session, 1, SESSION_SECONDS) : null
    },
    async read(cookie) {
      const opened = await open(cookie)
      if (!opened) return { kind: 'none' }
      const { session, generation } = opened
      const answer = await backend.readSession(session)
      if (answer.kind === 'unavailable') return { kind: 'unavailable', reason: answer.reason }
      if (answer.kind !== 'found' || !answer.value) return { kind: 'none' }
      const { account: reader, rotatedAt, expiresAt, generation: current } = answer.value
      const ageMs = nowMs() - rotatedAt
      if (nowMs() > expiresAt + CLOCK_TOLERANCE_MS) {
        await backend.endSession(session)
        return { kind: 'none' }
      }
      const lifeSeconds = Math.ceil((expiresAt - nowMs()) / 1000)
      if (generation === current - 1 && ageMs < FORMER_MS)
        return { kind: 'reader', reader, cookie: await sealed(session, current, lifeSeconds) }
      if (generation !== current) {
        // Two browsers have used one session, and it is unknown which one is the reader's, so it ends for both.
        await backend.endSession(session)
        return { kind: 'none' }
      }
      if (ageMs < ROTATE_AFTER_MS) return { kind: 'reader', reader, cookie: null }
      const rotated = await backend.rotateSession(session, generation)
      const isOurs = rotated.kind === 'found' && rotated.value
      return {
        kind: 'reader',
        reader,
        cookie: isOurs ? await sealed(session, generation + 1, lifeSeconds) : null,
      }
    },
    async end(cookie) {
      const opened = await open(cookie)
      return opened === null ? found(null) : backend.endSession(opened.session)
    },
  }
}
