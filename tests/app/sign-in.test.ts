import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsSite, type Browser, openAccountsSite, pathTo } from './accounts-site'

let site: AccountsSite
const browser: AccountsSite['browser'] = (jar) => site.browser(jar)
const signedIn: AccountsSite['signedIn'] = (login) => site.signedIn(login)
const toCallback: AccountsSite['toCallback'] = (...which) => site.toCallback(...which)

beforeAll(async () => {
  site = await openAccountsSite()
})
afterAll(() => site.close())

const dashboard = async (reader: Browser) => (await reader.go('/dashboard')).status

describe('signing in', () => {
  test('leads through the service to the page that was wanted, with cookies that scripts cannot read', async () => {
    const reader = browser()
    expect(pathTo(await reader.go('/dashboard/account'))).toBe('/login?to=%2Fdashboard%2Faccount')
    const callback = await toCallback(reader, '?to=/dashboard/account')
    const answer = await reader.go(callback)
    expect(answer.status).toBe(303)
    expect(pathTo(answer)).toBe('/dashboard/account')
    const session = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-session='))
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(session).toMatch(new RegExp(`; ${attribute}(;|$)`, 'i'))
    const page = await reader.go('/dashboard/account')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await page.text()).toContain('Ada Byron')
    expect(pathTo(await reader.go('/login'))).toBe('/dashboard')
  })

  test.each(['//evil.test', 'https://evil.test', '/\\evil.test', '/.//evil.test'])(
    'never leads to %s',
    async (to) => {
      const reader = browser()
      const callback = await toCallback(reader, `?to=${encodeURIComponent(to)}`)
      expect((await reader.go(callback)).headers.get('location')).toBe('/dashboard')
    },
  )

  test('a second answer with one state is refused, with the cookie too', async () => {
    const reader = browser()
    const callback = await toCallback(reader)
    const copy = browser(new Map(reader.jar))
    await reader.go(callback)
    expect(pathTo(await copy.go(callback))).toBe('/login?error=expired')
    expect(await dashboard(copy)).toBe(307)
    expect(await dashboard(reader)).toBe(200)
  })

  test("an answer in another browser signs nobody in: it may be the attacker's account", async () => {
    const callback = await toCallback(browser())
    const victim = browser()
    expect(pathTo(await victim.go(callback))).toBe('/login?error=expired')
    const busy = browser()
    await toCallback(busy)
    expect(pathTo(await busy.go(callback))).toBe('/login?error=expired')
    expect(await dashboard(busy)).toBe(307)
  })

  test('one who says no gets the page again, with the reason', async () => {
    const reader = browser()
    const answer = await reader.go(await toCallback(reader, '?to=/stats/npm', ''))
    expect(pathTo(answer)).toBe('/login?error=denied&to=%2Fstats%2Fnpm')
    expect(await (await reader.go(pathTo(answer))).text()).toContain('role="alert"')
  })

  test('in two tabs, each leads to the page that was wanted in it, whichever comes back first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const reader = browser()
      const wanted = ['/query/latest', '/table/latest']
      const callbacks: string[] = []
      for (const to of wanted) callbacks.push(await toCallback(reader, `?to=${to}`))
      for (const at of order) expect(pathTo(await reader.go(callbacks[at] ?? ''))).toBe(wanted[at])
      expect(await dashboard(reader)).toBe(200)
      expect([...reader.jar.keys()].filter((name) => name.includes('sign-in'))).toEqual([])
    }
  })

  test('that were begun at the same moment know nothing of one another, and both end well', async () => {
    const reader = browser()
    const callbacks = await Promise.all([toCallback(reader, '?to=/a'), toCallback(reader, '?to=/b')])
    for (const callback of callbacks) expect(pathTo(await reader.go(callback))).toMatch(/^\/[ab]$/)
  })

  test('a no in one tab ends nothing in another, and leads back in its own', async () => {
    const reader = browser()
    const yes = await toCallback(reader, '?to=/query/latest')
    const no = await toCallback(reader, '?to=/table/latest', '')
    expect(pathTo(await reader.go(no))).toBe('/login?error=denied&to=%2Ftable%2Flatest')
    expect(pathTo(await reader.go(yes))).toBe('/query/latest')
  })

  test('of many tabs the last ones are remembered, in no more than headers may hold', async () => {
    const reader = browser()
    const long = `/search?q=${'a'.repeat(1400)}`
    const callbacks: string[] = []
    for (let tab = 0; tab < 9; tab += 1)
      callbacks.push(await toCallback(reader, `?to=${encodeURIComponent(long)}`))
    expect([...reader.jar].join('; ').length).toBeLessThan(12_000)
    expect(pathTo(await reader.go(callbacks[0] ?? ''))).toBe('/login?error=expired')
    for (const callback of callbacks.slice(-4)) expect(pathTo(await reader.go(callback))).toBe(long)
  })

  test('a way back that no cookie can hold is left out, and the reader is signed in', async () => {
    const reader = browser()
    const callback = await toCallback(reader, `?to=${encodeURIComponent(`/search?q=${'a'.repeat(4000)}`)}`)
    expect(pathTo(await reader.go(callback))).toBe('/dashboard')
  })

  test('a session that was there before is not the one afterwards, and ends', async () => {
    const planted = await signedIn()
    const before = planted.jar.get('__Host-session') ?? ''
    const victim = browser(new Map([['__Host-session', before]]))
    await victim.go(await toCallback(victim))
    expect(victim.jar.get('__Host-session')).not.toBe(before)
    expect(await dashboard(planted)).toBe(307)
    expect(await dashboard(victim)).toBe(200)
  })

  test('there is no demo account where sign-in is configured', async () => {
    const reader = browser()
    expect(pathTo(await reader.post('/login', {}))).toBe('/login?error=failed')
    expect(await dashboard(reader)).toBe(307)
  })
})

