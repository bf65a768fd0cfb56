import { describe, expect, it } from 'vitest'
import { indexOf, pageAt, section } from '../fixture'

describe('pages', () => {
  it('are the Markdown files under the docs root, with the framework read from the path', () => {
    const index = indexOf({
      pages: ['overview', 'framework/react/guides/queries', 'reference/index', 'how-to/README'],
      files: ['docs/config.json', 'docs/assets/a.png', 'docs/old.mdx', 'README.md', 'docs-internal/x.md'],
    })
    expect([...index.pages.keys()]).toEqual([
      'overview',
      'framework/react/guides/queries',
      'reference/index',
      'how-to/README',
    ])
    expect(pageAt(index, 'framework/react/guides/queries')).toMatchObject({
      framework: 'react',
      neutralPath: 'guides/queries',
      sourcePath: 'docs/framework/react/guides/queries.md',
      contentId: 'id of docs/framework/react/guides/queries.md',
    })
    expect(pageAt(index, 'overview')).toMatchObject({ framework: null, neutralPath: 'overview' })
  })

  it('of two libraries in one repository stay apart', () => {
    const index = indexOf({
      library: { docsRoot: 'docs/router' },
      pages: ['overview'],
      files: ['docs/start/overview.md'],
    })
    expect([...index.pages.keys()]).toEqual(['overview'])
  })

  it('may belong to a framework that the catalogue lacks', () => {
    const index = indexOf({
      pages: ['framework/octane/a', 'framework/react/a', 'framework/ember/a', 'framework/vue/a'],
    })
    expect(index.frameworks).toEqual(['vue', 'react', 'ember', 'octane'])
  })
})

describe('the title of a page', () => {
  it.each([
    ['its own', { title: 'Own', firstHeading: 'Heading' }, 'Own'],
    ['that of the file it shows', { ref: 'docs/target.md', firstHeading: 'Heading' }, 'React Target'],
    [
      'that with its plain replacements',
      { ref: 'docs/target.md', replace: [['React', 'Vue']] },
      'Vue Target',
    ],
    ['that through another stub', { ref: 'docs/stub.md', replace: [['Vue', 'Solid']] }, 'Solid Target'],
    ['that of the file by another spelling', { ref: 'Docs/target' }, 'React Target'],
    ['that without a pattern', { ref: 'docs/target.md', replace: [['R(.*)+t', 'x']] }, 'React Target'],
    ['its first heading', { ref: 'docs/gone.md', firstHeading: 'Heading' }, 'Heading'],
    ['its label in the sidebar', {}, 'Label'],
  ] as const)('is %s', (_, given, expected) => {
    const index = indexOf({
      pages: {
        'some-page': given,
        stub: { ref: 'docs/target.md', replace: [['React', 'Vue']] },
        target: { title: 'React Target' },
      },
      config: { sections: [section('A', { Label: 'some-page' })] },
    })
    expect(pageAt(index, 'some-page').title).toBe(expected)
  })

  it.each([
    ['important-defaults', 'Important Defaults'],
    ['reference/useQuery', 'useQuery'],
  ])('falls back to the file name: %s', (path, expected) => {
    expect(pageAt(indexOf({ pages: [path] }), path).title).toBe(expected)
  })
})

describe('the section of a page', () => {
  const config = {
    sections: [
      section('Core Guides', { A: 'guide/a' }, { react: { B: 'framework/react/guide/b' } }),
      section('Start', { Start: 'start' }, { react: { Setup: 'framework/react/setup' } }),
      section('Rows', { Row: 'reference/Row' }),
    ],
  }

  it.each([
    ['guide/a', 'Core Guides', 'A'],
    ['guide/unlisted', 'Core Guides', null],
    ['framework/vue/guide/unlisted', 'Core Guides', null],
    ['reference/Cell', 'API Reference', null],
    ['eslint/rule', 'ESLint', null],
    ['deep-dives/a', 'Deep Dives', null],
    ['start', 'Start', 'Start'],
    ['faq', null, null],
    ['framework/react/faq', null, null],
  ])('%s is %s', (path, expected, navLabel) => {
    const listed = ['guide/a', 'framework/react/guide/b', 'start', 'framework/react/setup', 'reference/Row']
    const index = indexOf({ pages: [...listed, path], config })
    expect(pageAt(index, path)).toMatchObject({ section: expected, navLabel })
  })
})

