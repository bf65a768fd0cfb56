import { describe, expect, it } from 'vitest'
import { resolveLink } from '~/domain/pages/resolve/links'
import { indexOf, treeOf } from '../fixture'

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
    ['that was MDX', '../overview.mdx', 'overview'],
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
    expect(resolve('/nowhere', { resolveAddress })).toEqual({
      kind: 'broken',
      tried: ['/nowhere', 'nowhere'],
    })
    expect(resolve('/nowhere')).toMatchObject({ kind: 'address', pathname: '/nowhere' })
  })

  it.each(['/query/latest/docs/%E0%A4', '/100%', '/\\\\[x'])('%s is broken and never an error', (href) => {
    expect(resolve(href, { resolveAddress: strictly })).toMatchObject({ kind: 'broken' })
  })
})

describe('a link to a folder', () => {
  const covers = indexOf({
    library: { id: 'router', docsRoot: 'docs/router' },
    pages: {
      index: {},
      'guide/index': {},
      'guide/links': {},
      'guide/links/advanced': {},
      'api/README': {},
      'api/client': {},
      'plain/page': {},
      'framework/solid/guide/links': { ref: 'docs/router/guide/links.md' },
    },
  })
  const from = (fromPath: string, href: string, refSourcePath: string | null = null) =>
    resolveLink(covers, { fromPath, refSourcePath, href, siblings: [] })

  it.each([
    ['./', 'guide/links', 'guide/index'],
    ['.', 'guide/links', 'guide/index'],
    ['./.', 'guide/links', 'guide/index'],
    ['../', 'guide/links', 'index'],
    ['..', 'guide/links/advanced', 'guide/index'],
    ['./', 'api/client', 'api/README'],
    ['./', 'plain/page', 'plain/page'],
  ])('%s of %s leads to %s', (href, fromPath, path) => {
    expect(from(fromPath, href)).toEqual({ kind: 'page', library: 'router', path, search: '', hash: '' })
  })

  it('keeps its hash', () => {
    expect(from('guide/links', './#start')).toMatchObject({ path: 'guide/index', hash: '#start' })
  })

  it('in the text of a stub leads to the folder of the text where its own has no index', () => {
    const link = from('framework/solid/guide/links', './', 'docs/router/guide/links.md')
    expect(link).toMatchObject({ path: 'guide/index' })
  })
})

describe('a link from the root of the repository', () => {
  it.each([
    ['/docs/router/guide/with%20space.md', 'router', 'guide/with space'],
    ['/docs/router/reference/client', 'router', 'reference/Client'],
    ['/docs/start/framework/react/overview.md', 'start', 'framework/react/overview'],
  ])('%s leads to a page of %s', (href, library, path) => {
    expect(resolve(href, { resolveAddress })).toMatchObject({ kind: 'page', library, path })
  })

  it('leads to an example', () => {
    expect(resolve('/examples/solid/basic', { resolveAddress })).toMatchObject({
      kind: 'example',
      library: 'router',
    })
  })

  it('leads to a file', () => {
    expect(resolve('/packages/router/package.json?raw=1#L3', { resolveAddress })).toEqual({
      kind: 'file',
      repositoryPath: 'packages/router/package.json',
      search: '?raw=1',
      hash: '#L3',
    })
  })

  it('comes after a path under the docs root', () => {
    const both = indexOf({ library: { docsRoot: 'docs' }, pages: ['docs/keys', 'keys'] })
    const link = resolveLink(both, {
      fromPath: 'keys',
      refSourcePath: null,
      href: '/docs/keys',
      siblings: [],
    })
    expect(link).toMatchObject({ kind: 'page', path: 'docs/keys' })
  })

  it('that leads nowhere names what was looked for', () => {
    expect(resolve('/docs/router/gone.md', { resolveAddress })).toEqual({
      kind: 'broken',
      tried: ['/docs/router/gone.md', 'docs/router/gone.md'],
    })
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
