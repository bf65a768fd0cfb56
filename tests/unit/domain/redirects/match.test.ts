import { describe, expect, it } from 'vitest'
import { redirects } from '#config/redirects/index'
import { catalogue } from '~/domain/catalogue/catalogue'
import { matchRedirect, redirectTarget } from '~/domain/redirects/match'
import { compilePattern, fillPattern, isFixed, placeholderNames } from '~/domain/redirects/patterns'

const origin = 'https://docs.example'
const at = (address: string) => matchRedirect(new URL(origin + address))
const rules = Object.values(redirects).flat()

describe('an old address', () => {
  it.each([
    ['/query/v3/overview', 307, '/query/latest/docs/framework/react/overview?from=reactQueryV3'],
    ['/query/v3/guides/ssr', 307, '/query/latest/docs/framework/react/guides/ssr?from=reactQueryV3'],
    [
      '/query/v3/reference/useQuery',
      307,
      '/query/latest/docs/framework/react/reference/useQuery?from=reactQueryV3',
    ],
    ['/query/v3/reference/QueryClient', 307, '/query/latest/docs/reference/QueryClient?from=reactQueryV3'],
    ['/query/v3/examples/basic', 307, '/query/latest/docs/framework/react/examples/basic?from=reactQueryV3'],
    [
      '/query/v3/guides/custom-logger',
      308,
      '/query/v5/docs/framework/react/guides/migrating-to-v5?from=reactQueryV3#the-deprecated-custom-logger-has-been-removed',
    ],
    ['/rss.xml', 308, '/blog/rss.xml'],
    ['/libraries', 308, '/#family'],
    ['/partners-embed', 308, '/sponsors-embed'],
    ['/query/llms.txt', 307, '/query/latest/llms.txt'],
    ['/query/agents.md', 307, '/query/latest/agents.md'],
    ['/query/docs.md', 307, '/query/latest/docs.md'],
    ['/query/docs.tar.gz', 307, '/query/latest/docs.tar.gz'],
    ['/query/docs/llms.txt', 307, '/query/latest/llms.txt'],
    ['/query/v4/docs/llms.txt', 308, '/query/v4/llms.txt'],
    ['/query/latest/upgrade', 307, '/query/upgrade'],
    ['/table/v7', 308, '/table/v8?from=reactTableV7'],
    ['/table/v7/docs', 308, '/table/v8/docs/introduction?from=reactTableV7'],
    ['/table/v7/docs/overview', 308, '/table/v8/docs/introduction?from=reactTableV7'],
    ['/table/v7/docs/quick-start', 308, '/table/v8/docs/overview?from=reactTableV7'],
    ['/table/v7/docs/api/useSortBy', 308, '/table/v8/docs/api/features/sorting?from=reactTableV7'],
    [
      '/table/v7/docs/examples/footers',
      308,
      '/table/v8/docs/framework/react/examples/basic?from=reactTableV7',
    ],
    ['/router/latest/docs/framework/react/start', 307, '/start/latest/docs/framework/react/overview'],
    ['/router/v1/docs/framework/solid/start', 307, '/start/latest/docs/framework/solid/overview'],
    ['/router/latest/docs/framework/react/start/hosting', 307, '/start/latest/docs/framework/react/hosting'],
    [
      '/router/latest/docs/framework/react/examples/start-basic',
      307,
      '/start/latest/docs/framework/react/examples/start-basic',
    ],
    ['/query/v5/docs/react/guides/queries', 308, '/query/v5/docs/framework/react/guides/queries'],
    ['/query/v3/docs/react/overview', 308, '/query/v3/docs/framework/react/overview'],
  ])('%s answers %i', (address, status, location) => {
    expect(at(address)).toEqual({ status, location })
  })
})