describe('the sidebar', () => {
  it('shows links of a group for an unknown framework to the readers of their paths', () => {
    const children = [
      { label: 'A', to: 'framework/react/a' },
      { label: 'B', to: 'b' },
    ]
    const frameworks = [
      { label: 'reactjs', children },
      { label: 'React Native', children: [{ label: 'C', to: 'c' }] },
    ]
    const config = { sections: [{ label: 'S', frameworks }] }
    const { sections } = indexOf({ pages: ['framework/react/a', 'framework/vue/a', 'b', 'c'], config })
    expect(sections[0]?.items.map(({ to, framework }) => [to, framework])).toEqual([
      ['framework/react/a', 'react'],
      ['b', null],
      ['c', null],
    ])
  })

  it('names links without a label by the title of their page, else by their target', () => {
    const links = ['a', 'missing-page', 'https://example.com/b'].map((to) => ({ to }))
    const config = { sections: [{ label: 'S', children: links }] }
    const { sections } = indexOf({ pages: { a: { title: 'Title of A' } }, config })
    expect(sections[0]?.items.map(({ label }) => label)).toEqual([
      'Title of A',
      'Missing Page',
      'https://example.com/b',
    ])
  })
})

describe('a stub', () => {
  it.each([
    ['mirrors its target when it changes nothing', { hasText: false }, 'target'],
    ['with replacements is a page of its own', { hasText: false, replace: [['a', 'b']] }, null],
    ['with sections is a page of its own', { hasText: true }, null],
    ['whose text is not known is a page of its own', {}, null],
    ['of a file outside the docs is a page of its own', { hasText: false, ref: 'README.md' }, null],
  ] as const)('%s', (_, given, mirrors) => {
    const index = indexOf({ pages: { stub: { ref: 'docs/target.md', ...given }, target: {} } })
    expect(pageAt(index, 'stub').mirrors).toBe(mirrors)
  })
})

describe('redirects', () => {
  it('come from front matter', () => {
    const index = indexOf({
      pages: { 'getting-started': { redirectFrom: ['quick-start', 'first/steps'] } },
    })
    expect([...index.redirects]).toEqual([
      ['quick-start', 'getting-started'],
      ['first/steps', 'getting-started'],
    ])
  })

  it.each(['docs/old', 'query/latest/docs/old', 'query/v5/docs/old'])(
    'may be written from the root of the repository, or as an address: %s',
    (from) => {
      const index = indexOf({ pages: { a: { redirectFrom: [from] } } })
      expect([...index.redirects]).toEqual([['old', 'a']])
    },
  )

  it('never replace a page or another redirect, and are reported', () => {
    const index = indexOf({
      pages: { a: { redirectFrom: ['b', 'old'] }, b: { redirectFrom: ['old'] } },
      config: { sections: [] },
    })
    expect([...index.redirects]).toEqual([['old', 'a']])
    expect(index.problems.map(({ file, text }) => `${file}: ${text}`)).toEqual([
      'docs/a.md: redirect_from b is already used by a page',
      'docs/b.md: redirect_from old is already used by a',
    ])
  })
})

describe('a docs config that lists nothing that exists', () => {
  it.each([
    { sections: [section('A', { Gone: 'gone' })] },
    { sections: [{ title: 'A', items: ['a'] }] },
    [],
    {},
  ])('leaves the sidebar to the folders: %j', (config) => {
    const { sections } = indexOf({ pages: ['a', 'guides/b'], config })
    expect(sections.flatMap(({ items }) => items.map(({ to }) => to))).toEqual(['a', 'guides/b'])
  })
})

describe('problems', () => {
  it('name what the docs config gets wrong and what has no file', () => {
    const index = indexOf({
      pages: ['a'],
      config: { theme: 1, sections: [section('Guides', { A: 'a', Gone: 'gone' })] },
    })
    expect(index.problems.map(({ file, text }) => `${file}: ${text}`)).toEqual([
      'docs/config.json: theme: found an unknown field, expected one of $schema, docSearch, sections, users',
      'docs/config.json: Guides: gone (Gone) has no file',
    ])
  })
})
