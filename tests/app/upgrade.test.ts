import { describe, expect, it } from 'vitest'
import type { ChangedName } from '~/domain/changes/changed-names'
import type { VersionChanges } from '~/domain/changes/version-changes'
import type { UpgradeNames } from '~/domain/code-check/upgrade-names'
import { learnNames } from '~/features/docs/known-names.server'
import { type SearchIndex } from '~/features/search/service/search-index.server'
import { replaceSearchIndex, startIndexingAfter } from '~/features/search/service/search.server'
import { found, unavailable } from '~/ports/answer'
import { ask, locationOf, textOf } from './ask'
import { documentAt, documentOf } from './documents'
import { indexDocsOf } from './indexed-docs'

const index = indexDocsOf('query')

const linkIn = async (path: string) =>
  (await documentAt(path)).querySelector('main a[href^="/query/upgrade"]')?.getAttribute('href') ?? null

const forgetComparisons = () => learnNames({ explained: [], guides: [], examples: [] })

const overview = {
  signature: null,
  sentence: '',
  id: null,
  path: 'overview',
  title: 'Overview',
  framework: null,
}

const goneWith = (name: string, signature: string | null) =>
  ({ name, kind: 'gone', before: { ...overview, signature }, after: null }) as const

/** Returns the page of an upgrade with these changes. */
async function documentWith(changes: Partial<VersionChanges>, search = ''): Promise<Document> {
  const none = { names: [], kept: [], replaced: [], pages: [], pagesBefore: 1, pagesAfter: 1 }
  forgetComparisons()
  replaceSearchIndex({ ...index, compare: async () => found({ ...none, ...changes }) })
  const document = await documentAt(`/query/upgrade?from=v3&to=v4${search}`)
  replaceSearchIndex(index)
  forgetComparisons()
  return document
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

describe('the page of an upgrade', () => {
  it('compares the version before the latest with the latest', async () => {
    const document = await documentAt('/query/upgrade')
    expect(document.querySelector('h1')?.textContent).toBe('Upgrade TanStack Query from v4 to v5')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/query\/upgrade$/)
    expect(document.querySelectorAll('.upgrade details li').length).toBeGreaterThan(3)
  })

  it('has an id and evidence for each line, and counts that link to their lines', async () => {
    const document = await documentAt('/query/upgrade?from=v3&to=v5')
    const lines = [...document.querySelectorAll('.upgrade details li')]
    const ids = lines.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const line of lines) {
      expect(line.querySelector(`a[href="#${line.id}"]`)).not.toBeNull()
      expect(line.querySelector('a[href*="/docs/"]')).not.toBeNull()
    }
  })

  it('begins with totals, which add up to the number of all changes', async () => {
    const document = await documentAt('/query/upgrade?from=v3&to=v5')
    const numbersIn = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => Number(textContent))
    const totals = numbersIn('.totals b')
    expect(totals).toHaveLength(4)
    expect(sum(totals)).toBe(sum(numbersIn('.counts small')))
    expect(totals[0]).toBe(sum(numbersIn('.counts [data-tone=gone] small')))
    expect(totals[3]).toBe(sum(numbersIn('.counts [data-tone=page] small')))
    for (const link of document.querySelectorAll('.totals a'))
      expect(document.querySelector(`h2[id="${link.getAttribute('href')?.slice(1)}"]`)).not.toBeNull()
  })

  it('links to each of its lists from its contents, in their order', async () => {
    const document = await documentAt('/query/upgrade?from=v3&to=v5')
    const hrefs = [...document.querySelectorAll('.counts[data-toc] a')].map((link) =>
      link.getAttribute('href'),
    )
    expect(hrefs.length).toBeGreaterThan(2)
    expect([...document.querySelectorAll('.upgrade > div h2')].map(({ id }) => `#${id}`)).toEqual(hrefs)
  })

  it('shows one kind of statement at a separate address, expanded and grouped by page', async () => {
    const gone = await documentAt('/query/upgrade?from=v3&to=v5&kind=gone')
    const [whole, ...links] = [...gone.querySelectorAll('.counts a')]
    expect(whole?.getAttribute('href')).toBe('/query/upgrade?from=v3&to=v5')
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      const href = link.getAttribute('href') ?? ''
      const one = await documentAt(href)
      expect(one.querySelector('.counts [aria-current]')?.getAttribute('href')).toBe(href)
      const [section, ...others] = one.querySelectorAll('.upgrade > div > details')
      expect([section?.hasAttribute('open'), others.length]).toEqual([true, 0])
      expect(section?.querySelectorAll('li')).toHaveLength(Number(link.querySelector('small')?.textContent))
      for (const group of section?.querySelectorAll('section') ?? [])
        expect(group.querySelectorAll('li')).toHaveLength(
          Number(group.querySelector('h3 small')?.textContent),
        )
      expect(one.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
        /upgrade\?from=v3&to=v5$/,
      )
      const text = await textOf(href.replace('/upgrade', '/upgrade.md'))
      expect(text.match(/^## /gm)).toHaveLength(1)
    }
    expect(await textOf('/query/upgrade.md?kind=nothing')).toBe(await textOf('/query/upgrade.md'))
  })

  it('shows two signatures as one, with the words that differ', async () => {
    const at = {
      sentence: '',
      id: null,
      path: 'framework/react/overview',
      title: 'Overview',
      framework: 'react',
    }
    const side = (signature: string) => ({ ...at, signature })
    const [before, after] = [side('type Key = string'), side('type Key = readonly string[]')]
    const names = [{ name: 'Key', kind: 'signature' as const, before, after }]
    const document = await documentWith({ names })
    const [code, ...others] = document.querySelectorAll('#signature-Key pre')
    expect([code?.innerHTML, others.length]).toEqual([
      'type Key = <ins>readonly</ins> string<ins>[]</ins>',
      0,
    ])
  })

  it('lists replaced names first and open, and names that left in rows that open their declarations', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `old${at}`)
    const document = await documentWith({
      names: [
        goneWith('Gone', 'type Gone = string'),
        goneWith('Bare', null),
        ...many.map((name) => ({ name, kind: 'replaced', before: null, after: null }) as const),
      ],
      replaced: many.map((name) => ({ ...overview, name, by: 'current', isGone: true })),
    })
    const sections = [...document.querySelectorAll('.upgrade > div > details')]
    expect(
      sections.map((section) => [section.querySelector('h2')?.id, section.hasAttribute('open')]),
    ).toEqual([
      ['names-replaced', true],
      ['names-gone', true],
    ])
    const row = document.querySelector('#gone-Gone')
    // The heading of the list is the title of the page that the name links to.
    expect(row?.querySelector('h4 > a')?.getAttribute('href')).toContain(`/docs/${overview.path}`)
    expect(row?.querySelector('details:not([open]) pre')?.textContent).toBe('type Gone = string')
    expect(document.querySelector('#gone-Bare details')).toBeNull()
  })

  it('shows declarations with little in common one after the other, each with its version', async () => {
    const [before, after] = ['type Key =\n  | A\n  | B', 'type Key =\n  | C\n  | D\n  | E'].map(
      (signature) => ({ ...overview, signature }),
    )
    const change = { name: 'Key', kind: 'signature', before: before ?? null, after: after ?? null } as const
    const document = await documentWith({ names: [change] })
    const sides = [...document.querySelectorAll('#signature-Key > div')]
    expect(
      sides.map((side) => [side.querySelector('span')?.textContent, side.querySelector('pre')?.textContent]),
    ).toEqual([
      ['v3', before?.signature],
      ['v4', after?.signature],
    ])
    expect(document.querySelector('#signature-Key :is(ins, del, details)')).toBeNull()
  })

  it('links to existing pages of each version', async () => {
    const document = await documentAt('/query/upgrade?from=v3&to=v5')
    const hrefs = [...document.querySelectorAll('.upgrade details a[href*="/docs/"]')].map(
      (link) => link.getAttribute('href')?.split('#')[0] ?? '',
    )
    expect(hrefs.some((href) => href.startsWith('/query/v3/'))).toBe(true)
    expect(hrefs.some((href) => href.startsWith('/query/latest/'))).toBe(true)
    for (const href of new Set(hrefs)) expect([href, (await ask(href)).status]).toEqual([href, 200])
  })

  it('lets readers choose two other versions without script', async () => {
    const document = await documentAt('/query/upgrade?from=v3&to=v4')
    const form = document.querySelector('.upgrade form')
    expect(form?.getAttribute('action')).toBe('/query/upgrade')
    expect(form?.querySelector('[name=from] [selected]')?.getAttribute('value')).toBe('v3')
    expect(form?.querySelector('[name=to] [selected]')?.getAttribute('value')).toBe('v4')
  })

  it.each([
    ['/query/upgrade?from=v5&to=v3', '/query/upgrade?from=v3&to=v5'],
    ['/query/upgrade.md?from=latest&to=v3', '/query/upgrade.md?from=v3&to=v5'],
    ['/query/upgrade.json?from=v5&to=v3', '/query/upgrade.json?from=v3&to=v5'],
    ['/query/upgrade?from=3.39.2&to=%5E5', '/query/upgrade?from=v3&to=v5'],
    ['/query/upgrade?from=v5&to=v3&kind=gone', '/query/upgrade?from=v3&to=v5&kind=gone'],
    ['/query/upgrade.md?from=3&to=v5&kind=new', '/query/upgrade.md?from=v3&to=v5&kind=new'],
    ['/query/upgrade?from=v5&to=v3&kind=nothing', '/query/upgrade?from=v3&to=v5'],
  ])('%s leads to %s', async (path, location) => {
    const response = await ask(path)
    expect([response.status, locationOf(response)]).toEqual([307, location])
  })

  it('says that there is no change of the kind in an address, and has no empty landmark without changes', async () => {
    const document = await documentWith({ names: [goneWith('useOld', null)] }, '&kind=new')
    expect(document.querySelector('.upgrade')?.textContent).toContain('No change of this kind.')
    expect(document.querySelector('[data-find-change], #names-new')).toBeNull()
    expect(document.querySelector('.upgrade nav [href*="kind=gone"]')).not.toBeNull()
    const none = await documentWith({})
    expect(none.querySelector('.upgrade aside')).toBeNull()
    expect(none.querySelector('.upgrade')?.textContent).not.toContain('No change of this kind.')
  })

  it.each([
    ['/query/upgrade?from=v2', /Choose two of the versions of TanStack Query with docs: v5, v4, v3/],
    ['/query/upgrade?from=v5&to=v5', /Choose two/],
    ['/store/upgrade', /docs of one version here/],
    ['/nothing/upgrade', /404 Not Found/],
  ])('%s is missing', async (path, words) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toMatch(words)
  })

  it('redirects from unknown versions to the default ones', async () => {
    const document = await documentOf(await ask('/query/upgrade?from=v2'))
    const link = document.querySelector('.btn.primary')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Open TanStack Query v4 to v5',
      '/query/upgrade',
    ])
  })

  it('has the same content as Markdown', async () => {
    const response = await ask('/query/upgrade?from=v3&to=v5', { headers: { accept: 'text/markdown' } })
    expect(response.headers.get('content-type')).toMatch(/^text\/markdown/)
    const text = await response.text()
    expect(text).toBe(await textOf('/query/upgrade.md?from=v3&to=v5'))
    expect(text).toMatch(/^> .* v3 to v5 · .*\n> Index: .*\n\n# TanStack Query: from v3 to v5\n/)
    const document = await documentAt('/query/upgrade?from=v3&to=v5')
    for (const name of document.querySelectorAll('.upgrade h4[translate]'))
      expect(text).toContain(`- \`${name.textContent?.trim().replace(/ → .*/, '')}\``)
  })
})

