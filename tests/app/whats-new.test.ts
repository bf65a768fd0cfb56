import { parseJsonFeed } from 'feedsmith'
import { JSDOM } from 'jsdom'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { learnNames } from '~/features/docs/known-names.server'
import { docsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { downloads, replaceDownloads } from '~/features/downloads/downloads.server'
import { replaceSearchIndex } from '~/features/search/service/search.server'
import { found, unavailable } from '~/ports/answer'
import type { ContentSource, RepositoryRelease } from '~/ports/content/port'
import { generatedDownloads } from '../fixtures/npm/generated-downloads'
import { ask, textOf } from './ask'
import { documentAt, documentOf } from './documents'
import { indexDocsOf } from './indexed-docs'

const index = indexDocsOf('query')

const NOTES = [
  '# Fixes',
  '',
  '- **cache:** keeps `gcTime` in https://github.com/tanstack/query/pull/12',
  '- [good](https://example.com/guide), [script](javascript:alert(1)), [own](/dashboard)',
  '',
  '<img src=x onerror=alert(1)><script>alert(2)</script>',
  '',
  '![pixel](https://example.com/pixel.png)',
].join('\n')

const release = (tag: string, day: string, changes: Partial<RepositoryRelease> = {}): RepositoryRelease => ({
  tag,
  title: tag,
  publishedAtMs: Date.parse(day),
  isPrerelease: false,
  notes: '',
  isCut: false,
  ...changes,
})

const ofQuery = [
  release('v5.2.0', '2026-11-03', { title: 'Fixes <T> & ]]> more', notes: NOTES }),
  release('v6.0.0-beta', '2026-10-02', { isPrerelease: true, notes: 'Long.', isCut: true }),
  ...Array.from({ length: 6 }, (_, at) => release(`v5.1.${9 - at}`, `2026-08-0${9 - at}`)),
]

/** The site over a source that lists releases. */
function withReleases(releases: NonNullable<ContentSource['releases']>): void {
  const service = docsService()
  replaceDocsService({ ...service, source: { ...service.source, releases } })
}

const onlyQuery = async (repo: string) => found(repo === 'tanstack/query' ? ofQuery : [])
const forget = () => learnNames({ explained: [], guides: [], examples: [] })

beforeAll(() =>
  replaceDownloads(
    generatedDownloads({
      lastCountedDay: 20_000,
      releases: {
        '@tanstack/query-core': [
          { version: '5.0.0', day: 19_647, isMajor: true },
          { version: '5.1.0', day: 19_700, isMajor: false },
        ],
      },
    }),
  ),
)
afterEach(() => {
  vi.unstubAllEnvs()
  replaceDocsService(undefined)
  replaceSearchIndex(index)
  forget()
})
afterAll(() => replaceDownloads(undefined))

const hrefsIn = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '')

