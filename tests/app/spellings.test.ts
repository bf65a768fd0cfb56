import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { createFakeSource } from '../fixtures/content/fake-source'
import { ask, locationOf, textOf } from './ask'

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`

const docs = {
  'docs/overview.md': page(
    'Overview',
    '[Odd](./odd/$dollar.md), [encoded](./odd/a%2520b.md), [caret](./odd/a^b.md)',
  ),
  'docs/odd/$dollar.md': page('Dollar', 'Text.'),
  'docs/odd/a%20b.md': page('Encoded', 'Text.'),
  'docs/odd/a^b.md': page('Caret', 'Text.'),
  'docs/framework/react/overview.md': page('React', 'Text.'),
  [`docs/${'menü'.normalize('NFD')}/${'über'.normalize('NFD')}.md`]: page('Over', 'Text.'),
  'docs/composed.md': page('Composed', `[Written link](./${'menü/über'.normalize('NFC')}.md)`),
  'docs/stub.md': `---\nref: docs/${'menü/über'.normalize('NFC')}.md\n---\n`,
}

beforeAll(() => {
  replaceDocsService(createDocsService(createFakeSource({ 'tanstack/query@main': docs })))
})

afterAll(() => replaceDocsService(undefined))

/** Follows redirects, and returns the status of each step and the final address. */
async function followed(path: string): Promise<readonly [...statuses: number[], end: string]> {
  const response = await ask(path)
  const location = locationOf(response)
  return location === null ? [response.status, path] : [response.status, ...(await followed(location))]
}

describe('a dollar sign in an address', () => {
  it.each(['/$foo', '/$libraryId', '/$foo/$bar', '/query/latest/$', '/query/latest/docs/$x', '/%7B$foo%7D'])(
    'is no parameter: nothing is at %s',
    async (path) => {
      expect(await followed(path)).toEqual([308, 404, path.replaceAll('$', '%24').replace(/%7D$/, '')])
    },
  )

  it('in place of a version is an unknown version', async () => {
    expect(await followed('/query/$/docs/overview')).toEqual([307, 200, '/query/latest/docs/overview'])
  })

  it('does not create a response longer than the request', async () => {
    const path = `/query/latest/docs${'/$_splat'.repeat(240)}`
    expect(locationOf(await ask(path))?.length).toBeLessThan(path.length * 2)
  })

  it.each(['', '.md'])('may be in the name of a page: $dollar%s', async (ending) => {
    const address = `/query/latest/docs/odd/%24dollar${ending}`
    expect(await followed(address)).toEqual([200, address])
    expect(await followed(`/query/latest/docs/odd/$dollar${ending}`)).toEqual([308, 200, address])
  })

  it.each(['', '.md'])(
    'may be a percent sign that looks like an encoded character: a%%20b%s',
    async (ending) => {
      const address = '/query/latest/docs/odd/a%2520b'
      expect(await followed(address + ending)).toEqual([200, address + ending])
      expect(await textOf('/query/latest/docs/overview')).toContain(`href="${address}"`)
    },
  )

  it.each(['', '.md'])('may be a caret, which only URLs encode: a^b%s', async (ending) => {
    const address = '/query/latest/docs/odd/a%5Eb'
    expect((await ask(address + ending)).status).toBe(200)
    expect(await textOf('/query/latest/docs/overview')).toContain(`href="${address}"`)
  })

  it('is spelled the same way in all addresses of a page', async () => {
    const address = '/query/latest/docs/odd/%24dollar'
    expect(await textOf(address)).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${address}"`))
    expect(await textOf('/query/latest/docs/overview')).toContain(`href="${address}"`)
    const sitemap = await textOf('/sitemap.xml')
    expect(sitemap).toContain(`${address}<`)
  })
})

describe('a file name in decomposed Unicode', () => {
  const [own, composed] = (['NFD', 'NFC'] as const).map((form) => encodeURI('menü'.normalize(form)))
  const address = `/query/latest/docs/${own}/${encodeURI('über'.normalize('NFD'))}`
  const written = `/query/latest/docs/${composed}/${encodeURI('über'.normalize('NFC'))}`

  it('is found by the composed form', async () => {
    expect(await followed(written)).toEqual([307, 200, address])
    expect(await followed(`/query/latest/docs/${composed}`)).toEqual([307, 200, `/query/latest/docs/${own}`])
  })

  it('is found by links and references in the composed form', async () => {
    const html = await textOf('/query/latest/docs/composed')
    const [, href = ''] = /<a href="([^"]*)">Written link<\/a>/.exec(html) ?? []
    expect((await followed(href)).slice(-2)).toEqual([200, address])
    expect(await textOf('/query/latest/docs/stub')).toContain('Text.')
  })
})