describe('signing out', () => {
  test('ends the session, for a copy of the cookie too', async () => {
    const reader = await signedIn()
    const copy = browser(new Map(reader.jar))
    expect(pathTo(await reader.post('/api/account/sign-out', {}))).toBe('/')
    expect([...reader.jar]).toEqual([])
    expect(await dashboard(copy)).toBe(307)
    expect(copy.jar.size).toBe(0)
  })

  test('everywhere ends all sessions of the reader', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    await one.post('/api/account/sign-out-everywhere', {})
    expect(await dashboard(other)).toBe(307)
  })
})

describe('a form', () => {
  test('of another site does nothing', async () => {
    const reader = await signedIn()
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    expect((await reader.post('/api/account/sign-out', {}, foreign)).status).toBe(403)
    expect(await dashboard(reader)).toBe(200)
  })

  test('that is none of the page is refused', async () => {
    const reader = await signedIn()
    expect((await reader.post('/api/account/delete', {})).status).toBe(400)
    expect((await reader.post('/dashboard', { do: 'everything' })).status).toBe(400)
    expect((await reader.post('/dashboard', {})).status).toBe(400)
  })

  test('without a session leads to the sign-in', async () => {
    const answer = await browser().post('/api/account/delete', { login: 'ada' })
    expect(pathTo(answer)).toBe('/login?to=%2Fdashboard%2Faccount')
  })
})

const docsPage = '/query/latest/docs/framework/react/overview'
const fromPage = { referer: `http://localhost${docsPage}` }