describe('what is new in a library', () => {
  test('is listed by version, the newest first, each change with a link to its line on the page of the upgrade', async () => {
    const document = await documentAt('/query/whats-new')
    const sections = [...document.querySelectorAll('.news section[aria-labelledby]')]
    expect(sections.map((section) => section.getAttribute('aria-labelledby'))).toEqual(['v5', 'v4'])
    const lines = document.querySelectorAll('.news section li')
    expect(lines.length).toBeGreaterThan(3)
    const seen = new Map<string, Document>()
    for (const line of lines) {
      const [upgrade, ...others] = [...line.querySelectorAll('a')].map((link) => link.getAttribute('href'))
      expect(others).toEqual([])
      const [address = '', id = ''] = upgrade?.split('#') ?? []
      const there = seen.get(address) ?? (await documentAt(address))
      seen.set(address, there)
      expect([id, there.getElementById(decodeURIComponent(id)) !== null]).toEqual([id, true])
    }
  })

  test('says when a version was first published where the registry knows, and nothing where it does not', async () => {
    const document = await documentAt('/query/whats-new')
    const days = ['v5', 'v4'].map((id) => document.querySelector(`#${id} time`)?.getAttribute('datetime'))
    expect(days).toEqual(['2023-10-17T00:00:00.000Z', undefined])
  })

  test('is the same as Markdown', async () => {
    const response = await ask('/query/whats-new', { headers: { accept: 'text/markdown' } })
    expect(response.headers.get('content-type')).toMatch(/^text\/markdown/)
    const text = await response.text()
    expect(text).toBe(await textOf('/query/whats-new.md'))
    expect(text).toMatch(/^> TanStack Query · .*\/query\/whats-new\n> Index: .*\n\n# /)
    expect(text.match(/^## .*/gm)).toEqual([
      '## Query v5, since v4, first published 2023-10-17',
      '## Query v4, since v3',
    ])
    expect(text).toMatch(/^- \[`\w+`\]\(http/m)
  })

  test('is nothing for docs of one version: the page says so, and search engines leave it out', async () => {
    const document = await documentAt('/store/whats-new')
    expect(document.querySelectorAll('.news section')).toHaveLength(0)
    expect(document.querySelector('.news')?.textContent).toContain('No changes yet')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(await textOf('/store/whats-new.md')).toContain('No changes yet')
    expect(parseJsonFeed(await textOf('/store/whats-new/feed.json')).items ?? []).toEqual([])
  })

  test.each(['', '.md', '/atom.xml', '/feed.json'])('%s is missing for no library', async (end) => {
    expect((await ask(`/nothing/whats-new${end}`)).status).toBe(404)
  })
})

describe('releases', () => {
  test('are listed with title, day and notes, those of others folded away', async () => {
    withReleases(onlyQuery)
    const document = await documentAt('/query/whats-new')
    const [first, beta] = document.querySelectorAll('.releases > details')
    expect(first?.querySelector('h3 span')?.textContent).toBe('Fixes <T> & ]]> more')
    expect(first?.querySelector('h3 time')?.getAttribute('datetime')).toBe('2026-11-03T00:00:00.000Z')
    expect(beta?.querySelector('h3')?.textContent).toContain('pre-release')
    expect(beta?.querySelector(':scope > p')?.textContent).toContain('All of these notes')
    expect(document.querySelectorAll('.releases > details:not(.older)')).toHaveLength(5)
    expect(document.querySelectorAll('.releases .older details')).toHaveLength(3)
    expect(hrefsIn(document, '.releases > details > p a')[0]).toBe(
      'https://github.com/tanstack/query/releases/tag/v5.2.0',
    )
  })

  test('have notes without tags, scripts, images and links into this site', async () => {
    withReleases(onlyQuery)
    for (const notes of [
      (await documentAt('/query/whats-new')).querySelector('.releases .prose'),
      new JSDOM(parseJsonFeed(await textOf('/query/whats-new/feed.json')).items?.[0]?.content_html).window
        .document.body,
    ]) {
      expect(notes?.querySelector('code')?.textContent).toBe('gcTime')
      expect([...(notes?.querySelectorAll('a') ?? [])].map((link) => [link.href, link.rel])).toEqual([
        ['https://github.com/tanstack/query/pull/12', 'nofollow noopener ugc'],
        ['https://example.com/guide', 'nofollow noopener ugc'],
      ])
      expect(notes?.querySelector('img, script, h1, [id], [onerror]')).toBeNull()
      expect(notes?.querySelector('h4')?.textContent).toBe('Fixes')
    }
  })

  test('are asked for of repositories of the catalogue alone, and nothing waits for them', async () => {
    const asked: string[] = []
    vi.stubEnv('PRODUCT_LIMITS', 'on')
    withReleases(async (repo, signal) => {
      asked.push(repo)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return unavailable('no answer in time')
    })
    const response = await ask('/query/whats-new')
    expect([response.status, response.headers.get('cdn-cache-control')]).toEqual([200, 'max-age=30'])
    expect(asked).toEqual(['tanstack/query'])
    expect(await response.text()).not.toContain('class="releases"')
  })

  test('of libraries that share a repository are listed once', async () => {
    const ofRouter = [release('v1.9.0', '2026-11-05')]
    withReleases(async (repo) => found(repo === 'tanstack/router' ? ofRouter : []))
    const document = await documentAt('/whats-new')
    const titles = [...document.querySelectorAll('.releases h3 span')].map(({ textContent }) => textContent)
    expect(titles).toEqual(['Router, Start v1.9.0'])
  })
})

describe('the day of a version', () => {
  test('that is not read in time is left out, and the page is cached briefly', async () => {
    const read = downloads()
    vi.stubEnv('PRODUCT_LIMITS', 'on')
    replaceDownloads({
      ...read,
      readReleases: async (_name, signal) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        return []
      },
    })
    const response = await ask('/query/whats-new')
    replaceDownloads(read)
    expect([response.status, response.headers.get('cdn-cache-control')]).toEqual([200, 'max-age=30'])
    expect(await response.text()).not.toContain('first published')
  })
})

describe('what is new in the family', () => {
  test('leads to each library with news, and shows the first changes in the newest version of those with two', async () => {
    const document = await documentAt('/whats-new')
    const [all, ...others] = hrefsIn(document, '[aria-label="News by library"] a')
    expect(all).toBe('/whats-new')
    expect(others).toContain('/query/whats-new')
    // It has docs of one version, and no releases.
    expect(others).not.toContain('/store/whats-new')
    expect(document.querySelector('#query-v5')).not.toBeNull()
    expect(document.querySelector('#query-v4')).toBeNull()
    const [whole, ...counts] = hrefsIn(document, '[aria-labelledby=query-v5] > div a')
    expect(whole).toBe('/query/upgrade')
    const upgrade = await documentAt('/query/upgrade')
    expect(counts.length).toBeGreaterThan(1)
    for (const href of counts)
      expect([href, upgrade.getElementById(href.replace('/query/upgrade#', '')) !== null]).toEqual([
        href,
        true,
      ])
    const lines = hrefsIn(document, '[aria-labelledby=query-v5] li .own')
    expect(lines.length).toBeGreaterThan(1)
    // Each line has another kind of change.
    expect(new Set(lines.map((href) => href.split('#')[0])).size).toBe(lines.length)
    expect(document.querySelectorAll('[aria-labelledby=query-v5] li small[data-tone]')).toHaveLength(
      lines.length,
    )
    expect(await textOf('/whats-new.md')).toContain('## Query v5, since v4')
  })

  test('leads to all libraries where releases are known', async () => {
    withReleases(async (repo) => found([release(`${repo}-1`, '2026-11-05')]))
    for (const path of ['/whats-new', '/store/whats-new'])
      expect(hrefsIn(await documentAt(path), '[aria-label="News by library"] a')).toHaveLength(
        catalogue.libraries.length + 1,
      )
  })
})

describe('while versions are not compared', () => {
  test.each([
    ['/query/whats-new', /<h1[^>]*>What’s new in TanStack Query<\/h1>/],
    ['/query/whats-new.md', /Temporarily unavailable/],
    ['/query/whats-new/atom.xml', /Temporarily unavailable/],
    ['/whats-new', /<h1[^>]*>What’s new<\/h1>/],
    ['/whats-new.md', /Temporarily unavailable/],
    ['/whats-new/atom.xml', /Temporarily unavailable/],
  ])('%s says so and when to come back', async (path, words) => {
    forget()
    replaceSearchIndex({ ...index, compare: async () => found(null) })
    const response = await ask(path)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(response.headers.get('refresh')).toBe(path.endsWith('whats-new') ? '30' : null)
    expect(await response.text()).toMatch(words)
  })

  test.each(['/whats-new', '/whats-new.md'])('%s lists the releases meanwhile', async (path) => {
    forget()
    withReleases(onlyQuery)
    replaceSearchIndex({ ...index, compare: async () => found(null) })
    const response = await ask(path)
    expect([response.status, response.headers.get('cdn-cache-control')]).toEqual([200, 'max-age=30'])
    const text = await response.text()
    expect(text).toContain('v5.1.9')
    expect(text).toContain('being compared')
    expect(text).not.toContain('No changes yet')
  })

  test('the family names the libraries whose docs cannot be read', async () => {
    const service = docsService()
    replaceDocsService({
      ...service,
      readLibraryDocs: async (id, ...others) =>
        id === 'table' ? unavailable('no answer in time') : service.readLibraryDocs(id, ...others),
    })
    const response = await ask('/whats-new.md')
    expect([response.status, response.headers.get('cdn-cache-control')]).toEqual([200, 'max-age=30'])
    const text = await response.text()
    expect(text).toContain('The docs of Table couldn’t be loaded.')
    expect(text).not.toContain('being compared')
  })

  test('the comparisons of other versions are listed if the docs of one cannot be read', async () => {
    const service = docsService()
    const readIndex = async (...[library, version, signal]: Parameters<typeof service.readIndex>) =>
      version.id === 'v3' ? unavailable('no answer in time') : service.readIndex(library, version, signal)
    replaceDocsService({
      ...service,
      readIndex: Object.assign(readIndex, service.readIndex),
    })
    const response = await ask('/query/whats-new.md')
    expect([response.status, response.headers.get('cdn-cache-control')]).toEqual([200, 'max-age=30'])
    const text = await response.text()
    expect(text).toMatch(/^## Query v5, since v4/m)
    expect(text).not.toMatch(/, since v3/)
    expect(text).toContain('The docs of Query couldn’t be loaded.')
    expect(text).not.toContain('being compared')
  })

  test.each(['/whats-new/atom.xml', '/query/whats-new/feed.json'])(
    '%s is a feed for half a minute',
    async (path) => {
      forget()
      withReleases(onlyQuery)
      replaceSearchIndex({ ...index, compare: async () => found(null) })
      const response = await ask(path)
      const caching = ['cache-control', 'cdn-cache-control'].map((name) => response.headers.get(name))
      expect([response.status, ...caching]).toEqual([200, 'public, max-age=0, must-revalidate', 'max-age=30'])
    },
  )

  test('releases are shown, and the page says what is missing', async () => {
    forget()
    withReleases(onlyQuery)
    replaceSearchIndex({ ...index, compare: async () => found(null) })
    const response = await ask('/query/whats-new')
    const document = await documentOf(response)
    expect([response.status, response.headers.get('cdn-cache-control')]).toEqual([200, 'max-age=30'])
    expect(document.querySelector('.news .pending')?.textContent).not.toMatch(/reload/i)
    expect(hrefsIn(document, '.news .pending a')).toEqual(['/query/upgrade'])
    expect(document.querySelectorAll('.releases h3').length).toBeGreaterThan(0)
    expect((await ask('/store/whats-new')).status).toBe(200)
  })
})

const atomOf = async (path: string) => {
  const response = await ask(path)
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  // Throws for what is not well-formed.
  return new JSDOM(await response.text(), { contentType: 'application/xml' }).window.document
}

describe('feeds', () => {
  test('have in Atom what has a time, with what RFC 4287 requires, and in JSON all', async () => {
    withReleases(onlyQuery)
    const atom = await atomOf('/query/whats-new/atom.xml')
    const entries = [...atom.querySelectorAll('entry')]
    expect(atom.querySelector('feed > updated')?.textContent).toBe('2026-11-03T00:00:00.000Z')
    expect(atom.querySelector('feed > author > name')?.textContent).not.toBe('')
    expect(atom.querySelector('feed > link[rel=self]')?.getAttribute('href')).toMatch(
      /^https:\/\/.*\/query\/whats-new\/atom\.xml$/,
    )
    for (const entry of entries)
      for (const name of ['id', 'title', 'updated', 'link', 'content'])
        expect([name, entry.querySelector(name) !== null]).toEqual([name, true])
    expect(entries[0]?.querySelector('title')?.textContent).toBe(
      'Fixes &lt;T&gt; &amp; ]]&gt; more'.replace(/^/, 'Query '),
    )
    const json = parseJsonFeed(await textOf('/query/whats-new/feed.json'))
    const ids = json.items?.map(({ id }) => id) ?? []
    // Version 4 has no day here.
    expect(
      ids.filter((id) => !entries.some((entry) => entry.querySelector('id')?.textContent === id)),
    ).toEqual([expect.stringMatching(/\/query\/whats-new#v4$/)])
    expect(json.items?.at(-1)?.date_published).toBeUndefined()
    expect(json.items?.at(-1)?.date_modified).toBeUndefined()
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('are read by programs, whatever characters are in the notes of a release', async () => {
    const notes = 'Colors: \u001B[1mbold\u001B[0m, \b and \uD83D half a character'
    withReleases(async () => found([release('v1\u0000', '2026-11-03', { notes })]))
    const atom = await atomOf('/query/whats-new/atom.xml')
    expect(atom.querySelector('entry content')?.textContent).toContain('Colors: [1mbold[0m,')
  })

  test('are named by the pages', async () => {
    for (const root of ['/query', '']) {
      const document = await documentAt(`${root}/whats-new`)
      expect(hrefsIn(document, 'link[rel=alternate]:is([type*=atom], [type*=feed])')).toEqual([
        `${root}/whats-new/atom.xml`,
        `${root}/whats-new/feed.json`,
      ])
    }
    const blog = await documentAt('/blog')
    expect(hrefsIn(blog, 'link[rel=alternate]')).toEqual(['/blog/rss.xml', '/blog/feed.json'])
  })

  test('are not offered in Atom where no item has a date', async () => {
    const document = await documentAt('/store/whats-new')
    expect(hrefsIn(document, 'link[rel=alternate]:is([type*=atom], [type*=feed])')).toEqual([
      '/store/whats-new/feed.json',
    ])
    expect(hrefsIn(document, '.news a').filter((href) => href.endsWith('.xml'))).toEqual([])
    const atom = await ask('/store/whats-new/atom.xml')
    expect(atom.status).toBe(404)
    expect(await atom.text()).toContain('/store/whats-new/feed.json')
  })

  test('may have dates later: until then Atom says when to come back', async () => {
    vi.stubEnv('PRODUCT_LIMITS', 'on')
    withReleases(async (_repo, signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return unavailable('no answer in time')
    })
    const atom = await ask('/store/whats-new/atom.xml')
    expect([atom.status, atom.headers.get('retry-after')]).toEqual([503, '30'])
  })

  test('of the family have releases of all libraries', async () => {
    withReleases(async (repo) => found([release(`${repo}-1`, '2026-11-05')]))
    const entries = (await atomOf('/whats-new/atom.xml')).querySelectorAll('entry')
    const repositories = new Set(catalogue.libraries.map(({ repo }) => repo))
    const links = [...entries].map((entry) => entry.querySelector('id')?.textContent ?? '')
    expect(links.filter((link) => link.includes('/releases/tag/'))).toHaveLength(repositories.size)
  })
})

describe('what leads there', () => {
  test.each(['/query/latest', '/query/v4/docs/framework/react/overview', '/query/upgrade'])(
    '%s',
    async (path) => {
      expect(hrefsIn(await documentAt(path), 'a')).toContain('/query/whats-new')
    },
  )

  test('lists for programs and search engines', async () => {
    expect(await textOf('/llms.txt')).toContain('/whats-new.md')
    expect(await textOf('/query/latest/llms.txt')).toContain('/query/whats-new.md')
    const sitemap = await textOf('/sitemap.xml')
    expect(sitemap).toMatch(/<loc>https:\/\/[^/]+\/whats-new<\/loc>/)
    expect(sitemap).toContain('/query/whats-new</loc>')
    expect(sitemap).not.toContain('/store/whats-new')
  })
})
