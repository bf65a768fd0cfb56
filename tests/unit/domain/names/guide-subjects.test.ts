import { describe, expect, it } from 'vitest'
import { subjectsOfGuide } from '~/domain/names/guide-subjects'
import type { PageSection } from '~/domain/markdown/parse/page-sections'

const section = (heading: string, changes: Partial<PageSection> = {}): PageSection => ({
  id: heading.toLowerCase().replaceAll(' ', '-'),
  level: 2,
  heading,
  prose: '',
  lead: [],
  code: null,
  identifiers: '',
  imports: [],
  ...changes,
})

/** Returns the names that a guide of Start with these imports explains. */
function explained(
  title: string,
  imports: readonly string[],
  changes: Partial<Parameters<typeof subjectsOfGuide>[0]> = {},
) {
  const first = section(title, {
    id: null,
    level: 1,
    lead: ['They run on the server alone.'],
    imports: imports.map((name) => ({ name, from: '@tanstack/react-start' })),
  })
  const guide = { library: 'start', path: 'guide/a', title, markdown: '', stated: [], ...changes }
  return subjectsOfGuide({ ...guide, sections: [first, ...(changes.sections ?? [])] }).map(
    ({ name, place, id }) => `${name} ${place} ${id}`,
  )
}

describe('names that a guide explains in words', () => {
  it.each([
    ['Server Functions', 'createServerFn'],
    ['Middleware', 'createMiddleware'],
    ['Server Entry Point', 'createServerEntry'],
    ['What are Queries?', 'useQuery'],
    ['The HeadContent Component', 'HeadContent'],
    ['TanStack Router Devtools', 'TanStackRouterDevtools'],
  ])('%s: %s', (title, name) => {
    expect(explained(title, [name])).toEqual([`${name} topic null`])
  })

  it.each([
    ['Static Server Functions', 'createServerFn'],
    ['Server Function Middleware Order', 'createServerFn'],
    ['Entry', 'createServerEntry'],
    ['Middleware Types', 'createMiddleware'],
  ])('%s is not about %s', (title, name) => {
    expect(explained(title, [name])).toEqual([])
  })

  it('are in headings too, and none that no code of the guide imports from its library', () => {
    const sections = [section('Isomorphic Functions'), section('Middleware')]
    expect(explained('Environment', ['createIsomorphicFn'], { sections })).toEqual([
      'createIsomorphicFn topic isomorphic-functions',
    ])
    expect(explained('Middleware', ['createMiddleware'], { library: 'router' })).toEqual([])
  })

  it('are those that the author states', () => {
    expect(explained('Setup', [], { stated: ['createStart'] })).toEqual(['createStart topic null'])
  })
})

describe('names that lists define', () => {
  const sections = [section('Requests')]
  const markdown = [
    '## Requests',
    '- `getRequest()` - Access the request',
    '- **`getHeader(name)`**: Read a header',
    '- `request` - What came',
    '- `getOther`, which is no definition',
    '1. `idle` is a strategy',
    '| Strategy | Meaning |',
    '| --- | --- |',
    '| `visible()` | In view |',
  ].join('\n')

  it('are those that code imports, and functions in a list with one', () => {
    expect(explained('A', ['getRequest', 'getOther', 'idle', 'visible'], { sections, markdown })).toEqual([
      'getRequest item requests',
      'getHeader item requests',
      'idle item requests',
      'visible item requests',
    ])
    expect(explained('A', [], { sections, markdown })).toEqual([])
  })

  it('are none in the docs of a lint rule', () => {
    expect(explained('A', ['getRequest'], { sections, markdown, path: 'eslint/a' })).toEqual([])
  })
})