describe('the names of an upgrade, for checking code', () => {
  it('are the names of the page, each with the id of its line', async () => {
    const statement = (name: string, kind: ChangedName['kind']) => ({
      name,
      kind,
      before: overview,
      after: overview,
    })
    const said = [
      statement('Hydrate', 'gone'),
      statement('useBaseQuery', 'mentioned'),
      statement('Query', 'new'),
      statement('cacheTime', 'memberGone'),
      statement('useQuery.onError', 'memberGone'),
      statement('fetchQuery', 'deprecated'),
      { ...statement('isLoading', 'replaced'), before: { ...overview, title: 'useQuery', id: 'isLoading' } },
      statement('useQuery', 'named'),
    ]
    forgetComparisons()
    const compare = async () =>
      found({
        names: said,
        kept: ['Query'],
        replaced: [
          { ...overview, name: 'Hydrate', by: 'Query', isGone: true, id: 'moved' },
          { ...overview, name: 'isLoading', by: 'isPending', isGone: false, id: 'renamed' },
        ],
        pages: [],
        pagesBefore: 1,
        pagesAfter: 1,
      })
    replaceSearchIndex({ ...index, compare })
    const document = await documentAt('/query/upgrade?from=v3&to=v5')
    const response = await ask('/query/upgrade.json?from=v3&to=v5')
    const text = await textOf('/query/upgrade.md?from=v3&to=v5')
    replaceSearchIndex(index)
    forgetComparisons()
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const names: UpgradeNames = JSON.parse(await response.text())
    expect([names.library, names.from, names.to, names.versions]).toEqual([
      'query',
      'v3',
      'v5',
      ['v5', 'v4', 'v3'],
    ])
    expect(names.packages).toEqual(expect.arrayContaining(['react-query', '@tanstack/react-query']))
    expect(
      names.changes.map(({ name, kind, replacedBy, isMember }) => [name, kind, replacedBy, isMember]),
    ).toEqual([
      ['react-query', 'replaced', '@tanstack/react-query', true],
      ['Hydrate', 'gone', 'Query', false],
      ['useBaseQuery', 'mentioned', null, false],
      ['cacheTime', 'memberGone', null, true],
      ['useQuery.onError', 'memberGone', null, true],
      ['fetchQuery', 'deprecated', null, true],
      ['useQuery.isLoading', 'replaced', 'isPending', true],
      ['useQuery', 'named', null, false],
    ])
    expect(document.querySelector('[id="replaced-isLoading"]')?.closest('section')?.textContent).toMatch(
      /^Overview/,
    )
    const renamed = document.querySelector('[id="replaced-isLoading"]')?.textContent
    expect(renamed).toMatch(/isLoading → isPending.*The docs of v5 still have the old name\./)
    expect(document.querySelector('article')?.textContent).toContain('react-query → @tanstack/react-query')
    const guide = document.querySelector('[id="gone-Hydrate"] a[href$="overview#moved"]')
    expect(guide?.closest('li')?.querySelector('h4')?.textContent).toMatch(/^Hydrate → Query/)
    expect(text).toMatch(/- `Hydrate`\n(?: {2}- .*\n)*? {2}- Replaced by `Query`: .*overview\.md#moved/)
    for (const { id } of names.changes)
      expect(document.querySelector(`:is(li, p)[id="${id}"]`)).not.toBeNull()
    expect(names.kept).toEqual(['Query'])
  })

  it('are requested by a part of the page that is rendered without them', async () => {
    const document = await documentAt('/query/upgrade?from=v3&to=v5')
    const island = document.querySelector('.check:not([open]) [data-island]')
    const props: { names: string } = JSON.parse(island?.getAttribute('data-props') ?? '{}')
    const names: UpgradeNames = JSON.parse(await textOf(props.names))
    expect(names.kept).toContain('HydrationBoundary')
    expect(names.changes.map(({ name }) => name)).toContain('useQuery')
    expect(island?.textContent).toMatch(/JavaScript/)
    expect(island?.querySelector('form, input, textarea')).toBeNull()
  })

  it.each(['/query/upgrade.json?from=v2', '/store/upgrade.json'])('%s is missing', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it.each(['json', 'md'])('that is missing leads to upgrade.%s of other versions', async (extension) => {
    const response = await ask(`/query/upgrade.${extension}?from=v2`)
    expect(await response.text()).toMatch(new RegExp(`/query/upgrade\\.${extension}\n$`))
  })
})

describe('a library with docs of two versions', () => {
  it.each([
    ['/query/latest', '/query/upgrade'],
    ['/query/v3', '/query/upgrade?from=v3&to=v5'],
    ['/query/v4/docs/framework/react/overview', '/query/upgrade?from=v4&to=v5'],
    ['/query/latest/docs/framework/react/overview', null],
    ['/store/latest', null],
  ])('%s leads to %s', async (path, href) => {
    expect(await linkIn(path)).toBe(href)
  })
})

describe('with an incomplete index', () => {
  it.each([
    ['the index has failed', async () => unavailable('busy', 3), '3'],
    ['a page is not indexed', async () => found(null), '30'],
  ] as const)('is unavailable where %s', async (_, compare, retryAfter) => {
    forgetComparisons()
    const failing: SearchIndex = { ...index, compare }
    replaceSearchIndex(failing)
    for (const path of ['/query/upgrade', '/query/upgrade.md', '/query/upgrade.json']) {
      const response = await ask(path)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, retryAfter])
      const isPage = path === '/query/upgrade'
      expect(response.headers.get('refresh')).toBe(isPage ? retryAfter : null)
      const words = isPage ? /<h1[^>]*>Upgrade TanStack Query from v4 to v5<\/h1>/ : /Temporarily unavailable/
      expect(await response.text()).toMatch(words)
    }
    replaceSearchIndex(index)
    expect((await ask('/query/upgrade.md')).status).toBe(200)
  })

  it('says so below the header of the library', async () => {
    forgetComparisons()
    replaceSearchIndex({ ...index, compare: async () => found(null) })
    for (const path of ['/query/upgrade', '/query/whats-new']) {
      const response = await ask(path)
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '30'])
      const document = await documentOf(response)
      expect(document.querySelector('header .here')?.textContent).toContain('Query')
      expect(document.querySelector('header a[href="/query/v4"]')).not.toBeNull()
      expect(document.querySelector('main')?.textContent).toMatch(/being indexed.*reloads by itself/)
      expect(document.querySelector('.state')).toBeNull()
      const part = document.querySelector('header [aria-current]')?.textContent
      expect([path, part === 'Docs']).toEqual([path, path === '/query/upgrade'])
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
    }
    replaceSearchIndex(index)
  })

  it('is missing, with other pages to read, on a site that does not index docs', async () => {
    forgetComparisons()
    replaceSearchIndex(undefined)
    for (const path of ['/query/upgrade', '/query/upgrade.md', '/query/upgrade.json']) {
      const response = await ask(path)
      const waits = ['retry-after', 'refresh'].map((name) => response.headers.get(name))
      expect([path, response.status, ...waits]).toEqual([path, 404, null, null])
      expect(await response.text()).toContain('does not index docs')
    }
    expect((await ask('/query/whats-new')).status).toBe(200)
    replaceSearchIndex(index)
  })

  it('waits while the docs are about to be indexed', async () => {
    forgetComparisons()
    replaceSearchIndex(undefined)
    void startIndexingAfter(new Promise(() => undefined))
    const asked = ask('/query/upgrade.md')
    setTimeout(() => replaceSearchIndex(index), 50)
    expect((await asked).status).toBe(200)
  })

  it('compares once, until names change', async () => {
    forgetComparisons()
    let comparisons = 0
    replaceSearchIndex({
      ...index,
      compare: async (...question) => {
        comparisons += 1
        await new Promise((resolve) => {
          setTimeout(resolve, 50)
        })
        return index.compare(...question)
      },
    })
    const files = ['/query/upgrade.md', '/query/upgrade.json', '/query/upgrade.md?kind=gone']
    await Promise.all(files.map((path) => textOf(path)))
    await textOf('/query/upgrade.md')
    expect(comparisons).toBe(1)
    forgetComparisons()
    await textOf('/query/upgrade.md')
    expect(comparisons).toBe(2)
    replaceSearchIndex(index)
  })
})
