import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Sidebar } from '~/features/docs/templates/sidebar.server'
import type { ForReaders } from '~/domain/docs-frame/links'
import type { SidebarLink, SidebarGroup } from '~/features/docs/templates/view'

const item = (over: Partial<ForReaders<SidebarLink>>): ForReaders<SidebarLink> => ({
  label: 'Queries',
  href: '/query/latest/docs/queries',
  badge: null,
  fw: null,
  external: false,
  audience: null,
  ...over,
})

const section = (over: Partial<SidebarGroup>): SidebarGroup => ({
  label: 'Guides',
  collapsible: true,
  open: false,
  items: [item({})],
  audience: null,
  ...over,
})

const render = (groups: readonly SidebarGroup[], href = '/elsewhere') =>
  renderToStaticMarkup(Sidebar({ view: { menu: [], groups, current: { href, mark: 'page' } } }))

const only = (frameworks: string, hidden: boolean) =>
  item({ href: `/${frameworks}`, audience: { frameworks, hidden } })

describe('the sidebar', () => {
  it('makes a plain item one element', () => {
    expect(render([section({ collapsible: false })])).toBe(
      '<div><h2>Guides</h2><a href="/query/latest/docs/queries">Queries</a></div>',
    )
  })

  it('marks the link of the page in view and opens its closed group', () => {
    const html = render([section({})], '/query/latest/docs/queries')
    expect(html).toContain('<details open="">')
    expect(html).toContain('<a href="/query/latest/docs/queries" aria-current="page">')
  })

  it('leaves a closed group closed and tells how many links it hides', () => {
    const html = render([section({ items: [item({}), item({ href: '/b' })] })])
    expect(html).toContain('<details><summary data-count="2">Guides</summary>')
  })

  it('marks what only one framework has, and shows badges', () => {
    const html = render([section({ items: [item({ fw: 'react', badge: 'new' })] })])
    expect(html).toContain('data-fw="react" title="React only">Queries<b>new</b></a>')
  })

  it('keeps links to other sites from learning about the reader’s page', () => {
    const html = render([section({ items: [item({ href: 'https://example.com/', external: true })] })])
    expect(html).toContain('rel="noopener"')
  })

  it('shows markup in a label as text', () => {
    expect(render([section({ items: [item({ label: 'Result<T>' })] })])).toContain('Result&lt;T&gt;')
  })

  it('hides what is not for the framework that is shown at first, and counts the rest', () => {
    const audience = { frameworks: 'react vue', hidden: false }
    const html = render([section({ audience, items: [only('react', false), only('vue', true)] })])
    expect(html).toContain('<details data-of="react vue"><summary data-count="1">')
    expect(html).toContain('<a href="/react" data-of="react">')
    expect(html).toContain('<a href="/vue" data-of="vue" hidden="">')
  })

  it('costs one element a link for the largest reference', () => {
    const items = Array.from({ length: 930 }, (_, number) => item({ href: `/page-${number}` }))
    const elements = render([section({ items })]).match(/<[a-z]/g)
    expect(elements).toHaveLength(930 + 2)
  })
})
