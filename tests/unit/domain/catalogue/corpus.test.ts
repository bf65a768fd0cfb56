import { describe, expect, it } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { corpusDir, corpusNote } from '../../../fixtures/corpus'
import { pathsOf, sourceOf } from './corpus'

const menus = catalogue.libraries.flatMap(({ menu }) => [menu.docs, menu.examples])
const defaults = catalogue.libraries.map(({ id, defaultDocs }) => `/${id}/latest/docs/${defaultDocs}`)
const addresses = [...menus, ...defaults].filter((address) => address?.split('/docs/')[1] !== undefined)

/**
 * Returns the path without its framework: in the newer layout of the docs these pages are neutral, and the site
 * redirects to them.
 */
const neutral = (path: string) => path.replace(/framework\/[^/]+\//, '')

describe.skipIf(corpusDir === '')(`the catalogue on the real docs${corpusNote}`, () => {
  it.each([...new Set(addresses)])('%s has a page or an example', (address) => {
    const source = sourceOf(address ?? '')
    const { paths, path } = source ?? { paths: null, path: '' }
    expect(paths?.has(path) === true || paths?.has(neutral(path)) === true).toBe(true)
  })

  it('finds the docs config of every latest version', () => {
    const missing = catalogue.libraries.filter(({ repo, versions: [latest], docsRoot }) => {
      const paths = pathsOf(repo, latest?.branch ?? '')
      return paths?.has(`${docsRoot}/config.json`) !== true
    })
    expect(missing.map(({ id }) => id)).toEqual([])
  })
})
