import { parseDocsPath } from '~/domain/addresses/parse'
import { placeOf, type Place } from './counterparts'
import { examplePath } from './examples'
import type { PageIndex } from './types'

/** The page or example that a reader asked for and another place stands in for, as some version of the library has it. */
export type Wanted = Place & { readonly isExample: boolean }

/** The docs of a library version and of the library's other versions, as far as they are known. */
type Versions = {
  readonly index: PageIndex
  readonly versions: ReadonlyMap<string, PageIndex | null>
}

/** Finds a page or example of any version by a path that an address names; null for null and for any other text. */
export function findWanted(docs: Versions, path: string | null): Wanted | null {
  if (path === null || parseDocsPath(path).kind === 'refused') return null
  const indexes = [docs.index, ...docs.versions.values()].filter((index) => index !== null)
  const page = indexes.map((index) => index.pages.get(path)).find((found) => found)
  if (page) return { ...page, isExample: false }
  const example = indexes.flatMap(({ examples }) => examples).find((each) => examplePath(each) === path)
  return example ? { ...placeOf(path), title: `The example ${example.label}`, isExample: true } : null
}
