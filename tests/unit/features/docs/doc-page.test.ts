import { describe, expect, test, vi } from 'vitest'
import { fullHeader } from '~/features/docs/fixed-header'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { page as file } from '../program-files/docs-of'
import { askPage, familySource, viewPage } from './family'

const overview = 'framework/react/overview'

function missingOf(outcome: Awaited<ReturnType<typeof askPage>>) {
  if (outcome.kind !== 'missing') throw new Error(`missing was expected, not ${outcome.kind}`)
  return outcome
}

describe('the address of a folder', () => {
  test('lists its pages', async () => {
    const { page, head } = await viewPage('framework/react/guides')
    expect(page).toMatch(
      /<div class="prose"><ul>.*<li><a href="\/query\/latest\/docs\/framework\/react\/guides\/caching"/,
    )
    expect(head).toMatchObject({ noIndex: true, canonical: null })
  })

  test('without a framework leads to that of the default one', async () => {
    expect(await askPage('guides')).toEqual({
      kind: 'redirect',
      href: '/query/latest/docs/framework/react/guides',
      status: 307,
    })
  })

  test('of the examples leads to the list of them', async () => {
    expect(await askPage('framework/react/examples')).toMatchObject({
      href: '/query/latest/docs/framework/react/examples',
    })
  })
})

describe('a path that is no page', () => {
  test.each([
    ['the docs as a whole', '', '/query/latest/docs/framework/react/overview'],
    ['a former path', 'framework/react/start-here', '/query/latest/docs/framework/react/overview'],
    ['other letter case', 'INSTALL', '/query/latest/docs/install'],
    ['a page for all frameworks', 'framework/vue/install', '/query/latest/docs/install'],
    [
      'the start in a framework that the docs lack',
      'framework/lit/overview',
      '/query/latest/docs/framework/react/overview',
    ],
  ])('leads on: %s', async (_what, path, href) => {
    expect(await askPage(path)).toEqual({ kind: 'redirect', href, status: 307 })
  })

  test('keeps the version of its address on the way', async () => {
    expect(await askPage('INSTALL', { version: 'v5' })).toMatchObject({ href: '/query/v5/docs/install' })
  })

  test('is missing, with the nearest pages', async () => {
    expect(await askPage('framework/react/overveiw')).toMatchObject({
      kind: 'missing',
      near: [{ title: 'Overview', href: '/query/latest/docs/framework/react/overview', library: 'query' }],
    })
  })

  test.each([
    ['in the framework of the address', 'framework/vue/nope', 'vue'],
    ['in the default framework for one that the docs lack', 'framework/nope/nope', 'react'],
    ['for an address that is refused', '../secret', 'react'],
  ])('is missing with the header of the library, %s', async (_where, path, framework) => {
    const outcome = await askPage(path)
    const header = outcome.kind === 'missing' ? outcome.screen?.header : undefined
    expect(header).toContain('popoverTarget="S--version"')
    expect(header).toContain(`href="/query/latest/docs/framework/${framework}/overview"`)
    expect(header).not.toContain('nope')
  })

  test('is missing by its address and version', async () => {
    const { screen } = missingOf(await askPage('framework/vue/nope'))
    expect(screen?.page).toContain('Query v5 has no page framework/vue/nope.')
  })

  test('is missing inside the docs: sidebar and bar stay', async () => {
    const { screen } = missingOf(await askPage('framework/vue/nope'))
    expect(screen?.sidebar.html).toContain('href="/query/latest/docs/framework/vue/overview"')
    expect(screen?.page).toContain('popoverTarget="S--sheet-docs"')
    expect(screen?.head).toMatchObject({ title: '404 Not Found', noIndex: true })
  })

  test('costs the browser no sidebar that it holds', async () => {
    const { sidebar } = await viewPage('framework/vue/overview')
    const { screen } = missingOf(await askPage('framework/vue/nope', { cachedSidebar: sidebar.key }))
    expect(screen?.sidebar).toEqual({ key: sidebar.key, html: null })
  })

  test.each([
    ['the framework', 'framework/vue/only-react', '/query/latest/docs/framework/react/only-react'],
    ['the version', 'framework/react/only-v4', '/query/v4/docs/framework/react/only-v4'],
  ])('is missing, with a link to %s that has it', async (_what, path, href) => {
    expect(missingOf(await askPage(path)).screen?.page).toContain(`href="${href}"`)
  })

  test.each([
    ['where it exists for others', 'framework/vue/only-react', true],
    ['and nothing of it elsewhere', 'framework/vue/nope', false],
  ])('names the framework that it is not written for, %s', async (_where, path, isNamed) => {
    const { screen } = missingOf(await askPage(path))
    expect(/<h1>[^]*?<p>[^<]*\bVue\b/.test(screen?.page ?? '')).toBe(isNamed)
  })

  test.each(['../secret', 'a//b', 'a\\b', 'install%2F..', `install\u0000`])(
    'is missing: %j',
    async (path) => {
      expect(await askPage(path)).toMatchObject({ kind: 'missing', near: [] })
    },
  )
})

