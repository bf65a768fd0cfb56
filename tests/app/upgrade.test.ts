import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import type { ChangedName } from '~/domain/changes/changed-names'
import type { UpgradeNames } from '~/domain/code-check/upgrade-names'
import { learnNames } from '~/features/docs/known-names.server'
import { type SearchIndex } from '~/features/search/service/search-index.server'
import { replaceSearchIndex, startIndexingAfter } from '~/features/search/service/search.server'
import { found, unavailable } from '~/ports/answer'
import { ask, locationOf, textOf } from './ask'
import { indexDocsOf } from './indexed-docs'

const index = indexDocsOf('query')

const documentOf = async (path: string) => new JSDOM(await textOf(path)).window.document

const linkIn = async (path: string) =>
  (await documentOf(path)).querySelector('main a[href^="/query/upgrade"]')?.getAttribute('href') ?? null

const forgetComparisons = () => learnNames({ explained: [], guides: [], examples: [] })

describe('the page of an upgrade', () => {
  it('compares the version before the latest with the latest', async () => {
    const document = await documentOf('/query/upgrade')
    expect(document.querySelector('h1')?.textContent).toBe('TanStack Query v4 to v5')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/query\/upgrade$/)
    expect(document.querySelectorAll('.upgrade details li').length).toBeGreaterThan(3)
  })

  it('has an id and evidence for each line, and counts that link to their lines', async () => {
    const document = await documentOf('/query/upgrade?from=v3&to=v5')
    const lines = [...document.querySelectorAll('.upgrade details li')]
    const ids = lines.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const line of lines) {
      expect(line.querySelector(`a[href="#${line.id}"]`)).not.toBeNull()
      expect(line.querySelector('a[href*="/docs/"]')).not.toBeNull()
    }
  })

  it('begins with totals, which add up to the number of all changes', async () => {
    const document = await documentOf('/query/upgrade?from=v3&to=v5')
    const totals = [...document.querySelectorAll('.upgrade header dd')].map(({ textContent }) =>
      Number(textContent),
    )
    expect(totals).toHaveLength(3)
    const all = Number(document.querySelector('.counts [aria-current] small')?.textContent)
    expect(totals.reduce((sum, count) => sum + count, 0)).toBe(all)
    const gone = [...document.querySelectorAll('.counts a[href*="gone"] small')].map(({ textContent }) =>
      Number(textContent),
    )
    expect(totals.at(-1)).toBe(gone.reduce((sum, count) => sum + count, 0))
  })

  it('shows one kind of statement at a separate address, expanded and grouped by page', async () => {
    const all = await documentOf('/query/upgrade?from=v3&to=v5')
    const [whole, ...links] = [...all.querySelectorAll('.counts a')]
    expect(whole?.getAttribute('aria-current')).toBe('page')
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      const href = link.getAttribute('href') ?? ''
      const one = await documentOf(href)
      expect(one.querySelector('.counts [aria-current]')?.getAttribute('href')).toBe(href)
      const [section, ...others] = one.querySelectorAll('.upgrade > div > details:not(.meanings)')
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
    forgetComparisons()
    const compare = async () =>
      found({ names, kept: [], replaced: [], pages: [], pagesBefore: 1, pagesAfter: 1 })
    replaceSearchIndex({ ...index, compare })
    const document = await documentOf('/query/upgrade?from=v3&to=v4')
    const [code, ...others] = document.querySelectorAll('#signature-Key pre')
    expect([code?.innerHTML, others.length]).toEqual([
      'type Key = <ins>readonly</ins> string<ins>[]</ins>',
      0,
    ])
    replaceSearchIndex(index)
    forgetComparisons()
  })

  it('links to existing pages of each version', async () => {
    const document = await documentOf('/query/upgrade?from=v3&to=v5')
    const hrefs = [...document.querySelectorAll('.upgrade details a[href*="/docs/"]')].map(
      (link) => link.getAttribute('href')?.split('#')[0] ?? '',
    )
    expect(hrefs.some((href) => href.startsWith('/query/v3/'))).toBe(true)
    expect(hrefs.some((href) => href.startsWith('/query/latest/'))).toBe(true)
    for (const href of new Set(hrefs)) expect([href, (await ask(href)).status]).toEqual([href, 200])
  })

  it('lets readers choose two other versions without script', async () => {
    const document = await documentOf('/query/upgrade?from=v3&to=v4')
    const form = document.querySelector('.upgrade form')
    expect(form?.getAttribute('action')).toBe('/query/upgrade')
    expect(form?.querySelector('[name=from] [selected]')?.getAttribute('value')).toBe('v3')
    expect(form?.querySelector('[name=to] [selected]')?.getAttribute('value')).toBe('v4')
  })

  it.each([
    ['/query/upgrade?from=v5&to=v3', '/query/upgrade?from=v3&to=v5'],
    ['/query/upgrade.md?from=latest&to=v3', '/query/upgrade.md?from=v3&to=v5'],
    ['/query/upgrade.json?from=v5&to=v3', '/query/upgrade.json?from=v3&to=v5'],
  ])('%s leads to %s', async (path, location) => {
    const response = await ask(path)
    expect([response.status, locationOf(response)]).toEqual([307, location])
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
    const { document } = new JSDOM(await (await ask('/query/upgrade?from=v2')).text()).window
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
    const document = await documentOf('/query/upgrade?from=v3&to=v5')
    for (const name of document.querySelectorAll('.upgrade h4[translate]'))
      expect(text).toContain(`- \`${name.textContent?.trim()}\``)
  })
})

