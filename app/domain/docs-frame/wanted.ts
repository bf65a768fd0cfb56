import { parseDocsPath } from '~/domain/addresses/parse'
import { placeOf, type Place } from '~/domain/pages/counterparts'
import { examplePath } from '~/domain/pages/examples'
import type { FramedDocs } from './frame'

/** The page or example that a reader asked for and another place replaces, as some version of the library has it. */
export type Wanted = Place & { readonly isExample: boolean }

/** Finds a page or example of any version by a path that an address names; null for null and for any other text. */
export function findWanted(docs: Pick<FramedDocs, 'index' | 'versions'>, path: string | null): Wanted | null {
  if (path === null || parseDocsPath(path).kind === 'refused') return null
  const indexes = [docs.index, ...docs.versions.values()].filter((index) => index !== null)
  const page = indexes.map((index) => index.pages.get(path)).find((found) => found)
  if (page) return { ...page, isExample: false }
  const example = indexes.flatMap(({ examples }) => examples).find((each) => examplePath(each) === path)
  return example ? { ...placeOf(path), title: `The ${example.label} example`, isExample: true } : null
}
