import { describe, expect, it } from 'vitest'
import { askedFramework, askedLibrary, askedVersion, splitVersion } from '~/domain/catalogue/asked-version'
import { findLibrary } from '~/domain/catalogue/catalogue'

const libraryOf = (id: string) => {
  const library = findLibrary(id)
  if (!library) throw new Error(`no library ${id}`)
  return library
}

const asked = (id: string, text: string) => {
  const answer = askedVersion(libraryOf(id), text)
  return answer.kind === 'found' ? answer.version.id : answer.message
}

describe('a version', () => {
  it.each([
    ['query', 'latest', 'v5'],
    ['query', '*', 'v5'],
    ['query', 'v4', 'v4'],
    ['query', '5.62.3', 'v5'],
    ['query', '^4', 'v4'],
    ['query', '~3.39.2', 'v3'],
    ['query', '4.x', 'v4'],
    ['query', '>=4.1.0 <4.9', 'v4'],
    ['query', 'npm:@tanstack/react-query@4.36.1', 'v4'],
    ['query', 'workspace:^5.0.0', 'v5'],
    ['query', 'v5.0.0-beta.3', 'v5'],
    ['query', 'workspace:^', 'v5'],
    ['query', '>=4 <5', 'v4'],
    ['query', '>=5.0.0 <6.0.0', 'v5'],
    ['query', '<5', 'v4'],
    ['query', '<=4', 'v4'],
    ['query', '>3', 'v5'],
    ['query', '>=4.1', 'v5'],
    ['store', '0.7.1', 'v0'],
    ['start', '1.130.0', 'v0'],
    ['start', 'v0', 'v0'],
    ['table', '8.20', 'v8'],
    ['table', '*', 'v8'],
    ['table', '9.0.0-alpha.10', 'v9'],
  ])('of %s, %s, is %s', (id, text, version) => {
    expect(asked(id, text)).toBe(version)
  })

  it.each([
    ['table', '10.0.0-alpha.1', /no docs for TanStack Table 10\.0\.0-alpha\.1\..*The nearest is v9/],
    ['table', '7.8', /no docs for TanStack Table 7\.8/],
    ['query', '2', /The nearest is v3/],
    ['query', '4 || 5', /allows several versions/],
    ['query', '>=4 <6', /allows several versions/],
    ['query', 'next', /is no version/],
    ['query', '', /is no version/],
  ])('of %s, %s, is refused', (id, text, message) => {
    expect(asked(id, text)).toMatch(message)
  })
})

describe('a library', () => {
  it.each([
    ['query', 'query', null],
    ['TanStack Query', 'query', null],
    ['@tanstack/react-query', 'query', 'react'],
    ['@tanstack/react-query@5', 'query', 'react'],
    ['react-table', 'table', 'react'],
    ['@tanstack/query-core', 'query', null],
    ['@tanstack/solid-router', 'router', 'solid'],
    ['React Query', 'query', 'react'],
    ['TanStack/query', 'query', null],
    ['/query/', 'query', null],
    ['npm:@tanstack/react-query', 'query', 'react'],
    ['@tanstack%2Freact-query', 'query', 'react'],
    ['https://github.com/TanStack/query', 'query', null],
    ['https://www.npmjs.com/package/@tanstack/vue-table', 'table', 'vue'],
  ])('%s is %s for %s', (text, library, framework) => {
    expect(askedLibrary(text)).toMatchObject({ library: { id: library }, framework })
  })

  it.each(['', 'nothing', '@others/react-query', 'react', '../query'])('%s is not a library', (text) => {
    expect(askedLibrary(text)).toBeNull()
  })
})

it.each([
  ['react-query@5', 'react-query', '5'],
  ['@tanstack/react-query@^5.0.0', '@tanstack/react-query', '^5.0.0'],
  ['query/v4', 'query', 'v4'],
  ['query/latest', 'query', 'latest'],
  ['table v8', 'table', 'v8'],
  ['@tanstack/react-query', '@tanstack/react-query', null],
  ['npm:@tanstack/react-query', 'npm:@tanstack/react-query', null],
  ['TanStack Query', 'TanStack Query', null],
])('%s is %s in the version %s', (text, name, version) => {
  expect(splitVersion(text)).toEqual({ name, version })
})

it.each([
  ['Vue.js', 'vue'],
  ['vue3', 'vue'],
  ['SolidJS', 'solid'],
  [' React 19.x ', 'react'],
  ['preact', 'preact'],
  ['Next.js', 'next.js'],
  ['lit', 'lit'],
])('the framework %s is %s', (text, id) => {
  expect(askedFramework(text)).toBe(id)
})
