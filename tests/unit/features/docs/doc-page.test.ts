import { describe, expect, test } from 'vitest'
import { headerStart } from '~/features/shell/header-start'
import { askPage, familySource, viewPage } from './family'

const overview = 'framework/react/overview'

describe('a path that is no page', () => {
  test.each([
    ['the docs as a whole', '', '/query/latest/docs/framework/react/overview'],
    ['a former path', 'framework/react/start-here', '/query/latest/docs/framework/react/overview'],
    ['other letter case', 'INSTALL', '/query/latest/docs/install'],
    ['a page for all frameworks', 'framework/vue/install', '/query/latest/docs/install'],
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
    const header = outcome.kind === 'missing' ? outcome.header : undefined
    expect(header).toContain('popoverTarget="menu-version"')
    expect(header).toContain(`href="/query/latest/docs/framework/${framework}/overview"`)
    expect(header).not.toContain('nope')
  })

  test.each(['../secret', 'a//b', 'a\\b', 'install%2F..', `install\u0000`])(
    'is missing: %j',
    async (path) => {
      expect(await askPage(path)).toMatchObject({ kind: 'missing', near: [] })
    },
  )
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

  test('choose no framework', async () => {
    expect((await viewPage('install', { readerFramework: 'constructor' })).framework).toBe('react')
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

describe('the framework of a page', () => {
  test.each([
    ['its own, whatever the reader chose', 'framework/vue/overview', 'react', 'vue'],
    ['the reader’s, for a page of all frameworks', 'install', 'vue', 'vue'],
    ['the usual one, where the library lacks the reader’s', 'install', 'solid', 'react'],
    ['the usual one, for a reader who chose none', 'install', null, 'react'],
  ])('is %s', async (_which, path, readerFramework, framework) => {
    expect((await viewPage(path, { readerFramework })).framework).toBe(framework)
  })

  test.each(['react', 'vue'])('opens the panel of %s alone', async (readerFramework) => {
    const { page } = await viewPage('install', { readerFramework })
    const open = [...page.matchAll(/data-tab="(\w+)" open=""/g)].map(([, framework]) => framework)
    expect(open).toEqual([readerFramework])
  })
})

describe('the sidebar of an answer', () => {
  test('is left out when the browser holds it', async () => {
    const { sidebar } = await viewPage(overview)
    const again = await viewPage('framework/react/only-react', { heldSidebar: sidebar.key })
    expect(again.sidebar).toEqual({ key: sidebar.key, html: null })
  })

  test.each([
    ['of another framework', 'framework/vue/overview', {}],
    ['of another version', overview, { version: 'v4' }],
  ])('is sent when the one held is %s', async (_which, path, question) => {
    const { sidebar } = await viewPage(overview)
    expect((await viewPage(path, { ...question, heldSidebar: sidebar.key })).sidebar.html).not.toBeNull()
  })

  test('is sent again after an edit', async () => {
    const source = familySource()
    const { sidebar } = await viewPage(overview, {}, source)
    source.write('tanstack/query@main:docs/install.md', '# Edited')
    const again = await viewPage(overview, { heldSidebar: sidebar.key }, source)
    expect(again.sidebar.html).not.toBeNull()
  })
})

describe('the header of an answer', () => {
  const vueOverview = 'framework/vue/overview'

  test('is left out up to the menus that differ from page to page when the browser holds it', async () => {
    const first = await viewPage(overview)
    const path = 'framework/react/only-react'
    const { header } = await viewPage(path, { heldSidebar: first.sidebar.key })
    expect(header).toMatch(/^<nav id="menu-version"/)
    expect(headerStart(first.header) + header).toBe((await viewPage(path)).header)
  })

  test('is sent whole when the one held belongs to another framework', async () => {
    const { sidebar } = await viewPage(overview)
    const { header } = await viewPage(vueOverview, { heldSidebar: sidebar.key })
    expect(header).toBe((await viewPage(vueOverview)).header)
  })

  test('is sent whole when the one held marks another part of the library, but not the sidebar', async () => {
    const { sidebar } = await viewPage(overview)
    const heldSidebar = sidebar.key.replace(/docs$/, 'examples')
    const { header, sidebar: again } = await viewPage(overview, { heldSidebar })
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
    expect((await viewPage(overview, { heldSidebar: 'query/v4/react/gone/docs' })).page).not.toContain(facts)
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
