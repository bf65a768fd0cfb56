import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shortestPath } from '~/domain/addresses/route-paths'
import { catalogue } from '~/domain/catalogue/catalogue'
import { findAddressProblem } from '~/domain/catalogue-checks/addresses'
import { parseDay } from '~/domain/downloads/days'
import { replaceDownloads } from '~/features/downloads/downloads.server'
import { getRouter } from '~/router'
import { generatedDownloads } from '../fixtures/npm/generated-downloads'
import { ask, locationOf, textOf } from './ask'
import { indexDocsOf } from './indexed-docs'

// The news page needs indexed docs.
indexDocsOf(...catalogue.libraries.map(({ id }) => id))

beforeAll(() =>
  replaceDownloads(generatedDownloads({ lastCountedDay: parseDay('2026-11-18') ?? Number.NaN })),
)
afterAll(() => replaceDownloads(undefined))

/** Paths of pages without parameters that use the site layout. */
const paths = Object.values(getRouter().routesById)
  .filter(({ options: { staticData } }) => {
    const { record } = staticData
    return record.kind === 'page' && record.react !== 'never'
  })
  .map(({ fullPath }) => shortestPath(fullPath).replace(/(?<=.)\/$/, ''))
  .filter((path) => !path.includes('$'))

/**
 * Returns the document for readers without a session: the page or, if it is private, the sign-in page that returns to
 * it.
 */
async function documentOf(path: string): Promise<string> {
  const signIn = `/login?to=${encodeURIComponent(path)}`
  return textOf(locationOf(await ask(path)) === signIn ? signIn : path)
}

describe('a page without parameters', () => {
  test.each(paths)(
    '%s has a title, a description, one heading of the first level and one main part',
    async (path) => {
      const html = await documentOf(path)
      expect(html).toMatch(/<title>[^<]+<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]+"/)
      expect(html.match(/<h1[ >]/g)).toHaveLength(1)
      expect(html.match(/<main[ >]/g)).toHaveLength(1)
    },
  )

  test.each(paths)('%s may be linked from the catalogue', (path) => {
    const known = { libraries: [], libraryIds: [], frameworkIds: [], groupIds: [] }
    expect(
      findAddressProblem(path, known),
      'add it to pagesOfTheSite in app/domain/catalogue-checks/addresses.ts',
    ).toBeNull()
  })
})
