import { describe, expect, it } from 'vitest'
import { readTheme, updateTheme } from '~/features/shell/theme/theme.functions'
import { ask, locationOf, textOf } from './ask'

const page = '/query/latest/docs/framework/react/overview'
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

type Sent = {
  readonly fields?: Readonly<Record<string, string>>
  readonly from?: string
  readonly proxy?: Readonly<Record<string, string>>
}

/** Submits the theme form like a browser without JavaScript. */
const submit = ({ fields = { mode: 'dark' }, from = `http://localhost${page}`, proxy }: Sent) =>
  ask(updateTheme.url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...sameOrigin, ...proxy, referer: from },
  })

const cookieOf = ({ headers }: Response) => headers.getSetCookie().join('\n')

describe('the theme form', () => {
  it('is in the page with its style sheet, for readers without JavaScript', async () => {
    const html = await textOf(page)
    expect(html).toContain(`<form action="${updateTheme.url}" method="post">`)
    const [sheet = ''] = html.match(/<noscript>.*?<\/noscript>/) ?? []
    expect(sheet).toContain('<link rel="stylesheet" href="/api/theme"')
  })

  it.each(['light', 'dark'])('stores %s and redirects back to its page', async (mode) => {
    const answer = await submit({ fields: { mode } })
    expect(answer.status).toBe(303)
    expect(locationOf(answer)).toBe(page)
    expect(cookieOf(answer)).toMatch(new RegExp(`^theme=${mode}; .*Max-Age=31536000.*SameSite=Lax`, 'is'))
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('sets a secure cookie if the proxy reports HTTPS', async () => {
    expect(cookieOf(await submit({}))).not.toMatch(/secure/i)
    expect(cookieOf(await submit({ proxy: { 'x-forwarded-proto': 'https' } }))).toMatch(/; secure/i)
  })

  it('stores nothing for auto', async () => {
    expect(cookieOf(await submit({ fields: { mode: 'auto' } }))).toMatch(/^theme=; .*Max-Age=0/i)
  })

  it.each([
    ['http://evil.test/a', '/a'],
    ['http://localhost//evil.test/a', '/evil.test/a'],
    ['http://localhost/query/latest?x=1#y', '/query/latest?x=1'],
    ['javascript:alert(1)', '/'],
    ['no address', '/'],
  ])('never leads away: from %s to %s', async (from, back) => {
    expect((await submit({ from })).headers.get('location')).toBe(back)
  })

  it.each([{}, { mode: 'pink' }, { mode: 'light', more: 'x' }])('refuses %o', async (fields) => {
    const answer = await submit({ fields })
    expect(answer.status).toBe(400)
    expect(cookieOf(answer)).toBe('')
  })

  it('refuses forms from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await ask(updateTheme.url, {
      method: 'POST',
      body: new URLSearchParams({ mode: 'dark' }),
      headers,
    })
    expect(answer.status).toBe(403)
    expect(cookieOf(answer)).toBe('')
  })
})

describe('the theme of a reader', () => {
  it.each([
    ['theme=dark', 'dark', 'color-scheme:dark'],
    ['a=b; theme=light', 'light', 'color-scheme:light'],
    ['theme=pink', 'auto', ''],
    ['', 'auto', ''],
  ])('with cookie "%s" is %s, for that reader alone', async (cookie, mode, css) => {
    const read = await ask(readTheme.url, { headers: { ...sameOrigin, cookie, accept: 'application/json' } })
    expect(await read.text()).toContain(`"${mode}"`)
    expect(read.headers.get('cache-control')).toContain('no-store')
    const style = await ask('/api/theme', { headers: { cookie, accept: 'text/css,*/*;q=0.1' } })
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(style.headers.get('cache-control')).toBe('private, no-store')
    expect(/color-scheme:\w+/.exec(await style.text())?.[0] ?? '').toBe(css)
  })

  it('is stored for a script, whose response has no body', async () => {
    const answer = await ask(updateTheme.url, {
      method: 'POST',
      body: new URLSearchParams({ mode: 'dark' }),
      headers: { ...sameOrigin, accept: '*/*' },
    })
    expect(answer.status).toBe(200)
    expect(cookieOf(answer)).toMatch(/^theme=dark;/)
  })
})
