import { expect, test } from 'vitest'
import type { LibraryDocsReader } from '~/features/docs/service/indexes/library-docs.server'
import { isKnownMissing, hasUnknownInsteadOf } from '~/features/docs/service/pages/known-missing.server'
import { docsOf, patient } from '../program-files/docs-of'
import { familySource } from './family'

const docs = docsOf(familySource())

test.each([
  ['/wp-admin', true],
  ['/no-library/latest/docs/overview', true],
  ['/query/latest/docs/framework/react/nowhere', true],
  ['/query/latest/docs/nowhere', true],
  ['/query/latest/docs/framework/react/guides', false],
  ['/query/latest/docs/framework/react/overview', false],
  ['/query/latest/docs/framework/react/overview/', false],
  ['/query/latest/docs/framework/react/start-here', false],
  ['/query/latest/docs/react/overview', false],
  ['/query/latest/docs/framework/react/examples/nowhere', true],
  ['/query/latest/docs/framework/react/examples/basic', false],
  ['/query/latest/docs/framework/react/examples/', false],
  ['/query/latest/docs/framework/react', false],
  ['/query/latest/docs', false],
  ['/query/v99/docs/overview', false],
  ['/query/latest', false],
])('%s is certainly missing: %s', async (pathname, expected) => {
  expect(await isKnownMissing(docs, { pathname, file: null }, patient)).toBe(expected)
})

test.each([
  ['package.json', false],
  ['src/index.tsx', false],
  ['src', true],
  ['../basic-two/index.tsx', true],
])('the file %s of an example is certainly missing: %s', async (file, expected) => {
  const pathname = '/query/latest/docs/framework/react/examples/basic'
  expect(await isKnownMissing(docs, { pathname, file }, patient)).toBe(expected)
})

test.each([
  ['framework/vue/overview', false],
  ['framework/react/only-v4', false],
  ['framework/react/examples/basic', false],
  ['nowhere', true],
  ['../../etc', true],
])('%s names nothing: %s', async (insteadOf, expected) => {
  const pathname = '/query/latest/docs/framework/react/overview'
  expect(await hasUnknownInsteadOf(docs, { pathname, insteadOf }, patient)).toBe(expected)
})

const outOfReach = async () => ({ kind: 'unavailable', reason: 'down', retryAfterSeconds: null }) as const

test('nothing is certain while the docs are out of reach', async () => {
  const down = { readLibraryDocs: outOfReach }
  expect(await isKnownMissing(down, { pathname: '/query/latest/docs/nowhere', file: null }, patient)).toBe(
    false,
  )
})

test('the reader of the sidebar is given the page, so that a remote source gives both with one request', async () => {
  const nextPaths: (string | undefined)[] = []
  const readLibraryDocs: LibraryDocsReader = async (_library, _version, _signal, nextPath) => {
    nextPaths.push(nextPath)
    return outOfReach()
  }
  const pathname = '/query/latest/docs/framework/react/overview'
  await isKnownMissing({ readLibraryDocs }, { pathname, file: null }, patient)
  expect(nextPaths).toEqual(['framework/react/overview'])
})
