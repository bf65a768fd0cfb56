import { afterAll, describe, expect, test } from 'vitest'
import { type Browser, openAccountsSite, pathTo } from './accounts-site'

const site = await openAccountsSite()
const { browser, signedIn, toCallback } = site

afterAll(() => site.close())

const dashboard = async (reader: Browser) => (await reader.go('/dashboard')).status

describe('signing in', () => {
  test('leads through the service to the requested page, with cookies that scripts cannot read', async () => {
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

  test('a second callback with the same state is refused, even with the cookie', async () => {
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

  test('a reader who declines returns to the sign-in page, with a message', async () => {
    const reader = browser()
    const answer = await reader.go(await toCallback(reader, '?to=/stats/npm', ''))
    expect(pathTo(answer)).toBe('/login?error=denied&to=%2Fstats%2Fnpm')
    expect(await (await reader.go(pathTo(answer))).text()).toContain('role="alert"')
  })

  test('in two tabs, each returns to its requested page, in any order', async () => {
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

  test('attempts started at the same time are independent, and both succeed', async () => {
    const reader = browser()
    const callbacks = await Promise.all([toCallback(reader, '?to=/a'), toCallback(reader, '?to=/b')])
    for (const callback of callbacks) expect(pathTo(await reader.go(callback))).toMatch(/^\/[ab]$/)
  })

  test('declining in one tab does not affect another tab', async () => {
    const reader = browser()
    const yes = await toCallback(reader, '?to=/query/latest')
    const no = await toCallback(reader, '?to=/table/latest', '')
    expect(pathTo(await reader.go(no))).toBe('/login?error=denied&to=%2Ftable%2Flatest')
    expect(pathTo(await reader.go(yes))).toBe('/query/latest')
  })

  test('the latest tabs are remembered, within the size limit of headers', async () => {
    const reader = browser()
    const long = `/search?q=${'a'.repeat(1400)}`
    const callbacks: string[] = []
    for (let tab = 0; tab < 9; tab += 1)
      callbacks.push(await toCallback(reader, `?to=${encodeURIComponent(long)}`))
    expect([...reader.jar].join('; ').length).toBeLessThan(12_000)
    expect(pathTo(await reader.go(callbacks[0] ?? ''))).toBe('/login?error=expired')
    for (const callback of callbacks.slice(-4)) expect(pathTo(await reader.go(callback))).toBe(long)
  })

  test('a return path too long for a cookie is dropped, and the reader is still signed in', async () => {
    const reader = browser()
    const callback = await toCallback(reader, `?to=${encodeURIComponent(`/search?q=${'a'.repeat(4000)}`)}`)
    expect(pathTo(await reader.go(callback))).toBe('/dashboard')
  })

  test('a previous session is ended and replaced by a new one', async () => {
    const planted = await signedIn()
    const before = planted.jar.get('__Host-session') ?? ''
    const victim = browser(new Map([['__Host-session', before]]))
    await victim.go(await toCallback(victim))
    expect(victim.jar.get('__Host-session')).not.toBe(before)
    expect(await dashboard(planted)).toBe(307)
    expect(await dashboard(victim)).toBe(200)
  })

  test('there is no demo account if sign-in is configured', async () => {
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

  test('on all devices ends all sessions of the reader', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    await one.post('/api/account/sign-out-everywhere', {})
    expect(await dashboard(other)).toBe(307)
  })
})

describe('a form', () => {
  test('of another site has no effect', async () => {
    const reader = await signedIn()
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    expect((await reader.post('/api/account/sign-out', {}, foreign)).status).toBe(403)
    expect(await dashboard(reader)).toBe(200)
  })

  test('that its page does not have is refused', async () => {
    const reader = await signedIn()
    expect((await reader.post('/api/account/delete', {})).status).toBe(400)
    expect((await reader.post('/dashboard', { do: 'everything' })).status).toBe(405)
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

  test('is saved after signing in, and the reader returns to it', async () => {
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

  test.each(['%', '%zz', '%ff', 'a%2'])('cannot be saved at an address that ends in %s', async (end) => {
    const reader = await signedIn()
    const referer = `http://localhost/query/latest/docs/${end}`
    expect((await reader.post('/api/saved/save', {}, { referer })).status).toBe(400)
    const pages = JSON.stringify([{ path: `/query/latest/docs/${end}`, title: 'A' }])
    const script = { accept: '*/*' }
    expect((await reader.post('/api/saved/save-all', { pages }, script)).status).toBe(400)
  })

  test('is rated once by each reader, only by a form, and a comment may follow', async () => {
    const reader = browser()
    const answer = await reader.post('/feedback', { useful: 'no' }, fromPage)
    const next = pathTo(answer)
    expect(next).toContain('/feedback?')
    const page = await reader.go(next)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`name="page" value="${docsPage}"`)
    const blank = await reader.post('/feedback', { useful: 'no', page: docsPage, text: ' \n ' })
    expect(pathTo(blank)).toBe(next)
    await reader.post('/feedback', { useful: 'no', page: docsPage, text: 'It\0 lacks\x1b an example' })
    const client = await site.deployment.http('site')
    const { api } = await import('#convex/_generated/api')
    await reader.post('/feedback', { useful: 'no', page: docsPage, text: ' ' })
    const answers = await client.query(api.feedback.recent, { days: 1 })
    expect(answers).toEqual([
      { path: docsPage, isUseful: false, text: 'It lacks an example', day: expect.any(Number) },
    ])
    await browser().post('/feedback', { useful: 'yes', page: docsPage }, { accept: '*/*' })
    expect(await client.query(api.feedback.recent, { days: 1 })).toHaveLength(2)
    // Feedback can be undone, but only by its reader.
    const undo = { useful: 'no', page: docsPage, undo: 'yes' }
    await browser().post('/feedback', undo)
    expect(await client.query(api.feedback.recent, { days: 1 })).toHaveLength(2)
    const undone = await reader.go(pathTo(await reader.post('/feedback', undo)))
    expect(await undone.text()).toContain('Your answer was removed')
    expect(await client.query(api.feedback.recent, { days: 1 })).toMatchObject([{ isUseful: true }])
  })

  test('is linked from the feedback page, which only reports a lost answer if one was given', async () => {
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

test('only scripts of a signed-in reader get the account', async () => {
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
  test('are stored in the account, and the theme applies to the next page', async () => {
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
    // Sends the framework as the script does after a choice in a menu.
    await other.post('/dashboard/preferences', { framework: '' }, { accept: '*/*' })
    const changed = await (await reader.go('/api/account/reader.json')).json()
    expect(changed.preferences).toMatchObject({ theme: 'dark', framework: null, packageManager: 'pnpm' })
    await reader.post('/dashboard/preferences', { theme: '', packageManager: '' })
    expect(reader.jar.has('theme')).toBe(false)
  })

  test('a preferred version is the target of account links, until it is reset to the latest', async () => {
    const reader = await signedIn()
    // Opens the docs first: links only lead to versions with a cached index.
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
    // Sends the framework without versions, as the script does after a choice in a menu.
    await reader.post('/dashboard/preferences', { framework: 'vue' }, { accept: '*/*' })
    expect(await reader.read('/dashboard/preferences')).toMatch(/<option value="query\/v4"[^>]* selected=""/)
    await reader.post('/dashboard/preferences', { framework: '', versions: '' })
    expect((await (await reader.go('/api/account/reader.json')).json()).versions).toBeNull()
    await reader.post('/api/saved/unfollow', { library: 'query' })
  })

  test('are not a theme that does not exist', async () => {
    const reader = await signedIn()
    expect((await reader.post('/dashboard/preferences', { theme: 'pink' })).status).toBe(400)
  })

  test.each([
    { framework: 'none-of-ours' },
    { packageManager: 'apt' },
    { versions: 'query/v9' },
    { versions: 'table/v7' },
    { versions: '__proto__/v4' },
  ])('ignore %o, which the catalogue lacks, and store the rest', async (fields: Record<string, string>) => {
    const reader = await signedIn()
    const before = JSON.parse(await reader.read('/api/account/reader.json')).preferences
    const theme = before.theme === 'dark' ? 'light' : 'dark'
    const answer = await reader.post('/dashboard/preferences', { theme, ...fields }, { accept: '*/*' })
    expect(answer.status).toBe(200)
    const known = JSON.parse(await reader.read('/api/account/reader.json'))
    expect(known.preferences).toEqual({ ...before, theme, versions: {} })
  })
})

test('the account can be exported, and is deleted permanently once its login is typed', async () => {
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
  expect(pathTo(await copy.go('/api/account/export.json'))).toBe('/dashboard/account')
  const headers = { accept: 'application/json' }
  expect((await copy.go('/api/account/export.json', { headers })).status).toBe(401)
  const client = await site.deployment.http('site')
  const anew = await signedIn()
  const { account, saved } = await (await anew.go('/api/account/export.json')).json()
  expect(saved).toEqual([])
  expect(Date.now() - account.createdAt).toBeLessThan(60_000)
  await expect(client.query((await import('#convex/_generated/api')).api.saved.list)).rejects.toThrow(/.+/)
})
