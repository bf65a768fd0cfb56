import { expect, test } from 'vitest'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { preferredVersions, versionsToPrefer } from '~/domain/catalogue/preferred-versions'

const shown = (chosen: Readonly<Record<string, string>>) =>
  preferredVersions(chosen).map(({ library, version }) => `${library.id}/${version.id}`)

const versionsOf = (id: string) => {
  const library = findLibrary(id)
  return library && versionsToPrefer(library).map((version) => version.id)
}

test('versions with docs can be preferred if there is more than one', () => {
  expect(versionsOf('query')).toEqual(['v5', 'v4', 'v3'])
  // Versions that only redirect are excluded.
  expect(versionsOf('table')).toEqual(['v9', 'v8'])
  expect(versionsOf('ranger')).toEqual([])
})

test('a preference applies unless it is the latest version or no longer in the catalogue', () => {
  expect(shown({ query: 'v4' })).toEqual(['query/v4'])
  expect(shown({ query: 'v5', table: 'v8' })).toEqual([])
  expect(shown({ table: 'v9' })).toEqual(['table/v9'])
  expect(shown({ query: 'v2', gone: 'v1', table: 'v7' })).toEqual([])
})
