import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { query } from '#config/libraries/query'
import type { LinkOption } from '~/domain/docs-frame/links'
import { indexOf } from '../../../domain/pages/fixture'
import { LibraryHeader } from '~/features/shell/header/library-header.server'

const option = (over: Partial<LinkOption>): LinkOption => ({
  value: 'latest',
  label: 'v5',
  href: '/query/latest/docs/overview',
  current: false,
  note: null,
  ...over,
})

const versions = [
  option({ current: true, note: 'latest' }),
  option({ value: 'v4', label: 'v4', href: '/query/v4/docs/overview' }),
]
const frameworks = [
  option({ value: 'react', label: 'React', href: '/query/v4/docs/framework/react/overview', current: true }),
]

const forAll = (href: string) => [{ href, audience: null }]
const parts = {
  overview: '/query/v4',
  docs: forAll('/query/v4/docs/start'),
  examples: forAll('/query/v4/docs/some-example'),
}
const addresses = [parts.overview, ...[...parts.docs, ...parts.examples].map(({ href }) => href)]

const render = (over: Partial<Parameters<typeof LibraryHeader>[0]> = {}) =>
  renderToStaticMarkup(
    <LibraryHeader
      {...{
        library: query,
        parts,
        versions,
        frameworks,
        framework: 'react',
        shownFramework: 'react',
        active: 'docs',
      }}
      {...over}
    />,
  )

const hrefs = (html: string) =>
  [...html.matchAll(/data-lib="(\w+)" href="([^"]+)"/g)].map(([, id, href]) => [id, href])

describe('the header of a library', () => {
  it('leads to the docs of libraries as their pages are, where these are in memory', () => {
    const index = indexOf({ pages: ['overview'] })
    const html = render({ latestOf: ({ id }) => (id === 'router' ? index : null) })
    expect(hrefs(html)).toContainEqual(['router', '/router/latest/docs/overview'])
    expect(hrefs(html)).toContainEqual(['start', '/start/latest/docs/framework/react/overview'])
  })

  it('opens every menu with the platform’s own popovers', () => {
    const html = render()
    const opened = [...html.matchAll(/popoverTarget="([^"]+)"/gi)].map((match) => match[1])
    for (const id of opened) expect(html).toContain(`id="${id}"`)
    expect(new Set(opened)).toEqual(
      new Set(['S--sheet-library', 'S--libraries', 'S--version', 'S--framework']),
    )
  })

  it('links to the parts of the library, as they were found', () => {
    const html = render()
    for (const href of addresses) expect(html).toContain(`href="${href}"`)
  })

  it('leaves out examples where there are none', () => {
    expect(render({ parts: { ...parts, examples: [] } })).not.toContain('>Examples<')
  })

  it('has no framework menu where a library belongs to no framework', () => {
    expect(render({ frameworks: [] })).not.toContain('S--framework')
  })

  it('tells of a neutral page which framework it shows at first', () => {
    expect(render({ framework: null })).toContain('data-neutral="react"')
    expect(render()).not.toContain('data-neutral')
  })

  it('leads from docs to those of other libraries in the framework of the address, where they have it', () => {
    const inVue = Object.fromEntries(hrefs(render({ framework: 'vue' })))
    expect(inVue).toMatchObject({
      query: '/query/latest/docs/framework/vue/overview',
      start: '/start/latest/docs/framework/react/overview',
    })
    expect(render({ framework: 'vue', active: 'overview' })).not.toContain('data-frameworks')
  })

  it('marks the part of the library that is in view', () => {
    expect(render()).toMatch(/aria-current="true">Docs</)
  })
})