describe('a version whose branch the repository lacks', () => {
  const onlyMain = createFakeSource({
    'tanstack/query@main': { 'docs/framework/vue/overview.md': file({ title: 'Overview' }) },
  })

  test.each([
    ['a page', 'framework/vue/overview'],
    ['a page that no version has', 'framework/vue/nope'],
    ['the docs as a whole', ''],
    ['an address that is refused', '../secret'],
  ])('is missing in the frame of the version that is there: %s', async (_what, path) => {
    const { screen } = missingOf(await askPage(path, { version: 'v4' }, onlyMain))
    expect(screen?.sidebar.html).toContain('href="/query/latest/docs/framework/vue/overview"')
    expect(screen?.page).toContain('v4')
    expect(screen?.head.noIndex).toBe(true)
  })

  test('is missing with the same page of the version that is there', async () => {
    const outcome = await askPage('framework/vue/overview', { version: 'v4' }, onlyMain)
    expect(missingOf(outcome).near).toMatchObject([{ href: '/query/latest/docs/framework/vue/overview' }])
  })

  test('is missing with the words of the specification where no version is there', async () => {
    expect(await askPage(overview, { version: 'v4' }, createFakeSource({}))).toMatchObject({
      kind: 'missing',
      near: [],
    })
  })

  test('is out of reach while the version that may be there is', async () => {
    const source = createFakeSource({ 'tanstack/query@main': { 'docs/install.md': file({}) } })
    source.fail('tanstack/query@main', { kind: 'unavailable', reason: 'down' })
    expect(await askPage(overview, { version: 'v4' }, source)).toMatchObject({ kind: 'unavailable' })
  })
})

describe('an address that cannot name docs', () => {
  test.each([
    ['Library is required', { library: '' }],
    ['Library with id "nope" not found', { library: 'nope' }],
    ['Invalid branch', { version: 'v99' }],
  ])(
    'is refused with the words of the specification: %s',
    async (reason, question: { library?: string; version?: string }) => {
      expect(await askPage('install', question)).toMatchObject({ kind: 'missing', reason })
    },
  )

  test('is refused on the screen that the docs have for it', async () => {
    expect(missingOf(await askPage('../secret')).screen?.page).toContain('Invalid docPath')
  })
})

describe('names that every object has', () => {
  test.each([
    ['library', { library: 'constructor' }],
    ['library', { library: '__proto__' }],
    ['version', { version: 'toString' }],
  ])('are missing as %s: %j', async (_what, question) => {
    expect(await askPage('install', question)).toMatchObject({ kind: 'missing' })
  })

  test('are missing as path', async () => {
    expect(await askPage('constructor')).toMatchObject({ kind: 'missing' })
  })
})

describe('docs that cannot be read now', () => {
  test.each([
    ['the tree', 'tanstack/query@main'],
    ['the page', 'tanstack/query@main:docs/framework/react/overview.md'],
    ['the config', 'tanstack/query@main:docs/config.json'],
  ])('stay a value, with the advice of the source: %s', async (_what, place) => {
    const source = familySource()
    source.fail(place, { kind: 'unavailable', reason: 'down', retryAfterSeconds: 7 })
    expect(await askPage(overview, {}, source)).toEqual({
      kind: 'unavailable',
      reason: 'down',
      retryAfterSeconds: 7,
    })
  })

  test('of another version do not take this page away', async () => {
    const source = familySource()
    source.fail('tanstack/query@v4', { kind: 'unavailable' })
    expect(await askPage(overview, {}, source)).toMatchObject({ kind: 'view' })
  })
})

describe('a page for all frameworks', () => {
  test.each(['vue', 'solid', 'constructor'])('is the same for a reader of %s', async (readerFramework) => {
    expect(await viewPage('install', { readerFramework })).toEqual(await viewPage('install'))
  })

  test('opens the panel of the usual framework alone', async () => {
    const { page } = await viewPage('install')
    const open = [...page.matchAll(/data-tab="(\w+)" open=""/g)].map(([, framework]) => framework)
    expect(open).toEqual(['react'])
  })

  test('holds the sidebar of each framework, those of others hidden', async () => {
    const { sidebar } = await viewPage('install')
    expect(sidebar.html).toContain('<a href="/query/latest/docs/framework/react/overview" data-of="react">')
    expect(sidebar.html).toContain(
      '<a href="/query/latest/docs/framework/vue/overview" data-of="vue" hidden="">',
    )
  })

  test('leads on in each framework', async () => {
    const { page } = await viewPage('install')
    const before = [...page.matchAll(/<a href="([^"]+)" rel="prev" data-of="(\w+)"/g)].map(([, href, of]) => [
      of,
      href,
    ])
    expect(before).toEqual([
      ['react', '/query/latest/docs/framework/react/overview'],
      ['vue', '/query/latest/docs/framework/vue/overview'],
    ])
  })
})

