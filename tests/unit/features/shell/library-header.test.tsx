import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { query } from '#config/libraries/query'
import type { LinkOption } from '~/features/docs/view'
import { LibraryHeader } from '~/features/shell/library-header'

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

const render = (version: string, shown = frameworks) =>
  renderToStaticMarkup(
    <LibraryHeader {...{ library: query, version, versions, frameworks: shown }} active="docs" />,
  )

describe('the header of a library', () => {
  it('opens every menu with the platform’s own popovers', () => {
    const html = render('latest')
    const opened = [...html.matchAll(/popoverTarget="([^"]+)"/gi)].map((match) => match[1])
    for (const id of opened) expect(html).toContain(`id="${id}"`)
    expect(new Set(opened)).toEqual(
      new Set(['sheet-library', 'menu-library', 'menu-version', 'menu-framework']),
    )
  })

  it('keeps the reader’s version in the links to overview, docs and examples', () => {
    const html = render('v4')
    expect(html).toContain('href="/query/v4"')
    expect(html).toContain('href="/query/v4/docs/framework/react/overview"')
    expect(html).toContain('href="/query/v4/docs/framework/react/examples/basic"')
  })

  it('has no framework menu where a library belongs to no framework', () => {
    expect(render('latest', [])).not.toContain('menu-framework')
  })

  it('marks the part of the library that is in view', () => {
    expect(render('latest')).toMatch(/aria-current="true">Docs</)
  })
})
