import { z } from 'zod'
import { SESSION_SECONDS } from '~/domain/account-limits'
import { found } from '~/ports/answer'
import type { Backend } from '~/ports/backend/backend'
import type { BackendAnswer } from '~/ports/backend/calls'
import type { Account, Reader } from '~/ports/backend/schemas'
import type { Seal } from './seal.server'
import { DAY_MS } from '~/constants/time'

/** A cookie is used for a day, then the next request gets a new one. */
const ROTATE_AFTER_MS = DAY_MS

/**
 * The former cookie is taken for a minute, and gets its successor again: a reader may have left before the answer with it
 * came. Another minute is for clocks that differ.
 */
const FORMER_MS = 120_000

/** As in `seal.server.ts`. */
const CLOCK_TOLERANCE_MS = 60_000

const SESSION_BYTES = 32

/** What the cookie contains, encrypted. */
const sessionCookie = z.object({ session: z.string(), generation: z.number().int() })

/** Whose a request is. */
export type SessionReading =
  /** `cookie` takes the place of the one that came; null if that stays. */
  | { readonly kind: 'reader'; readonly reader: Reader; readonly cookie: string | null }
  /** There is no session, and a cookie that came is of no use. */
  | { readonly kind: 'none' }
  /** The backend is out of reach: the cookie stays. */
  | { readonly kind: 'unavailable'; readonly reason: string }

/** Sessions of signed-in readers. The cookie is encrypted; that a session exists is the backend's to say. */
export type Sessions = {
  /** Begins a session, and ends the one of the cookie that came, which another reader may have planted. */
  readonly begin: (account: Account, former: string | undefined) => Promise<string | null>
  readonly read: (cookie: string | undefined) => Promise<SessionReading>
  /** Ends the session of a cookie. */
  readonly end: (cookie: string | undefined) => Promise<BackendAnswer<null>>
}

/** What {@link createSessions} needs. */
export type SessionsOptions = {
  readonly backend: Backend
  readonly seal: Seal
  readonly nowMs: () => number
  readonly randomBytes: (length: number) => Buffer
}

/** Makes the sessions of a site. */
export function createSessions({ backend, seal, nowMs, randomBytes }: SessionsOptions): Sessions {
  const sealed = (session: string, generation: number, lifeSeconds: number): Promise<string> =>
    seal.close('session', { session, generation }, lifeSeconds)
  const open = (cookie: string | undefined) =>
    cookie === undefined ? Promise.resolve(null) : seal.open('session', cookie, sessionCookie)

  return {
    async begin(account, former) {
      const left = await open(former)
      if (left) await backend.endSession(left.session)
      const session = randomBytes(SESSION_BYTES).toString('base64url')
      const answer = await backend.beginSession(session, account)
      return answer.kind === 'found' ? sealed(session, 1, SESSION_SECONDS) : null
    },
    async read(cookie) {
      const came = await open(cookie)
      if (!came) return { kind: 'none' }
      const { session, generation } = came
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
        // Two browsers have used one session, and nothing shows which one is the reader's: it ends for both.
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
      const came = await open(cookie)
      return came === null ? found(null) : backend.endSession(came.session)
    },
  }
}