describe('the sidebar of an answer', () => {
  test('is left out when the browser holds it', async () => {
    const { sidebar } = await viewPage(overview)
    const again = await viewPage('framework/react/only-react', { cachedSidebar: sidebar.key })
    expect(again.sidebar).toEqual({ key: sidebar.key, html: null })
  })

  test.each([
    ['of another framework', 'framework/vue/overview', {}],
    ['of another version', overview, { version: 'v4' }],
  ])('is sent when the one held is %s', async (_which, path, question) => {
    const { sidebar } = await viewPage(overview)
    expect((await viewPage(path, { ...question, cachedSidebar: sidebar.key })).sidebar.html).not.toBeNull()
  })

  test('is sent again after an edit', async () => {
    const source = familySource()
    const { sidebar } = await viewPage(overview, {}, source)
    source.write('tanstack/query@main:docs/install.md', '# Edited')
    const again = await viewPage(overview, { cachedSidebar: sidebar.key }, source)
    expect(again.sidebar.html).not.toBeNull()
  })
})

describe('the header of an answer', () => {
  const vueOverview = 'framework/vue/overview'

  test('is left out but for the menus that differ from page to page when the browser holds it', async () => {
    const first = await viewPage(overview)
    const path = 'framework/react/only-react'
    const { header } = await viewPage(path, { cachedSidebar: first.sidebar.key })
    expect(header).not.toContain('class="tools"')
    expect(fullHeader(header, first.header)).toBe((await viewPage(path)).header)
  })

  test('is sent whole when the one held belongs to another framework', async () => {
    const { sidebar } = await viewPage(overview)
    const { header } = await viewPage(vueOverview, { cachedSidebar: sidebar.key })
    expect(header).toBe((await viewPage(vueOverview)).header)
  })

  test('is sent whole when the one held marks another part of the library, but not the sidebar', async () => {
    const { sidebar } = await viewPage(overview)
    const cachedSidebar = sidebar.key.replace(/docs$/, 'examples')
    const { header, sidebar: again } = await viewPage(overview, { cachedSidebar })
    expect(header).toMatch(/^<header/)
    expect(again).toEqual({ key: sidebar.key, html: null })
  })
})

describe('facts for search engines', () => {
  const facts = '<script type="application/ld+json">'

  test('are in a document', async () => {
    expect((await viewPage(overview)).page).toContain(facts)
  })

  test('are not sent to a browser that shows a page already', async () => {
    expect((await viewPage(overview, { cachedSidebar: 'query/v4/react/gone/docs' })).page).not.toContain(
      facts,
    )
  })
})

describe('the source of a page', () => {
  test('is the file that holds the text, and the file that refers to it is named', async () => {
    const { page } = await viewPage('framework/vue/guides/caching')
    const repository = 'https://github.com/tanstack/query'
    expect(page).toContain(`href="${repository}/edit/main/docs/framework/react/guides/caching.md"`)
    expect(page).toContain(`href="${repository}/blob/main/docs/framework/vue/guides/caching.md"`)
  })

  test('of a page by itself is its own file', async () => {
    const { page } = await viewPage('install')
    expect(page).toContain('href="https://github.com/tanstack/query/edit/main/docs/install.md"')
  })
})

describe('the title of a page', () => {
  test.each([
    ['latest', 'Overview | TanStack Query React Docs'],
    ['v5', 'Overview | TanStack Query React Docs'],
    ['v3', 'Overview | TanStack Query v3 React Docs'],
  ])('of %s is %s', async (version, title) => {
    expect((await viewPage(overview, { version })).head.title).toBe(title)
  })
})

describe('the head of a page', () => {
  test('names the page in the latest version as the canonical one', async () => {
    const { head } = await viewPage(overview, { version: 'v4' })
    expect(head.canonical).toBe('https://tanstack.com/query/latest/docs/framework/react/overview')
  })

  test.each([
    ['v4', false],
    ['v3', true],
  ])('of version %s keeps search engines away: %s', async (version, noIndex) => {
    expect((await viewPage(overview, { version })).head.noIndex).toBe(noIndex)
  })
})

describe('a page without a text', () => {
  const stub = 'docs/framework/react/only-react.md'
  const blankPage = async (text: string) => {
    const source = familySource()
    source.write(`tanstack/query@main:${stub}`, text)
    return (await viewPage('framework/react/only-react', {}, source)).page
  }

  test('says that it has none', async () => {
    expect(await blankPage('---\ntitle: Only React\n---\n')).toContain('role="note"')
    expect((await viewPage('framework/react/only-react')).page).not.toContain('role="note"')
  })

  test('names what is wrong with its file while it is written, in the log too', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    expect(await blankPage('---\ntitle: Only React\nref: docs/no<b>where.md\n---\n')).toContain(
      'ref: docs/no&lt;b&gt;where.md does not exist',
    )
    const lines = written.mock.calls.map(([line]) => String(line))
    written.mockRestore()
    expect(lines).toEqual([expect.stringContaining('A page has no text')])
    expect(lines[0]).toContain(stub)
  })
})
