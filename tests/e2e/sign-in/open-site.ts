import { freePort } from '../../bench/lib/server'
import { startSite } from '../start-site'
import { startFakeGithub } from '../../fixtures/github/start'

export const WEBHOOK_SECRET = 'a-long-random-secret'
export const SESSION_SECRET = 'a-secret-for-tests-that-is-long-enough'
const nothing = async () => null
const ada = { id: 7, login: 'ada', name: 'Ada Byron', avatar_url: null }
const ida = { id: 10, login: 'ida', name: 'Ida Rhodes', avatar_url: null }
export const grace = { id: 9, login: 'grace', name: 'Grace Hopper', avatar_url: null }
export const maintainer = { id: 8, login: 'tannerlinsley', name: 'Tanner', avatar_url: null }

/** A site with sign-in at a fake service, each with its origin. */
export type SignInSite = { readonly origin: string; readonly service: string }

type OpenedSite = SignInSite & {
  /** Returns all output of the server. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

/** Starts such a site. */
export async function openSignInSite(): Promise<OpenedSite> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const app = {
    clientId: 'app',
    clientSecret: 'app-secret',
    callbackUrl: `${origin}/api/account/callback`,
  }
  const github = await startFakeGithub({
    repositories: { find: nothing, byId: nothing, movedFrom: nothing, close: async () => undefined },
    signIn: { app, users: [ada, ida, grace, maintainer] },
  })
  const server = await startSite({
    PORT: String(port),
    SITE_URL: origin,
    SESSION_SECRET,
    GITHUB_CLIENT_ID: app.clientId,
    GITHUB_CLIENT_SECRET: app.clientSecret,
    GITHUB_LOGIN_URL: github.url,
    GITHUB_API_URL: github.url,
    GITHUB_WEBHOOK_SECRET: WEBHOOK_SECRET,
    OPERATORS: grace.login,
    // Tests and browsers use the processors, so a slow response is not a failure of the backend.
    BACKEND_LIMIT_MS: '15000',
    WARM_UP: 'off',
  })
  const stop = async (): Promise<void> => {
    await server.stop()
    await github.close()
  }
  return { origin, service: new URL(github.url).origin, log: server.log, stop }
}
