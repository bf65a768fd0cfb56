import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { ContentSource } from '~/ports/content/port'
import { createFakeSource } from '../fixtures/content/fake-source'
import { maintainer, openAccountsSite } from './accounts-site'
import { eventually } from '../fixtures/eventually'

const site = await openAccountsSite()
const { browser, signedIn } = site

afterAll(() => site.close())

const docsPage = '/query/latest/docs/framework/react/overview'

/** Returns the findings on the dashboard, each with its target file and its text. */
function foundIn(page: string): string[][] {
  const links = page.matchAll(/<a [^>]*href="[^"]*\/blob\/main\/(docs\/[^"]*)"[^>]*>([^<]*)/g)
  return [...links].map(([, href = '', text = '']) => [href, text])
}

const at = (name: string) => `/ranger/latest/docs/${name}`

/** Shows the docs of a source; `parts` replace methods of the source after its index is built. */
async function showDocs(source: ContentSource, parts: Partial<ContentSource> = {}): Promise<void> {
  const { createDocsService, replaceDocsService } = await import('~/features/docs/service/docs-wiring.server')
  const service = createDocsService(source)
  replaceDocsService({ ...service, source: { ...service.source, ...parts } })
}

describe('the health of docs', () => {
  afterEach(() => site.showBundledDocs())

  const pages = ['/dashboard/docs?library=query&days=28', '/api/account/docs.csv?library=query']

  test.each(pages)('%s is only for maintainers', async (path) => {
    const statuses = []
    for (const reader of [browser(), await signedIn(), await signedIn(maintainer.login)])
      statuses.push((await reader.go(path)).status)
    expect(statuses).toEqual(path.startsWith('/api') ? [404, 404, 200] : [307, 404, 200])
  })

  test('lists an address as a page if it was one on any of the days', async () => {
    const client = await site.deployment.http('site')
    const { api } = await import('#convex/_generated/api')
    const path = '/query/latest/docs/came-back'
    const kinds = ['read', 'missing', 'read'] as const
    for (const kind of kinds)
      await client.mutation(api.views.add, { counts: [{ library: 'query', kind, path, count: 2 }] })
    const reader = await signedIn(maintainer.login)
    expect(await reader.read('/api/account/docs.csv?library=query')).toContain(`${path},page,6,`)
  })

  test('returns readers to the requested library and days after signing in', async () => {
    const answer = await browser().go('/dashboard/docs?library=query&days=7')
    const login = new URL(answer.headers.get('location') ?? '', 'https://site.test')
    expect(login.pathname).toBe('/login')
    expect(login.searchParams.get('to')).toBe('/dashboard/docs?library=query&days=7')
  })

  test('shows feedback and views, and links to the file', async () => {
    const client = await site.deployment.http('site')
    const { api } = await import('#convex/_generated/api')
    const gone = '/query/latest/docs/gone'
    await client.mutation(api.views.add, {
      counts: [
        { library: 'query', kind: 'read', path: docsPage, count: 41 },
        { library: 'query', kind: 'missing', path: gone, count: 7 },
        { library: 'form', kind: 'read', path: '/form/latest/docs/overview', count: 5 },
      ],
    })
    const text = '=SUM("<b>it</b>")'
    await client.mutation(api.feedback.give, { path: docsPage, reader: 'r', isUseful: false, text })
    const reader = await signedIn(maintainer.login)
    await (await reader.go(docsPage)).text()
    const page = await (await reader.go('/dashboard/docs?library=query')).text()
    expect(page).toContain('41 views')
    expect(page).toContain('&lt;b&gt;it&lt;/b&gt;')
    expect(page).toContain('https://github.com/tanstack/query/blob/main/docs/framework/react/overview.md')
    expect(page).not.toContain('/form/latest/docs/overview')
    const missing = await (await reader.go('/dashboard/docs?library=query&show=missing')).text()
    expect(missing).toContain(gone)
    expect(missing).not.toContain('41 views')
    const csv = await (await reader.go('/api/account/docs.csv?library=query')).text()
    expect(csv).toContain(`${docsPage},page,41,`)
    expect(csv).toContain('"\'=SUM(""<b>it</b>"")')
    const rows = await (await reader.go('/api/account/docs.json?library=query&show=answered')).json()
    expect(rows.columns[0]).toEqual({ name: 'path', label: 'URL', kind: 'link' })
    expect(rows.rows).toContainEqual([
      docsPage,
      'page',
      41,
      ...Array.from({ length: 6 }, () => expect.any(Number)),
      expect.stringContaining(text),
    ])
  })

  test('renders comments as Markdown, without links, images and HTML tags', async () => {
    const client = await site.deployment.http('site')
    const { api } = await import('#convex/_generated/api')
    const comments = [
      '`gcTime` is [here](https://a.test) ![x](https://a.test/x.png) <b>x</b>',
      '>'.repeat(1000),
    ]
    for (const [index, text] of comments.entries())
      await client.mutation(api.feedback.give, { path: docsPage, reader: `m${index}`, isUseful: true, text })
    const page = await (await (await signedIn(maintainer.login)).go('/dashboard/docs?library=query')).text()
    expect(page).toContain('<code>gcTime</code> is here  &lt;b&gt;x&lt;/b&gt;')
    expect(page).not.toContain('https://a.test')
    expect(page).toContain(`<p>${'&gt;'.repeat(1000)}</p>`)
  })

  test('formats only as many comments as are read quickly, and shows the others as source', async () => {
    const client = await site.deployment.http('site')
    const { api } = await import('#convex/_generated/api')
    const text = '**bold** '.repeat(100)
    for (let number = 0; number < 30; number += 1)
      await client.mutation(api.feedback.give, {
        path: at('flood'),
        reader: `f${number}`,
        isUseful: false,
        text: `${text}${number}`,
      })
    const page = await (await signedIn(maintainer.login)).read('/dashboard/docs?library=ranger')
    expect(page.match(/<p><strong>bold<\/strong>/g)).toHaveLength(22)
    expect(page.match(/<p>\*\*bold\*\*/g)).toHaveLength(8)
  })

  test('sorts addresses as the URL says, on the page and in its files', async () => {
    const client = await site.deployment.http('site')
    const { api } = await import('#convex/_generated/api')
    const counts = [
      { library: 'ranger', kind: 'read' as const, path: at('b'), count: 5 },
      { library: 'ranger', kind: 'read' as const, path: at('a'), count: 5 },
      { library: 'ranger', kind: 'read' as const, path: at('c'), count: 11 },
    ]
    await client.mutation(api.views.add, { counts })
    await client.mutation(api.feedback.give, { path: at('b'), reader: 'r', isUseful: false, text: null })
    const reader = await signedIn(maintainer.login)
    const orderAt = async (sort: string) => {
      const page = await reader.read(`/dashboard/docs?library=ranger&sort=${sort}`)
      return [...page.matchAll(/<li[^>]*><a [^>]*href="[^"]*\/docs\/([abc])"/g)]
        .map(([, name]) => name)
        .join('')
    }
    expect(await orderAt('')).toBe('cab')
    expect(await orderAt('opened')).toBe('abc')
    expect(await orderAt('-path')).toBe('cba')
    expect(await orderAt('-not-useful')).toBe('bca')
    expect(await orderAt('nothing')).toBe('cab')
    const csv = await reader.read('/api/account/docs.csv?library=ranger&sort=-path')
    expect([...csv.matchAll(/docs\/([abc]),/g)].map(([, name]) => name)).toEqual(['c', 'b', 'a'])
    // The filter form keeps the order.
    const page = await reader.read('/dashboard/docs?library=ranger&sort=-path')
    expect(page).toContain('<input type="hidden" name="sort" value="-path"')
    expect(page).toMatch(/<a href="[^"]*sort=path#S--addresses" aria-current="true" data-order="descending"/)
  })

  test('lists problems in the docs of a version, with file and line', async () => {
    const files = {
      'docs/config.json':
        '{\n "theme": 1,\n "sections": [{ "label": "Guides", "children": [\n  { "label": "Gone", "to": "gone" }\n ] }]\n}',
      'docs/a.md': '# A',
      'docs/b.md': '---\ntitle: a\nredirect_from:\n  - /ab\n  - /a/\n---\n\n# B',
    }
    await showDocs(createFakeSource({ 'tanstack/query@main': files }))
    const reader = await signedIn(maintainer.login)
    const page = await (await reader.go('/dashboard/docs?library=query')).text()
    const found = foundIn(page)
    expect(found.map(([href, text = '']) => [href, /^[^ ]*/.exec(text)?.[0]])).toEqual([
      ['docs/config.json#L2', 'docs/config.json:2:'],
      ['docs/config.json#L4', 'docs/config.json:4:'],
      ['docs/b.md?plain=1#L5', 'docs/b.md:5:'],
    ])
    expect(found[1]?.[1]).toContain('gone')
  })

  test('says how many problems of a version are not shown', async () => {
    const children = Array.from({ length: 502 }, (_, entry) => ({ label: 'Gone', to: `gone-${entry}` }))
    const config = JSON.stringify({ sections: [{ label: 'Guides', children }] })
    await showDocs(
      createFakeSource({ 'tanstack/query@main': { 'docs/config.json': config, 'docs/a.md': '# A' } }),
    )
    const page = await (await signedIn(maintainer.login)).read('/dashboard/docs?library=query')
    expect(foundIn(page)).toHaveLength(500)
    expect(page).toContain('>Showing 500 of 502. ')
  })

  /** Docs with one page that has the same broken link twice, and another page whose link leads to another library. */
  const linked = {
    'docs/config.json': '{ "sections": [] }',
    'docs/here.md':
      '# Here\n\n[well](./there.md)\n[blog](/blog)\n[gone](./gone.md#x)\n\n`[code](./code.md)`\n\n[gone too](./gone.md#x)',
    'docs/there.md': '# There\n\n[odd](/query/latest/docs/nowhere)',
  }
  const brokenHere = 'docs/here.md:5: the link ./gone.md#x points to no page'
  const brokenThere = 'docs/there.md:3: the link /query/latest/docs/nowhere points to no page'

  test('checks the links of all pages in the background, and lists each broken one once with its line', async () => {
    await showDocs(createFakeSource({ 'tanstack/query@main': linked }))
    const reader = await signedIn(maintainer.login)
    const read = async () => (await reader.go('/dashboard/docs?library=query')).text()
    const first = await read()
    expect(first).toContain('<td>0 of 2</td>')
    expect(first).toContain('are being checked')
    await eventually(async () => expect(await read()).toContain('<td>2 of 2</td>'))
    const last = await read()
    expect(last).not.toContain('are being checked')
    expect(foundIn(last)).toEqual([
      ['docs/here.md?plain=1#L5', brokenHere],
      ['docs/there.md?plain=1#L3', brokenThere],
    ])
  })

  test('lists problems reported by the renderer, each once with its line', async () => {
    const text =
      "---\ntitle: Odd\n---\n\n# Odd\n\n[//]: # 'A'\n\n> [!ODDITY]\n> What is this?\n\n[//]: # 'A'\n\n[text][nothing]\n"
    const files = {
      'docs/config.json': '{ "sections": [] }',
      'docs/odd.md': text,
      'docs/framework/react/odd.md': '---\nref: docs/odd.md\n---\n',
    }
    await showDocs(createFakeSource({ 'tanstack/query@main': files }))
    const reader = await signedIn(maintainer.login)
    const read = async () => (await reader.go('/dashboard/docs?library=query')).text()
    await eventually(async () => expect(await read()).toContain('<td>2 of 2</td>'))
    const found = foundIn(await read())
    expect(found.map(([href]) => href)).toEqual(['docs/odd.md?plain=1#L9', 'docs/odd.md?plain=1#L14'])
    expect(found[0]?.[1]).toContain('ODDITY')
    expect(found[1]?.[1]).toContain('nothing')
  })

  test('does not check a page whose text needs a request, until a reader has opened it', async () => {
    const source = createFakeSource(
      { 'tanstack/query@main': linked },
      { isRemote: true, store: [linked['docs/there.md']] },
    )
    await showDocs(source)
    // A reader's first request builds the index.
    await (await browser().go('/query/latest/docs/nothing-here')).text()
    const before = source.count('file')
    const reader = await signedIn(maintainer.login)
    const read = async () => (await reader.go('/dashboard/docs?library=query')).text()
    await eventually(async () => expect(await read()).toContain('<td>1 of 2</td>'))
    expect(foundIn(await read()).map(([, text]) => text)).toEqual([brokenThere])
    expect(source.count('file')).toBe(before)
    await (await browser().go('/query/latest/docs/here')).text()
    const both = await read()
    expect(both).toContain('<td>2 of 2</td>')
    expect(foundIn(both).map(([, text]) => text)).toEqual([brokenHere, brokenThere])
  })

  test.each([
    [{ ageMs: 180_000, failure: null }, 'Loaded, confirmed 3 minutes ago'],
    [
      { ageMs: 7_300_000, failure: 'GitHub is down' },
      'Loaded, confirmed 2 hours ago; the last refresh failed: GitHub is down',
    ],
    [{ ageMs: null, failure: null }, 'Loaded, cached before this server started'],
  ])('tells how fresh the docs of a version are: %o', async (freshness, sentence) => {
    const source = createFakeSource({ 'tanstack/query@main': { 'docs/a.md': '# A' } })
    await showDocs(source, { freshness: () => freshness })
    const reader = await signedIn(maintainer.login)
    await eventually(async () => {
      const page = await (await reader.go('/dashboard/docs?library=query')).text()
      expect(page.replaceAll('<!-- -->', '')).toContain(sentence)
    })
  })

  test('shows the file without a line if its text is not cached', async () => {
    const source = createFakeSource({
      'tanstack/query@main': { 'docs/config.json': '{ "theme": 1, "sections": [] }' },
    })
    // Simulates a file that was read for the index and then evicted from the cache.
    await showDocs(source, { cachedFile: async () => null })
    const reader = await signedIn(maintainer.login)
    const page = await (await reader.go('/dashboard/docs?library=query')).text()
    expect(page).toMatch(/\/blob\/main\/docs\/config.json"[^>]*>docs\/config.json: theme/)
  })

  test('the login of a maintainer is not enough: the account must be from the sign-in service', async () => {
    const { maintainedBy } = await import('~/features/accounts/roles.server')
    expect(maintainedBy({ key: 'github:8', login: 'TannerLinsley' })).not.toEqual([])
    expect(maintainedBy({ key: 'demo', login: 'tannerlinsley' })).toEqual([])
    expect(maintainedBy({ key: 'github:9', login: 'somebody' })).toEqual([])
  })
})