describe('an old address whose page is gone for good', () => {
  it.each([
    ['/query/v3/videos', '/query/latest/docs/community-resources'],
    ['/query/v3/community/tkdodos-blog', '/query/latest/docs/community-resources'],
    ['/query/v3/examples/custom-hooks', '/query/latest/docs/framework/react/guides/query-options'],
    [
      '/query/v3/examples/focus-refetching',
      '/query/latest/docs/framework/react/guides/window-focus-refetching',
    ],
    ['/query/v3/examples/optimistic-updates', '/query/latest/docs/framework/react/guides/optimistic-updates'],
    ['/query/v3/guides/nothing', '/query/latest/docs/framework/react/overview'],
    ['/query/v3/examples/a/b', '/query/latest/docs/framework/react/examples/basic'],
    ['/query/v3/reference/useNothing', '/query/latest/docs/framework/react/reference/useQuery'],
    ['/table/v7/docs/nothing', '/table/v8/docs/introduction'],
    ['/table/v7/docs/api/useNothing', '/table/v8/docs/introduction'],
    ['/table/v7/docs/examples/nothing', '/table/v8/docs/framework/react/examples/basic'],
    ['/table/v7/nothing', '/table/v8/docs/introduction'],
    ['/table/v7/docs/guide/sorting', '/table/v8/docs/guide/sorting'],
    ['/table/v7/docs/react/guide/table-state', '/table/v8/docs/framework/react/guide/table-state'],
    ['/table/v7/docs/framework/vue/vue-table', '/table/v8/docs/framework/vue/vue-table'],
  ])('%s leads to the nearest right page', (address, path) => {
    expect(at(address)?.location.split('?')[0]).toBe(path)
  })
})

describe('the framework segment', () => {
  it.each(['react', 'preact', 'vue', 'angular', 'solid', 'lit', 'svelte', 'qwik', 'vanilla'])(
    'is added before %s, with and without rest',
    (framework) => {
      expect(at(`/form/v1/docs/${framework}/guides/arrays`)?.location).toBe(
        `/form/v1/docs/framework/${framework}/guides/arrays`,
      )
      expect(at(`/form/latest/docs/${framework}`)?.location).toBe(`/form/latest/docs/framework/${framework}`)
      expect(at(`/form/latest/docs/${framework}/`)?.location).toBe(`/form/latest/docs/framework/${framework}`)
    },
  )

  it('leaves a page alone that is named like a framework', () => {
    expect(at('/table/latest/docs/vanilla')).toBeNull()
    expect(at('/table/v8/docs/vanilla')).toBeNull()
    expect(at('/table/v8/docs/vanilla/')).toBeNull()
  })

  it.each([
    '/form/latest/docs/no-such-framework/overview',
    '/form/latest/docs/reactive',
    '/nothing/latest/docs/react/x',
    '/docs/react/x',
  ])('is not added to %s', (address) => {
    expect(at(address)).toBeNull()
  })
})

describe('a match', () => {
  it('ignores one slash at the end', () => {
    expect(at('/query/v3/overview/')).toEqual(at('/query/v3/overview'))
  })

  it.each([
    '/query/v3/overviews',
    '/query/v3//overview',
    '/query/v3/overview//',
    '/query/v3',
    '/query/v3/docs',
    '/query/v3/docs/framework/react/overview',
    '/query/v3/docs/guides/queries',
    '/query/v3/llms.txt',
    '/query/latest/docs/framework/react/overview',
    '/router/latest/docs/framework/react/starting',
    '/router/latest/docs/framework/react/examples/start',
    '/router/latest/docs/framework/react/examples/basic',
    '/start/latest/docs/framework/react/start',
    '/table/v8/docs/introduction',
    '/table/v70/docs/introduction',
    '/',
  ])('is exact: %s stays', (address) => {
    expect(at(address)).toBeNull()
  })

  it('of a fixed address is found in any letter case, before a pattern', () => {
    expect(at('/query/v3/guides/QUERIES')?.location).toBe(
      '/query/latest/docs/framework/react/guides/queries?from=reactQueryV3',
    )
  })

  it('puts its reason before the query where it has one, and keeps the query', () => {
    expect(at('/query/v3/overview?a=1&from=elsewhere&b=%20')?.location).toBe(
      '/query/latest/docs/framework/react/overview?from=reactQueryV3&a=1&b=%20',
    )
    expect(at('/query/v5/docs/react/overview?a=1&b=%20')?.location).toBe(
      '/query/v5/docs/framework/react/overview?a=1&b=%20',
    )
  })

  it('takes one step where two rules apply', () => {
    expect(at('/router/latest/docs/react/start/hosting?a=1')).toEqual({
      status: 307,
      location: '/start/latest/docs/framework/react/hosting?a=1',
    })
    expect(at('/router/latest/docs/solid/examples/start-basic')?.location).toBe(
      '/start/latest/docs/framework/solid/examples/start-basic',
    )
  })
})

