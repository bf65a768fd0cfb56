import { expect, test } from 'vitest'
import { createGithubSignIn, type GithubSignIn } from '~/features/accounts/sign-in/github-sign-in.server'
import { createFakeGithub } from '../../../../fixtures/github/fake-github'
import type { Repositories } from '../../../../fixtures/github/repositories/repositories'

const app = { clientId: 'app', clientSecret: 'app-secret', callbackUrl: 'https://site.test/login/callback' }
const users = [
  { id: 7, login: 'ada', name: 'Ada', avatar_url: 'https://pictures.test/7' },
  { id: 8, login: 'nameless', name: null, avatar_url: null },
  { id: 9, login: 'inside', name: 'Inside', avatar_url: 'http://github.inside.test/9' },
  { id: 10, login: 'faceless', name: 'Faceless', avatar_url: '' },
  { id: 11, login: 'long', name: `${'a'.repeat(99)}😀`, avatar_url: null },
]

const noRepositories: Repositories = {
  find: async () => null,
  byId: async () => null,
  movedFrom: async () => null,
  close: async () => undefined,
}

function world(clientSecret = app.clientSecret) {
  const fake = createFakeGithub({ repositories: noRepositories, signIn: { app, users } })
  const signIn = createGithubSignIn({
    clientId: app.clientId,
    clientSecret,
    loginUrl: fake.url,
    apiUrl: fake.url,
    callbackUrl: app.callbackUrl,
    fetch: fake.fetch,
  })
  return { fake, signIn }
}

type World = ReturnType<typeof world>

/** Authorizes the sign-in at the service, and returns the callback URL. */
async function sayYes({ fake }: World, url: URL, login = 'ada'): Promise<URL> {
  const body = new URLSearchParams([...url.searchParams, ['login', login]])
  const answer = await fake.handle(new Request(url, { method: 'POST', body }))
  return new URL(answer.headers.get('location') ?? '')
}

async function walked(site: World, login = 'ada') {
  const started = await site.signIn.start()
  return { flow: { ...started, to: '/' }, cameTo: await sayYes(site, started.url, login) }
}

const finish = (signIn: GithubSignIn, { cameTo, flow }: Awaited<ReturnType<typeof walked>>) =>
  signIn.finish(cameTo, flow)

test('an authorized reader has number, login, name and picture', async () => {
  const site = world()
  const { url } = await site.signIn.start()
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'app',
    redirect_uri: app.callbackUrl,
    response_type: 'code',
    code_challenge_method: 'S256',
  })
  expect(url.searchParams.get('scope') ?? '').toBe('')
  expect(await finish(site.signIn, await walked(site))).toEqual({
    kind: 'account',
    account: { key: 'github:7', login: 'ada', name: 'Ada', picture: 'https://pictures.test/7' },
  })
  expect(await finish(site.signIn, await walked(site, 'nameless'))).toMatchObject({
    account: { name: 'nameless', picture: null },
  })
})

test('a name that is cut within a character is valid text, which deployments require', async () => {
  const site = world()
  const signedIn = await finish(site.signIn, await walked(site, 'long'))
  expect(signedIn).toMatchObject({ account: { name: `${'a'.repeat(99)}\ufffd` } })
})

test.each(['inside', 'faceless'])('a reader without a picture on HTTPS is signed in: %s', async (login) => {
  const site = world()
  expect(await finish(site.signIn, await walked(site, login))).toMatchObject({
    account: { login, picture: null },
  })
})

test('a reader who declines is not signed in', async () => {
  const site = world()
  expect(await finish(site.signIn, await walked(site, ''))).toEqual({ kind: 'denied' })
})

test("an answer with another's state, or none, is refused before anything is asked", async () => {
  const site = world()
  const { cameTo, flow } = await walked(site)
  site.fake.log.clear()
  const other = new URL(cameTo)
  other.searchParams.set('state', 'x'.repeat(43))
  expect(await site.signIn.finish(other, flow)).toMatchObject({ kind: 'failed' })
  other.searchParams.delete('state')
  expect(await site.signIn.finish(other, flow)).toMatchObject({ kind: 'failed' })
  expect(site.fake.log.entries).toEqual([])
})

test('a code cannot be used without its verifier, or twice', async () => {
  const site = world()
  const [mine, hers] = [await walked(site), await walked(site)]
  const mixed = { ...hers.flow, state: mine.flow.state }
  expect(await site.signIn.finish(mine.cameTo, mixed)).toMatchObject({ kind: 'failed' })
  expect(await finish(site.signIn, hers)).toMatchObject({ kind: 'account' })
  expect(await finish(site.signIn, hers)).toMatchObject({ kind: 'failed' })
})

test('a wrong app secret, or any failure of the service, fails the sign-in', async () => {
  const wrong = world('another')
  expect(await finish(wrong.signIn, await walked(wrong))).toMatchObject({ kind: 'failed' })
  for (const path of ['/login/oauth/access_token', '/user']) {
    for (const kind of ['server-error', 'bad-json', 'reset', 'unauthorized', 'cut'] as const) {
      const site = world()
      const way = await walked(site)
      site.fake.faults.add({ fault: { kind }, match: new RegExp(`^${path}$`) })
      expect(await finish(site.signIn, way)).toMatchObject({ kind: 'failed' })
    }
  }
})
