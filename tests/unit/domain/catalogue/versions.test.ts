import { describe, expect, it } from 'vitest'
import {
  findLibrary,
  frameworkLabel,
  latestVersion,
  matchVersion,
  type Library,
} from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'

function library(id: string): Library {
  const found = findLibrary(id)
  if (!found) throw new Error(`no library ${id}`)
  return found
}

describe('the version segment of an address', () => {
  it.each([
    ['query', 'latest', 'v5', true],
    ['query', 'v5', 'v5', true],
    ['query', 'v4', 'v4', false],
    ['query', 'v3', 'v3', false],
    ['table', 'latest', 'v8', true],
    ['start', 'v0', 'v0', true],
  ])('%s %s means %s', (id, segment, version, isLatest) => {
    const match = matchVersion(library(id), segment)
    expect(match).toMatchObject({ version: { id: version }, segment, isLatest })
  })

  it.each([
    ['query', 'v6'],
    ['query', 'main'],
    ['query', ''],
    ['query', 'V5'],
    ['query', '5'],
    ['query', '__proto__'],
    ['table', 'v7'],
  ])('%s %s means none', (id, segment) => {
    expect(matchVersion(library(id), segment)).toBeUndefined()
  })
})

describe('the repository behind an address', () => {
  it.each([
    ['query', 'latest', 'tanstack/query', 'main'],
    ['query', 'v5', 'tanstack/query', 'main'],
    ['query', 'v4', 'tanstack/query', 'v4'],
    ['table', 'latest', 'tanstack/table', 'v8'],
    ['start', 'latest', 'tanstack/router', 'main'],
  ])('%s %s is %s at %s', (id, segment, repo, ref) => {
    const match = matchVersion(library(id), segment)
    expect(match && repositoryRef(library(id), match.version)).toEqual({ repo, ref })
  })

  it('is null for a version that only redirects', () => {
    expect(repositoryRef(library('table'), { id: 'v7', branch: null, status: 'end-of-life' })).toBeNull()
  })
})

describe('a library', () => {
  it.each(['', 'nothing', 'Query', '__proto__', 'constructor'])('is not found by %j', (id) => {
    expect(findLibrary(id)).toBeUndefined()
  })

  it('without versions cannot be resolved', () => {
    expect(() => latestVersion({ ...library('query'), versions: [] })).toThrow(
      'Could not resolve version for TanStack Query',
    )
  })
})

it('a framework missing from the catalogue has its id as label', () => {
  expect(frameworkLabel('octane')).toBe('Octane')
  expect(frameworkLabel('react')).toBe('React')
})
