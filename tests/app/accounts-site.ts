import { startFakeGithub } from '../fixtures/github/start'
import { embedded, type Deployment } from '../unit/ports/backend/deployment'

/** Public origin of the site. */
const SITE = 'https://site.test'

/** The OAuth app of the site. */
const app = {
  clientId: 'app',
  clientSecret: 'app-secret',
  callbackUrl: `${SITE}/api/account/callback`,
}

/** A reader. */
const user = { id: 7, login: 'ada', name: 'Ada Byron', avatar_url: 'https://pictures.test/7' }

/** A maintainer, listed in the catalogue. */
export const maintainer = { id: 8, login: 'TannerLinsley', name: 'Tanner', avatar_url: null }

/** An operator, listed in the environment. */
export const operator = { id: 9, login: 'Grace', name: 'Grace Hopper', avatar_url: null }

/** Returns the path and query of a redirect's target. */
export const pathTo = (answer: Response): string => {
  const url = new URL(answer.headers.get('location') ?? '', SITE)
  return url.pathname + url.search
}

const nothing = async () => null

/** A browser that stores and sends cookies but does not follow redirects. */
export type Browser = {
  readonly go: (path: string, init?: RequestInit) => Promise<Response>
  readonly post: (
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Response>
  /** Returns the body of the response to a GET request. */
  readonly read: (path: string) => Promise<string>
  readonly jar: Map<string, string>
}

/** The site with accounts: an embedded backend, and a fake service to sign in with. */
export type AccountsSite = {
  readonly deployment: Deployment
  readonly browser: (jar?: Map<string, string>) => Browser
  /** Authorizes the sign-in at the service, and returns the callback path with its query. */
  readonly toCallback: (reader: Browser, to?: string, login?: string) => Promise<string>
  readonly signedIn: (login?: string) => Promise<Browser>
  /**
   * Shows the bundled docs again after a test that shows others. Their background check is disabled, because it would
   * render all pages while the tests run.
   */
  readonly showBundledDocs: () => void
  readonly close: () => Promise<void>
}

/**
 * Opens the site with accounts. Its backend stores documents in `file`. The settings change the environment of the
 * process, so each test file opens only one site.
 */
export async function openAccountsSite(
  settings: Readonly<Record<string, string>> = {},
  file: string | null = null,
): Promise<AccountsSite> {
  const deployment = await embedded(file)
  const github = await startFakeGithub({
    repositories: { find: nothing, byId: nothing, movedFrom: nothing, close: async () => undefined },
    signIn: { app, users: [user, maintainer, operator] },
  })
  Object.assign(process.env, {
    SITE_URL: SITE,
    SESSION_SECRET: deployment.secret,
    CONVEX_URL: deployment.server?.url,
    GITHUB_CLIENT_ID: app.clientId,
    GITHUB_CLIENT_SECRET: app.clientSecret,
    GITHUB_LOGIN_URL: github.url,
    GITHUB_API_URL: github.url,
    CONTENT_SOURCE: 'bundled',
    ...settings,
  })
  const { ask } = await import('./ask')
  const { docsService, replaceDocsService } = await import('~/features/docs/service/docs-wiring.server')
  const bundled = { ...docsService(), checkPages: () => undefined }
  const showBundledDocs = () => replaceDocsService(bundled)
  showBundledDocs()

  function browser(jar = new Map<string, string>()): Browser {
    async function go(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers)
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
      const answer = await ask(path, { ...init, headers })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    }
    const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      go(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: 'http://localhost', ...headers },
      })
    const read = async (path: string): Promise<string> => (await go(path)).text()
    return { go, post, read, jar }
  }

  async function toCallback(reader: Browser, to = '', login = user.login): Promise<string> {
    const start = await reader.go(`/api/account/github${to}`)
    const authorise = new URL(start.headers.get('location') ?? '')
    const body = new URLSearchParams([...authorise.searchParams, ['login', login]])
    return pathTo(await github.handle(new Request(authorise, { method: 'POST', body })))
  }

  async function signedIn(login = user.login): Promise<Browser> {
    const reader = browser()
    await reader.go(await toCallback(reader, '', login))
    return reader
  }

  return {
    deployment,
    browser,
    toCallback,
    signedIn,
    showBundledDocs,
    close: async () => {
      await github.close()
      await deployment.close()
    },
  }
}
