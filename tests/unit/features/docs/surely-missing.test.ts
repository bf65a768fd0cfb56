import { expect, test } from 'vitest'
import type { LibraryDocsReader } from '~/features/docs/service/indexes/library-docs.server'
import { isSurelyMissing } from '~/features/docs/service/pages/surely-missing.server'
import { docsOf, patient } from '../machines/docs-of'
import { familySource } from './family'

const docs = docsOf(familySource())

test.each([
  ['/wp-admin', true],
  ['/no-library/latest/docs/overview', true],
  ['/query/latest/docs/framework/react/nowhere', true],
  ['/query/latest/docs/nowhere', true],
  ['/query/latest/docs/framework/react/overview', false],
  ['/query/latest/docs/framework/react/overview/', false],
  ['/query/latest/docs/framework/react/start-here', false],
  ['/query/latest/docs/react/overview', false],
  ['/query/latest/docs/framework/react/examples/nowhere', false],
  ['/query/latest/docs/framework/react', false],
  ['/query/latest/docs', false],
  ['/query/v99/docs/overview', false],
  ['/query/latest', false],
])('%s is certainly missing: %s', async (pathname, expected) => {
  expect(await isSurelyMissing(docs, pathname, patient)).toBe(expected)
})

const outOfReach = async () => ({ kind: 'unavailable', reason: 'down', retryAfterSeconds: null }) as const

test('nothing is certain while the docs are out of reach', async () => {
  const down = { readLibraryDocs: outOfReach }
  expect(await isSurelyMissing(down, '/query/latest/docs/nowhere', patient)).toBe(false)
})

test('a page is named to whoever reads its sidebar, so that a remote source gives both with one request', async () => {
  const nextPaths: (string | undefined)[] = []
  const readLibraryDocs: LibraryDocsReader = async (_library, _version, _signal, nextPath) => {
    nextPaths.push(nextPath)
    return outOfReach()
  }
  await isSurelyMissing({ readLibraryDocs }, '/query/latest/docs/framework/react/overview', patient)
  expect(nextPaths).toEqual(['framework/react/overview'])
})
