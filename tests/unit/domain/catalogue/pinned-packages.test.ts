import { describe, expect, it } from 'vitest'
import type { VersionEntry } from '~/domain/catalogue/schema'
import { pinOfVersion } from '~/domain/catalogue/pinned-packages'
import { table } from '#config/libraries/table'

const current: VersionEntry = { id: 'v9', branch: 'main', status: 'current' }
const old = (id: string, packages?: VersionEntry['packages']): VersionEntry => ({
  id,
  branch: id,
  status: 'supported',
  ...(packages && { packages }),
})

/**
 * Returns the version with which an older version of Table installs a package; null if it is installed by name only.
 */
function pinned(version: VersionEntry, name: string): string | null {
  return pinOfVersion({ ...table, versions: [current, version] }, version)?.(name) ?? null
}

describe('packages of an older version', () => {
  it.each([
    ['v8', '@tanstack/react-table', '@tanstack/react-table@8'],
    ['v0.9', '@tanstack/react-table', '@tanstack/react-table@0.9'],
    ['8', '@tanstack/table-core', '@tanstack/table-core@8'],
    ['v8', '@tanstack/react-table-devtools', '@tanstack/react-table-devtools@8'],
    ['v8', '@tanstack/react-virtual', null],
    ['v8', '@tanstack/react-router-table', null],
    ['v8', '@other/react-table', null],
    ['v8', 'react-table', null],
    ['v8', 'react', null],
    ['alpha', '@tanstack/react-table', null],
  ])('of %s install %s as %s', (id, name, specifier) => {
    expect(pinned(old(id), name)).toBe(specifier)
  })

  it('are those of the version; other packages of the library are pinned to its number', () => {
    const version = old('legacy', { react: 'react-table@7' })
    expect(pinned(version, 'react-table')).toBe('react-table@7')
    expect(pinned(version, '@tanstack/react-table')).toBe('@tanstack/react-table@7')
  })

  it('are not pinned if the version says so', () => {
    expect(pinned(old('v7', { react: 'react-table' }), 'react-table')).toBe('react-table')
  })

  it('are not pinned for the newest version and for a preview', () => {
    const library = { ...table, versions: [current, old('v8')] }
    expect(pinOfVersion(library, current)).toBeNull()
    expect(pinOfVersion(library, { id: 'pr-12', branch: 'abc', status: 'current' })).toBeNull()
  })
})
