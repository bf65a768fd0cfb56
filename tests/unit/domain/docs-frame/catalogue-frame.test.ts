import { expect, it } from 'vitest'
import { findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { catalogueFrame } from '~/domain/docs-frame/catalogue-frame'

function frameOf(library: string, version: string, path: string) {
  const found = findLibrary(library)
  const match = found && matchVersion(found, version)
  if (!match) throw new Error(`The catalogue lacks ${library} ${version}`)
  return catalogueFrame(found, match, path)
}

it('keeps the path in links to other versions, and marks version and framework of the address', () => {
  const { versions, frameworks, parts } = frameOf('query', 'v4', 'framework/vue/overview')
  expect(versions.map(({ href }) => href)).toContain('/query/latest/docs/framework/vue/overview')
  expect(versions.find(({ current }) => current)?.value).toBe('v4')
  expect(frameworks.find(({ current }) => current)?.href).toBe('/query/v4/docs/framework/vue')
  expect(parts.examples.map(({ href }) => href)).toEqual(['/query/v4/docs/framework/vue/examples'])
})

it('names no framework that the library lacks, and then no examples', () => {
  const { framework, frameworks, parts } = frameOf('query', 'latest', 'framework/nothing/overview')
  expect([framework, parts.examples]).toEqual([null, []])
  expect(frameworks.some(({ current }) => current)).toBe(false)
})