describe('the names of an upgrade, for checking code', () => {
  it('are the names of the page, each with the id of its line', async () => {
    const at = {
      signature: null,
      sentence: '',
      id: null,
      path: 'overview',
      title: 'Overview',
      framework: null,
    }
    const statement = (name: string, kind: ChangedName['kind']) => ({ name, kind, before: at, after: at })
    const said = [
      statement('Hydrate', 'gone'),
      statement('useBaseQuery', 'mentioned'),
      statement('Query', 'new'),
      statement('cacheTime', 'memberGone'),
      statement('useQuery.onError', 'memberGone'),
      statement('fetchQuery', 'deprecated'),
      { ...statement('isLoading', 'replaced'), before: { ...at, title: 'useQuery', id: 'isLoading' } },
      statement('useQuery', 'named'),
    ]
    forgetComparisons()
    const compare = async () =>
      found({
        names: said,
        kept: ['Query'],
        replaced: [
          { ...at, name: 'Hydrate', by: 'Query', isGone: true, id: 'moved' },
          { ...at, name: 'isLoading', by: 'isPending', isGone: false, id: 'renamed' },
        ],
        pages: [],
        pagesBefore: 1,
        pagesAfter: 1,
      })
    replaceSearchIndex({ ...index, compare })
    const document = await documentOf('/query/upgrade?from=v3&to=v5')
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
    const renamed = document.querySelector('[id="replaced-isLoading"]')?.textContent
    expect(renamed).toMatch(/Replaced by isPending.*The docs of v5 still have the old name\./)
    expect(document.querySelector('article')?.textContent).toContain('react-query → @tanstack/react-query')
    const guide = document.querySelector('[id="gone-Hydrate"] a[href$="overview#moved"]')
    expect(guide?.parentElement?.textContent).toMatch(/Replaced by Query/)
    expect(text).toMatch(/- `Hydrate`\n(?: {2}- .*\n)*? {2}- Replaced by `Query`: .*overview\.md#moved/)
    for (const { id } of names.changes)
      expect(document.querySelector(`:is(li, p)[id="${id}"]`)).not.toBeNull()
    expect(names.kept).toEqual(['Query'])
  })

  it('are requested by a part of the page that is rendered without them', async () => {
    const document = await documentOf('/query/upgrade?from=v3&to=v5')
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
    }
    replaceSearchIndex(index)
    expect((await ask('/query/upgrade.md')).status).toBe(200)
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
      compare: (...question) => {
        comparisons += 1
        return index.compare(...question)
      },
    })
    for (let time = 0; time < 2; time += 1) await textOf('/query/upgrade.md')
    expect(comparisons).toBe(1)
    forgetComparisons()
    await textOf('/query/upgrade.md')
    expect(comparisons).toBe(2)
    replaceSearchIndex(index)
  })
})