describe('a page of the docs', () => {
  test('is saved by its form, listed, and taken off the list', async () => {
    const reader = await signedIn()
    const answer = await reader.post('/api/saved/save', {}, fromPage)
    expect(pathTo(answer)).toBe(`/dashboard?saved=${encodeURIComponent(docsPage)}`)
    const kept = [{ path: '/table/latest/docs/overview', title: 'Introduction' }]
    const script = { accept: '*/*' }
    const sent = await reader.post('/api/saved/save-all', { pages: JSON.stringify(kept) }, script)
    expect(await sent.json()).toEqual({ state: 'found' })
    const list = await (await reader.go('/dashboard')).text()
    expect(list).toContain(`href="${docsPage}"`)
    expect(list).toContain('Introduction')
    await reader.post('/api/saved/remove', { path: docsPage })
    expect(await (await reader.go('/dashboard')).text()).not.toContain(`href="${docsPage}"`)
  })

  test('is saved after signing in: the reader is led back to it', async () => {
    const answer = await browser().post('/api/saved/save', {}, fromPage)
    expect(pathTo(answer)).toBe(`/login?to=${encodeURIComponent(docsPage)}`)
    const script = { accept: '*/*' }
    const sent = await browser().post('/api/saved/save-all', { pages: '[]' }, script)
    expect(sent.status).toBe(401)
  })

  test.each(['no JSON', '{}', '[{"path":"//evil.test/docs/x/y","title":"x"}]', '[{"path":"/query"}]'])(
    'is not what %s says',
    async (pages) => {
      const reader = await signedIn()
      expect((await reader.post('/api/saved/save-all', { pages }, { accept: '*/*' })).status).toBe(400)
    },
  )

  test.each(['%', '%zz', '%ff', 'a%2'])('is at no address that ends in %s', async (end) => {
    const reader = await signedIn()
    const referer = `http://localhost/query/latest/docs/${end}`
    expect((await reader.post('/api/saved/save', {}, { referer })).status).toBe(400)
    const pages = JSON.stringify([{ path: `/query/latest/docs/${end}`, title: 'A' }])
    const script = { accept: '*/*' }
    expect((await reader.post('/api/saved/save-all', { pages }, script)).status).toBe(400)
  })

  test('is judged once by each reader, by a form alone, and a text follows', async () => {
    const reader = browser()
    const answer = await reader.post('/feedback', { useful: 'no' }, fromPage)
    const next = pathTo(answer)
    expect(next).toContain('/feedback?')
    const page = await reader.go(next)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`name="page" value="${docsPage}"`)
    await reader.post('/feedback', { useful: 'no', page: docsPage, text: 'It\0 lacks\x1b an example' })
    const client = await site.deployment.http('site')
    const { api } = await import('#convex/_generated/api')
    const answers = await client.query(api.feedback.recent, { days: 1 })
    expect(answers).toEqual([
      { path: docsPage, isUseful: false, text: 'It lacks an example', day: expect.any(Number) },
    ])
    await browser().post('/feedback', { useful: 'yes', page: docsPage }, { accept: '*/*' })
    expect(await client.query(api.feedback.recent, { days: 1 })).toHaveLength(2)
    // What was given can be taken back, by its reader alone.
    const undo = { useful: 'no', page: docsPage, undo: 'yes' }
    await browser().post('/feedback', undo)
    expect(await client.query(api.feedback.recent, { days: 1 })).toHaveLength(2)
    const undone = await reader.go(pathTo(await reader.post('/feedback', undo)))
    expect(await undone.text()).toContain('Your answer was removed')
    expect(await client.query(api.feedback.recent, { days: 1 })).toMatchObject([{ isUseful: true }])
  })

  test('leads back from the address of answers, which says that one is lost only where one was given', async () => {
    const lost = 'data-kind="caution"'
    const opened = await (await browser().go('/feedback')).text()
    expect(opened).not.toContain(lost)
    const withPage = `/feedback?page=${encodeURIComponent(docsPage)}`
    expect(await (await browser().go(withPage)).text()).toContain(`href="${docsPage}"`)
    expect(await (await browser().go(`${withPage}&state=failed`)).text()).toContain(lost)
  })

  test.each([
    [{ useful: 'yes' }, {}],
    [{ useful: 'maybe' }, fromPage],
    [{ useful: 'yes', page: '/nothing/latest/docs/a' }, {}],
    [{ useful: 'yes', page: 'https://evil.test/query/latest/docs/a' }, {}],
  ])('is not judged by %o', async (fields: Record<string, string>, headers: Record<string, string>) => {
    expect((await browser().post('/feedback', fields, headers)).status).toBe(400)
  })
})

test('who is signed in is told to scripts of that reader alone', async () => {
  const reader = await signedIn()
  expect(reader.jar.get('reader')).toBe('1')
  const answer = await reader.go('/api/account/reader.json')
  expect(await answer.json()).toEqual({
    name: 'Ada Byron',
    preferences: { theme: null, framework: null, packageManager: null, versions: {} },
    versions: null,
    saved: expect.any(Array),
  })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await (await browser().go('/api/account/reader.json')).json()).toBeNull()
})

