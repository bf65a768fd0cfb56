import { describe, expect, it } from 'vitest'
import { findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { landingOptions } from '~/features/landing/landing-options.server'
import { familySource } from '../docs/family'
import { docsOf, patient } from '../program-files/docs-of'

async function optionsOf(version: string, source = familySource()) {
  const library = findLibrary('query')
  if (!library) throw new Error('The catalogue lacks query')
  const match = matchVersion(library, version)
  if (!match) throw new Error(`The catalogue lacks ${version}`)
  const docs = await docsOf(source).readLibraryDocs('query', version, patient)
  const known = docs.kind === 'found' ? docs.value.versions : null
  return landingOptions({ library, version: match, docs, known, arrival: null })
}

const outOfReach = () => {
  const source = familySource()
  source.fail('tanstack/query@main', { kind: 'unavailable' })
  return source
}

const hrefs = (options: readonly { readonly href: string }[]) => options.map(({ href }) => href)

describe('the options of a landing page', () => {
  it('call the newest version latest in addresses', async () => {
    const { versions } = await optionsOf('latest')
    expect(versions.map(({ label, href }) => [label, href])).toEqual([
      ['v5', '/query/latest'],
      ['v4', '/query/v4'],
      ['v3', '/query/v3'],
    ])
  })

  it('leave out versions that the source does not have', async () => {
    const source = familySource()
    source.fail('tanstack/query@v3', { kind: 'missing' })
    expect((await optionsOf('latest', source)).versions.map(({ label }) => label)).toEqual(['v5', 'v4'])
  })

  it.each([
    ['latest', 'v5'],
    ['v5', 'v5'],
    ['v4', 'v4'],
  ])('mark for the segment %s the version %s', async (segment, label) => {
    const { versions } = await optionsOf(segment)
    expect(versions.filter(({ current }) => current).map((option) => option.label)).toEqual([label])
  })

  it.each([
    ['latest', ['/query/latest/docs/framework/react', '/query/latest/docs/framework/vue']],
    ['v4', ['/query/v4/docs/framework/react']],
  ])('offer the frameworks that %s has, in that version', async (version, expected) => {
    expect(hrefs((await optionsOf(version)).frameworks)).toEqual(expected)
  })

  it.each([
    ['latest', '@tanstack/react-query', null],
    ['v4', '@tanstack/react-query@4', 'You are reading v4'],
    ['v3', 'react-query@3', 'You are reading v3'],
  ])('install the package of %s and say which version it is', async (version, name, title) => {
    const { packages, notice } = await optionsOf(version)
    expect(packages['react']).toBe(name)
    expect(notice?.title ?? null).toBe(title)
  })

  it('offer of an old version only frameworks that it had, also while its docs are out of reach', async () => {
    const source = familySource()
    source.fail('tanstack/query@v3', { kind: 'unavailable' })
    const { frameworks, packages } = await optionsOf('v3', source)
    expect(frameworks.map(({ value }) => value)).toEqual(['react'])
    expect(Object.keys(packages)).toEqual(['react'])
  })

  it('come from the catalogue alone while the docs are out of reach', async () => {
    const { versions, frameworks, parts } = await optionsOf('latest', outOfReach())
    expect(versions.length).toBeGreaterThan(1)
    expect(frameworks.length).toBeGreaterThan(2)
    expect(parts).toEqual({
      overview: '/query/latest',
      docs: [{ href: '/query/latest/docs', audience: null }],
      examples: [],
    })
  })
})