describe('the letter case of an address', () => {
  it.each([
    ['/query/latest/DOCS/framework/react/overview', '/query/latest/docs/framework/react/overview'],
    ['/query/latest/Docs/overview.md', '/query/latest/docs/overview.md'],
    ['/BLOG', '/blog'],
    ['/Login', '/login'],
    ['/ROBOTS.TXT', '/robots.txt'],
  ])('leads from %s to %s', async (path, address) => {
    expect(await followed(path)).toEqual([308, 200, address])
  })
})

describe('an address with an unusual spelling', () => {
  const overview = '/query/latest/docs/framework/react/overview'
  const feature = '/blog/stale-is-a-feature'
  const comparison = `/stats/npm?packages=${encodeURIComponent('[{"packages":["react"]},{"packages":["vue"]}]')}`

  it.each<readonly [path: string, address: string]>([
    ['/QUERY/LATEST/DOCS/FRAMEWORK/REACT/OVERVIEW', overview],
    ['/query/latest/docs/FRAMEWORK/REACT', '/query/latest/docs/framework/react'],
    ['/query/V5/docs/react/Overview/', '/query/v5/docs/framework/react/overview'],
    ['/Query/docs/React/Overview.html', overview],
    ['/query/latest/docs/REACT/overview.md', `${overview}.md`],
    ['/query/latest/docs/framework/react/OVERVIEW.MD', `${overview}.md`],
    ['/query/LATEST', '/query/latest'],
    ['/query/latest/LLMS.txt', '/query/latest/llms.txt'],
    ['/query/LLMS.TXT', '/query/latest/llms.txt'],
    ['/blog/RSS.xml', '/blog/rss.xml'],
    ['/Blog/Stale-Is-A-Feature', feature],
    ['/stats/NPM', '/stats/npm'],
    ['/Stats/NPM.csv', '/stats/npm.csv'],
    ['/api/HEALTH', '/api/health'],
    ...[
      '.',
      '%2C',
      ')',
      '%22',
      '%29.',
      '%E2%80%8B',
      '%EF%BB%BF',
      '.html',
      '/index.html',
      '//',
      '%E2%80%9D',
    ].flatMap((end) =>
      [overview, feature, '/blog', '/query/latest', '/learn', '/blog/rss.xml', `${overview}.md`].map(
        (to) => [to + end, to] as const,
      ),
    ),
    ['/query/latest/framework/react/overview', overview],
    ['/query/latest/Framework/React/Overview', overview],
    ['/query/v5/react/overview', '/query/v5/docs/framework/react/overview'],
    ['/query/latest/framework/react/overview.md', `${overview}.md`],
    ['/stats/npm/react-vs-vue.', comparison],
    ['/stats/npm/react-VS-vue', comparison],
    ['/stats/NPM/react-vs-vue/', comparison],
  ])('leads in one step from %s to %s', async (path, address) => {
    const [status, ...others] = await followed(path)
    expect(others).toEqual([200, address])
    expect([307, 308]).toContain(status)
  })

  it.each([
    '/blog/No-Such-Post).',
    '/query/latest/docs/Nothing-of-it.html',
    '/no-library/Latest',
    '/query/latest/nothing-of-it',
  ])('leads to no page that is not there: %s', async (path) => {
    expect((await followed(path)).at(-2)).toBe(404)
  })

  it.each([
    [
      '/query/latest/docs/react/examples/basic?path=src%2Findex.tsx&panel=sandbox',
      '?path=src%2Findex.tsx&panel=sandbox',
    ],
    ['/stats?range=30-days', '?range=30-days'],
    ['/query?utm_source=a&utm_medium=b', '?utm_source=a&utm_medium=b'],
    ['/query/latest/docs?utm_source=a', '?utm_source=a'],
    ['/query/latest/docs/overview/index?from=reactQueryV3&utm_source=a', '?from=reactQueryV3&utm_source=a'],
    ['/query/v3/overview?utm_source=a', '?from=reactQueryV3&utm_source=a'],
    ['/query/v77/docs/overview?utm_source=a', '?utm_source=a'],
  ])('carries its search on: %s', async (path, search) => {
    expect(new URL(locationOf(await ask(path)) ?? '', 'http://site.test').search).toBe(search)
  })

  it('keeps the search parameters of a comparison, in their canonical spelling', async () => {
    const at = locationOf(
      await ask('/stats/npm/react-vs-vue?utm_source=a&range=30-days&viewMode=relative&add=no'),
    )
    expect(at).toBe(`${comparison}&range=30-days&viewMode=relative&utm_source=a`)
  })
})

describe('an address with a suffix that other sites use', () => {
  it.each([
    'overview.mdx',
    'overview&utm_source=x',
    'overview%3Fa=b',
    'overview%23part',
    'overview;jsessionid=1',
  ])('leads to the page: %s', async (name) => {
    expect(await followed(`/query/latest/docs/${name}`)).toEqual([308, 200, '/query/latest/docs/overview'])
  })

  it('is a 404 if there is no such page', async () => {
    expect(await followed('/query/latest/docs/nothing.mdx')).toEqual([404, '/query/latest/docs/nothing.mdx'])
  })
})
