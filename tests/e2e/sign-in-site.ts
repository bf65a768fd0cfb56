import type { Page } from '@playwright/test'
import { freePort, startServer, type RunningServer } from '../bench/server'
import type { FakeGithub } from '../fixtures/github/fake-github'
import { startFakeGithub } from '../fixtures/github/start'
import { expect, test as base } from './reader'

export const WEBHOOK_SECRET = 'long-and-random'
export const SESSION_SECRET = 'a-secret-for-tests-that-is-long-enough'
const nothing = async () => null
const ada = { id: 7, login: 'ada', name: 'Ada Byron', avatar_url: null }
export const grace = { id: 9, login: 'grace', name: 'Grace Hopper', avatar_url: null }
export const maintainer = { id: 8, login: 'tannerlinsley', name: 'Tanner', avatar_url: null }

type Site = { readonly server: RunningServer; readonly github: FakeGithub }

/** The `test` of journeys over a site of its own, whose readers sign in at the fake service. */
export const test = base.extend<{ readonly site: Site }>({
  site: [
    // Playwright reads from the pattern what a fixture needs.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const app = {
        clientId: 'app',
        clientSecret: 'app-secret',
        callbackUrl: `${origin}/api/account/callback`,
      }
      const github = await startFakeGithub({
        repositories: { find: nothing, byId: nothing, movedFrom: nothing, close: async () => undefined },
        signIn: { app, users: [ada, grace, maintainer] },
      })
      const server = await startServer({
        PORT: String(port),
        SITE_URL: origin,
        SESSION_SECRET,
        GITHUB_CLIENT_ID: app.clientId,
        GITHUB_CLIENT_SECRET: app.clientSecret,
        GITHUB_LOGIN_URL: github.url,
        GITHUB_API_URL: github.url,
        GITHUB_WEBHOOK_SECRET: WEBHOOK_SECRET,
        OPERATORS: grace.login,
        CONTENT_SOURCE: 'bundled',
        CACHE_DIR: 'off',
        WARM_UP: 'off',
      })
      await use({ server, github })
      await server.stop()
      await github.close()
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.server.origin),
  // The service is part of these journeys; all other sites are out of them.
  context: async ({ context, site }, use) => {
    const { origin } = new URL(site.github.url)
    await context.route(
      (address) => address.origin === origin,
      (route) => route.continue(),
    )
    await use(context)
  },
})

export const docsPage = '/query/latest/docs/framework/react/overview'

/** Signs in at the fake service, on the way to a page of the dashboard. */
export async function signIn(page: Page, login: string, to = '/dashboard'): Promise<void> {
  await page.goto(to)
  await page.getByRole('link', { name: 'Continue with GitHub' }).click()
  await expect(page.getByRole('heading', { name: 'Authorize' })).toBeVisible()
  await page.getByRole('button', { name: `Continue as ${login}` }).click()
  await expect(page).toHaveURL(to)
}
