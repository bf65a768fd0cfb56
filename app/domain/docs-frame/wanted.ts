import { parseDocsPath } from '~/domain/addresses/parse'
import { placeOf, type Place } from '~/domain/pages/counterparts'
import { examplePath } from '~/domain/pages/examples'
import { findList, listName, type List } from '~/domain/pages/lists'
import type { PageIndex } from '~/domain/pages/types'
import type { FramedDocs } from './frame'

/** What a reader asked for and another place replaces, as some version of the library has it. */
export type Wanted = Place & { readonly kind: 'page' | 'example' | List['kind'] }

/** Finds a page, example or list of any version by a path that an address names; null for null and for any other text. */
export function findWanted(docs: Pick<FramedDocs, 'index' | 'versions'>, path: string | null): Wanted | null {
  if (path === null || parseDocsPath(path).kind === 'refused') return null
  const indexes = [docs.index, ...docs.versions.values()].filter((index) => index !== null)
  return firstOf(indexes, (index) => pageIn(index, path)) ?? firstOf(indexes, (index) => placeIn(index, path))
}

function firstOf(indexes: readonly PageIndex[], find: (index: PageIndex) => Wanted | null): Wanted | null {
  for (const index of indexes) {
    const wanted = find(index)
    if (wanted) return wanted
  }
  return null
}

function pageIn(index: PageIndex, path: string): Wanted | null {
  const page = index.pages.get(path)
  return page ? { ...page, kind: 'page' } : null
}

function placeIn(index: PageIndex, path: string): Wanted | null {
  const example = index.examples.find((each) => examplePath(each) === path)
  if (example) return { ...placeOf(path), title: `The ${example.label} example`, kind: 'example' }
  const list = findList(index, path)
  return list && { ...placeOf(path), title: listName(list), kind: list.kind }
}
