import { parseDocsPath } from '~/domain/addresses/parse'
import { placeOf, type Place } from '~/domain/pages/elsewhere/counterparts'
import { examplePath } from '~/domain/pages/examples/examples'
import { findList, listName, type List } from '~/domain/pages/resolve/list-paths'
import type { PageIndex } from '~/domain/pages/types'
import type { FramedDocs } from './frame'

/** A requested page, example or list that the shown one replaces, as found in a version that has it. */
export type Wanted = Place & { readonly kind: 'page' | 'example' | List['kind'] }

/**
 * Returns the page, example or list at a path in any version; null if `path` is null or invalid, or no version has it.
 */
export function findWanted(docs: Pick<FramedDocs, 'index' | 'versions'>, path: string | null): Wanted | null {
  if (path === null || parseDocsPath(path).kind === 'refused') return null
  const indexes = [docs.index, ...docs.versions.values()].filter((index) => index !== null)
  const pages = indexes.map((index) => pageIn(index, path))
  const places = indexes.map((index) => placeIn(index, path))
  return [...pages, ...places].find((wanted) => wanted !== null) ?? null
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