describe('a hostile address', () => {
  it.each([
    '//evil.example/docs/react/x',
    '/\\evil.example/v1/docs/react/x',
    '/%2f%2fevil.example/latest/docs/react/x',
    '/query/%2f%2fevil.example/docs/react/x',
    '/query/%0d%0aLocation:%20x/docs/react/x',
    '/query/latest/docs/react//evil.example',
    '/query/latest/docs/react/%2e%2e%2f%2e%2e%2fx',
    '/query/latest/docs/react/%252e%252e/x',
    '/query/latest/docs/react/a%0d%0aSet-Cookie:%20a=b',
    '/query/latest/docs/react/a%00',
    '/query/latest/docs/react/%',
    '/query/latest/docs/react/%ff',
    '/query/latest/docs/react/a%5cb',
    `/query/latest/docs/react/${'a'.repeat(201)}`,
    '/router/latest/docs/framework/%2e%2e%2fx/start',
    '/table/v7/docs/guide//evil.example',
    '/constructor/latest/docs/react/x',
  ])('%s is not copied into an answer', (address) => {
    expect(at(address)).toBeNull()
  })

  it.each(['/table/v7/docs/../../..//evil.example', '/query/v3/guides/..%2f..%2f'])(
    '%s stays on the site',
    (address) => {
      const location = at(address)?.location ?? '/'
      expect(new URL(location, origin).origin).toBe(origin)
    },
  )

  it('leads nowhere when it is longer than any page', () => {
    expect(at(`/query/latest/docs/react/${'a/'.repeat(50_000)}`)).toBeNull()
  })
})

describe('the rules together', () => {
  const ids = {
    library: catalogue.libraries.map(({ id }) => id),
    framework: catalogue.frameworks.map(({ id }) => id),
  }
  const rests = [
    'overview',
    'guides/queries',
    'start',
    'start/x',
    'examples/start-basic',
    'react',
    'docs/react/x',
    'v7',
  ]
  const values = (name: string): readonly string[] => {
    if (name === 'library' || name === 'framework') return ids[name]
    return name === 'version' ? ['latest', 'v1', 'v3', 'v7', 'v99'] : rests
  }
  const samples = (pattern: string): string[] =>
    placeholderNames(pattern)
      .reduce<Record<string, string>[]>(
        (filled, name) =>
          filled.flatMap((known) => values(name).map((value) => ({ ...known, [name]: value }))),
        [{}],
      )
      .map((filled) => fillPattern(pattern, filled))

  it.each(rules.filter(({ from }) => isFixed(from)).map(({ from, to }) => [from, to]))(
    '%s is reached by its own rule',
    (from, to) => {
      const location = new URL(at(from)?.location ?? '/nowhere', origin)
      expect(location.pathname + location.hash).toBe(to)
    },
  )

  it.each(rules.filter(({ from }) => !isFixed(from)).map(({ from }) => from))(
    '%s is reached for some address, and its answers are final',
    (from) => {
      const finds = compilePattern(from, ids)
      const answers = samples(from)
        .filter((address) => finds.test(address))
        .map((address) => at(address)?.location)
        .filter((location) => location !== undefined)
      expect(answers.length).toBeGreaterThan(0)
      for (const location of answers) {
        expect(location).toMatch(/^\/[a-z]/)
        expect(at(location)).toBeNull()
      }
    },
  )

  it('lead to no address that another rule moves on', () => {
    const moved = rules.filter(({ to }) => isFixed(to) && at(to) !== null)
    expect(moved).toEqual([])
  })
})

it.each([
  ['/query/v3/overview#install', '/query/latest/docs/framework/react/overview?from=reactQueryV3#install'],
  [
    '/query/v3/guides/custom-logger#a',
    '/query/v5/docs/framework/react/guides/migrating-to-v5?from=reactQueryV3#the-deprecated-custom-logger-has-been-removed',
  ],
  ['/query/latest#a', null],
])('the redirect of %s has a fragment: that of its rule, or that of the address', (address, target) => {
  expect(redirectTarget(new URL(origin + address))).toBe(target)
})
