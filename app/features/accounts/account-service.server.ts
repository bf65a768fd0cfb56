import { randomBytes } from 'node:crypto'
import { siteUrl } from '~/features/page-head/site-url.server'
import { environment } from '~/ports/environment/environment'
import { SESSION_SECONDS } from '~/domain/account-limits'
import { backend } from '~/features/backend/backend.server'
import { siteSecret } from '~/ports/environment/site-secret'
import { dropCookie, readCookie, writeCookie } from './cookies.server'
import { createGithubSignIn, type GithubSignIn } from './sign-in/github-sign-in.server'
import { createSeal, type Seal } from './sign-in/seal.server'
import { createSessions, type SessionReading, type Sessions } from './sign-in/sessions.server'

type AccountService = {
  readonly sessions: Sessions
  readonly seal: Seal
  /** Null if no OAuth client is configured. */
  readonly github: GithubSignIn | null
}

async function create(): Promise<AccountService> {
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GITHUB_LOGIN_URL, GITHUB_API_URL } = environment()
  const seal = createSeal({ secret: siteSecret(), nowMs: Date.now })
  return {
    seal,
    sessions: createSessions({ backend: await backend(), seal, nowMs: Date.now, randomBytes }),
    github:
      GITHUB_CLIENT_ID === null || GITHUB_CLIENT_SECRET === null
        ? null
        : createGithubSignIn({
            clientId: GITHUB_CLIENT_ID,
            clientSecret: GITHUB_CLIENT_SECRET,
            loginUrl: GITHUB_LOGIN_URL,
            apiUrl: GITHUB_API_URL,
            callbackUrl: siteUrl('/api/account/callback'),
            fetch,
          }),
  }
}

let service: Promise<AccountService> | undefined

/** Returns the account service of this process; created at the first call. */
export function accountService(): Promise<AccountService> {
  service ??= create()
  return service
}

/** Returns the reader of the current request. Renews an old session cookie, and clears an invalid one. */
export async function readReader(): Promise<SessionReading> {
  const cookie = readCookie('session')
  if (cookie === undefined) return { kind: 'none' }
  const reading = await (await accountService()).sessions.read(cookie)
  if (reading.kind === 'none') dropCookie('session')
  if (reading.kind === 'reader' && reading.cookie !== null)
    writeCookie('session', reading.cookie, SESSION_SECONDS)
  return reading
}