describe('preferences', () => {
  test('follow the account, and the theme shows in the next page', async () => {
    const reader = await signedIn()
    const fields = { theme: 'dark', framework: 'vue', packageManager: 'pnpm' }
    const overTls = { origin: 'https://localhost', 'x-forwarded-proto': 'https' }
    const answer = await reader.post('/dashboard/preferences', fields, overTls)
    expect(pathTo(answer)).toBe('/dashboard/preferences?done=saved')
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/^theme=dark; .*secure/i)
    expect(reader.jar.get('theme')).toBe('dark')
    const other = await signedIn()
    const { preferences } = await (await other.go('/api/account/reader.json')).json()
    expect(preferences).toMatchObject({ theme: 'dark', framework: 'vue', packageManager: 'pnpm' })
    const page = await (await other.go('/dashboard/preferences')).text()
    for (const value of ['dark', 'vue', 'pnpm'])
      expect(page).toMatch(
        new RegExp(
          ` value="${value}"[^>]* (?:selected|checked)=""|(?:selected|checked)=""[^>]* value="${value}"`,
        ),
      )
    // A script sends what was chosen in a menu.
    await other.post('/dashboard/preferences', { framework: '' }, { accept: '*/*' })
    const changed = await (await reader.go('/api/account/reader.json')).json()
    expect(changed.preferences).toMatchObject({ theme: 'dark', framework: null, packageManager: 'pnpm' })
    await reader.post('/dashboard/preferences', { theme: '', packageManager: '' })
    expect(reader.jar.has('theme')).toBe(false)
  })

  test('a version of a library is where links of the account lead, until it is left to the latest', async () => {
    const reader = await signedIn()
    // Docs whose index is not at hand are not led to.
    await browser().go('/query/v4/docs')
    await reader.post('/api/saved/follow', { library: 'query' })
    await reader.post('/dashboard/preferences', { theme: '', versions: 'query/v4' })
    const known = await (await reader.go('/api/account/reader.json')).json()
    expect(known.preferences.versions).toEqual({ query: 'v4' })
    expect(known.versions.query).toMatchObject({
      version: 'v4',
      docs: expect.stringMatching(/^\/query\/v4\/docs\/./),
    })
    expect(await reader.read('/dashboard')).toMatch(/<a [^>]*href="\/query\/v4"/)
    expect(await reader.read('/dashboard/preferences')).toMatch(/<option value="query\/v4"[^>]* selected=""/)
    expect(await reader.read('/dashboard/account')).toContain('query v4')
    // A script sends what was chosen in a menu, and no version.
    await reader.post('/dashboard/preferences', { framework: 'vue' }, { accept: '*/*' })
    expect(await reader.read('/dashboard/preferences')).toMatch(/<option value="query\/v4"[^>]* selected=""/)
    await reader.post('/dashboard/preferences', { framework: '', versions: '' })
    expect((await (await reader.go('/api/account/reader.json')).json()).versions).toBeNull()
    await reader.post('/api/saved/unfollow', { library: 'query' })
  })

  test.each([
    { theme: 'pink' },
    { packageManager: 'apt' },
    { versions: 'query/v9' },
    { versions: 'table/v7' },
    { versions: '__proto__/v4' },
  ])('are not %o', async (fields: Record<string, string>) => {
    const reader = await signedIn()
    const answer = await reader.post('/dashboard/preferences', { ...fields })
    expect(answer.status).toBe(400)
  })

  test('leave out a framework that docs alone know, and keep the rest', async () => {
    const reader = await signedIn()
    const fields = { framework: 'none-of-ours', packageManager: 'pnpm' }
    const answer = await reader.post('/dashboard/preferences', fields, { accept: '*/*' })
    expect(answer.status).toBe(200)
    const known = JSON.parse(await reader.read('/api/account/reader.json'))
    expect(known.preferences).toMatchObject({ packageManager: 'pnpm' })
    expect(known.preferences.framework ?? null).toBeNull()
  })
})

test('the account is exported, and deleted for good once its name is typed', async () => {
  const reader = await signedIn()
  await reader.post('/api/saved/save', {}, fromPage)
  const exported = await reader.go('/api/account/export.json')
  expect(exported.headers.get('content-disposition')).toContain('attachment')
  expect(await exported.json()).toMatchObject({
    account: { key: 'github:7', login: 'ada', picture: 'https://pictures.test/7' },
    saved: expect.arrayContaining([expect.objectContaining({ path: docsPage })]),
  })
  const wrong = await reader.post('/api/account/delete', { login: 'grace' })
  expect(pathTo(wrong)).toBe('/dashboard/account?error=login')
  expect(await dashboard(reader)).toBe(200)
  const copy = browser(new Map(reader.jar))
  const done = await reader.post('/api/account/delete', { login: 'ada' })
  expect(pathTo(done)).toBe('/login?done=deleted')
  expect((await copy.go('/api/account/export.json')).status).toBe(401)
  const client = await site.deployment.http('site')
  const anew = await signedIn()
  const { account, saved } = await (await anew.go('/api/account/export.json')).json()
  expect(saved).toEqual([])
  expect(Date.now() - account.createdAt).toBeLessThan(60_000)
  await expect(client.query((await import('#convex/_generated/api')).api.saved.list)).rejects.toThrow(/.+/)
})
