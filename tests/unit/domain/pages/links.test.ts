import { describe, expect, it } from 'vitest'
import { resolveLink } from '~/domain/pages/links'
import { indexOf, treeOf } from './fixture'

const start = indexOf({
  library: { id: 'start', docsRoot: 'docs/start', examplePrefix: { only: 'start-', not: null } },
  pages: ['framework/react/overview', 'framework/react/guide/hosting'],
  files: ['examples/react/start-basic/package.json'],
})

const index = indexOf({
  library: { id: 'router', docsRoot: 'docs/router', examplePrefix: { only: null, not: 'start-' } },
  pages: {
    overview: {},
    'guide/links': {},
    'guide/links/advanced': {},
    'reference/Client': {},
    'framework/react/guide/queries': {},
    'framework/react/guide/only-react': {},
    'framework/solid/guide/queries': { ref: 'docs/router/framework/react/guide/queries.md' },
    'framework/solid/overview': {},
    'framework/solid/begin': { redirectFrom: ['framework/solid/quick-start'] },
    'framework/react/quick-start': {},
    'guide/with space': {},
  },
  files: ['examples/solid/basic/package.json'],
})

const files = treeOf(['docs/router/assets/setup.zip', 'packages/router/package.json'])

function resolve(href: string, given: Partial<Parameters<typeof resolveLink>[1]> = {}) {
  return resolveLink(index, {
    fromPath: 'guide/links',
    refSourcePath: null,
    href,
    siblings: [start],
    hasFile: (path) => files.entries.has(path),
    ...given,
  })
}

const stub = {
  fromPath: 'framework/solid/guide/queries',
  refSourcePath: 'docs/router/framework/react/guide/queries.md',
}

describe('a relative link', () => {
  it.each([
    ['beside the file', '../overview.md', 'overview'],
    ['without extension', '../overview', 'overview'],
    ['with a dot', './../overview', 'overview'],
    ['as if the page were a folder', './advanced', 'guide/links/advanced'],
    ['as if the page were a folder, upwards', '../../reference/Client', 'reference/Client'],
    ['in another letter case', '../reference/client.md', 'reference/Client'],
    ['encoded', './with%20space.md', 'guide/with space'],
    ['to a framework page that is neutral', '../framework/react/overview', 'overview'],
  ])('%s leads to the page', (_, href, path) => {
    expect(resolve(href)).toEqual({ kind: 'page', library: 'router', path, search: '', hash: '' })
  })

  it('keeps query and hash', () => {
    expect(resolve('../overview.md?x=1#part/two?')).toMatchObject({ search: '?x=1', hash: '#part/two?' })
  })

  it.each([
    ['../overview.md', 'framework/solid/overview', 'the page of the reader’s framework'],
    ['../quick-start.md', 'framework/solid/begin', 'one that moved in it, before that of the target'],
    [
      './only-react.md',
      'framework/react/guide/only-react',
      'the page beside the target, when there is no other',
    ],
  ])('in the text of a stub to %s leads to %s: %s', (href, path) => {
    expect(resolve(href, stub)).toMatchObject({ kind: 'page', path })
  })

  it('leads into the docs of another library of the repository', () => {
    expect(resolve('../../start/framework/react/guide/hosting.md')).toMatchObject({
      kind: 'page',
      library: 'start',
      path: 'framework/react/guide/hosting',
    })
  })

  it.each([
    ['../framework/solid/examples/basic', 'router', 'framework/solid/examples/basic'],
    ['../../../examples/solid/basic', 'router', 'framework/solid/examples/basic'],
    ['../framework/react/examples/start-basic', 'start', 'framework/react/examples/start-basic'],
  ])('%s leads to an example of %s', (href, library, path) => {
    expect(resolve(href)).toMatchObject({ kind: 'example', library, path })
  })

  it.each([
    ['../assets/setup.zip', 'docs/router/assets/setup.zip'],
    ['../../../packages/router/package.json', 'packages/router/package.json'],
  ])('%s leads to the file of the repository', (href, repositoryPath) => {
    expect(resolve(href)).toMatchObject({ kind: 'file', repositoryPath })
  })

  it.each([
    ['./gone.md', ['docs/router/guide/gone.md', 'docs/router/guide/links/gone.md']],
    [
      '../framework/solid/examples/gone',
      ['docs/router/framework/solid/examples/gone', 'docs/router/guide/framework/solid/examples/gone'],
    ],
    ['../../../../../etc/passwd', []],
    ['%E0%A4%A', ['docs/router/guide/%E0%A4%A', 'docs/router/guide/links/%E0%A4%A']],
  ])('%s is broken', (href, tried) => {
    expect(resolve(href)).toEqual({ kind: 'broken', tried })
  })

  it('works from a page that the index lacks', () => {
    expect(resolve('./links.md', { fromPath: 'guide/not-there' })).toMatchObject({
      kind: 'page',
      path: 'guide/links',
    })
  })
})

function resolveAddress(pathname: string): string | null {
  return pathname === '/query/latest' ? '/query/latest/docs' : null
}

function strictly(pathname: string): string {
  return decodeURIComponent(new URL(pathname, 'https://site.invalid').pathname)
}

describe('an absolute link', () => {
  it('leads to the resolved address', () => {
    expect(resolve('/query/latest#x', { resolveAddress })).toEqual({
      kind: 'address',
      pathname: '/query/latest/docs',
      search: '',
      hash: '#x',
    })
  })

  it.each([
    ['/reference/Client', 'guide/links', 'reference/Client'],
    ['/overview', 'framework/solid/overview', 'overview'],
    ['/begin', 'framework/solid/overview', 'framework/solid/begin'],
  ])('%s from %s may be a path under the docs root', (href, fromPath, path) => {
    expect(resolve(href, { resolveAddress, fromPath })).toMatchObject({ kind: 'page', path })
  })

  it('is broken when it is unknown, and unchecked without a way to ask', () => {
    expect(resolve('/nowhere', { resolveAddress })).toEqual({ kind: 'broken', tried: ['/nowhere'] })
    expect(resolve('/nowhere')).toMatchObject({ kind: 'address', pathname: '/nowhere' })
  })

  it.each(['/query/latest/docs/%E0%A4', '/100%', '/\\\\[x'])('%s is broken and never an error', (href) => {
    expect(resolve(href, { resolveAddress: strictly })).toEqual({ kind: 'broken', tried: [href] })
  })
})

describe('other links', () => {
  it.each(['#part', ''])('%j stays on the page', (href) => {
    expect(resolve(href)).toEqual({ kind: 'anchor', hash: href })
  })

  it.each(['https://example.com/a.md', '//example.com', 'mailto:a@example.com', 'javascript:alert(1)'])(
    '%s leaves the site',
    (href) => {
      expect(resolve(href)).toEqual({ kind: 'external', href })
    },
  )
})
