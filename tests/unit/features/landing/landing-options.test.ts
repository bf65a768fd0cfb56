import { describe, expect, it } from 'vitest'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { landingOptions } from '~/features/landing/landing-options.server'
import { familySource } from '../docs/family'
import { docsOf, patient } from '../machines/docs-of'

async function optionsOf(version: string, source = familySource()) {
  const library = findLibrary('query')
  if (!library) throw new Error('The catalogue lacks query')
  const answer = await docsOf(source).readLibraryDocs('query', version, patient)
  return landingOptions({ library, version, docs: answer.kind === 'found' ? answer.value : null })
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

  it('come from the catalogue alone while the docs are out of reach', async () => {
    const { versions, frameworks, parts } = await optionsOf('latest', outOfReach())
    expect(versions.length).toBeGreaterThan(1)
    expect(frameworks.length).toBeGreaterThan(2)
    expect(parts).toEqual({ overview: '/query/latest', docs: '/query/latest/docs', examples: null })
  })
})
