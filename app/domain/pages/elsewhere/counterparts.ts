import { findFolder, type Folder } from '../sidebar/folders'
import { defaultFramework } from '../frameworks'
import { findList, parseListPath } from '../resolve/list-paths'
import { findPage, findSubject, spellings, findExample } from '../lookup'
import { pathFor, slugOf, splitFramework } from '../paths'
import { resolvePagePath } from '../resolve/resolve-path'
import { startOfDocs } from '../resolve/start-page'
import type { Page, PageIndex } from '../types'
import { examplePath, parseExamplePath } from '../examples/examples'

/** Target of a switch of framework or version. All kinds but the first two need a notice. */
export type Counterpart = {
  readonly kind: CounterpartKind
  readonly path: string
}

type CounterpartKind =
  /** The page that the reader wants. */
  | 'same'
  /** The same at another kind of address: neutral, of a framework, or renamed. */
  | 'counterpart'
  /** The same page, example or list for another framework. */
  | 'other-framework'
  /** The only page with that file name. */
  | 'nearest'
  /** `framework/{id}`, the list of a framework's pages. */
  | 'list'
  /** The first page of a version without frameworks. */
  | 'start'

/** The page or place that a reader switches from; a `Page` qualifies. */
export type Place = Pick<Page, 'path' | 'framework' | 'neutralPath' | 'section' | 'title'>

/** Returns the place at an address that is no page of the index: an example, a list, or a missing page. */
export function placeOf(path: string): Place {
  const { framework, neutralPath } = splitFramework(path)
  const listed = parseListPath(path)?.framework ?? null
  return { path, framework: framework ?? listed, neutralPath, section: null, title: '' }
}

/** Returns the counterpart in another framework of the same version; for the current framework, the place itself. */
export function counterpartInFramework(index: PageIndex, place: Place, framework: string): Counterpart {
  if (place.framework === framework) return { kind: 'same', path: place.path }
  const counterpart = counterpartOfExampleOrList(index, place.path, framework)
  if (counterpart) return counterpart
  // Exact spelling only: names of code may differ in letter case alone.
  const same = index.pages.get(pathFor(framework, place.neutralPath))
  if (same) return { kind: place.framework === null ? 'counterpart' : 'same', path: same.path }
  // From a neutral page, switching to another neutral page would not change the framework.
  const scopes = place.framework === null ? [framework] : [framework, null]
  const elsewhere = scopes.flatMap((scope) => {
    const inScope = pathFor(scope, place.neutralPath)
    return [inScope, ...spellings(inScope)]
  })
  const page = firstCounterpart(index, elsewhere)
  if (page) return page
  const folder = folderOfPlace(index, place, scopes)
  const list = folder && ({ kind: 'counterpart', path: folder.path } as const)
  const found = namesake(index, place, scopes)
  // For a page, another page is a better counterpart than a list.
  return (place.title === '' ? (list ?? found) : (found ?? list)) ?? listOf(framework)
}

/**
 * Returns the counterpart in another version: in the reader's framework if that version has it, else in its default
 * one.
 *
 * @param moved Neutral path that the page has in that version; null if unknown.
 */
export function counterpartInVersion(
  index: PageIndex,
  place: Place,
  moved: string | null = null,
): Counterpart {
  if (parseListPath(place.path) && findList(index, place.path)) return { kind: 'same', path: place.path }
  const hasFramework = place.framework !== null && index.frameworks.includes(place.framework)
  const framework = hasFramework ? place.framework : defaultFramework(index)
  const counterpart = framework === null ? null : counterpartOfExampleOrList(index, place.path, framework)
  if (counterpart && framework === place.framework) return counterpart
  if (counterpart) return { ...counterpart, kind: counterpart.kind === 'same' ? 'other-framework' : 'list' }
  const resolution = resolvePagePath(index, place.path, place.framework)
  if (resolution.kind === 'page') return { kind: 'same', path: place.path }
  if (resolution.kind === 'moved') return { kind: 'counterpart', path: resolution.path }
  const folder = folderOfPlace(index, place, place.framework === null ? [null, framework] : [framework, null])
  if (folder?.path === place.path) return { kind: 'same', path: place.path }
  // For a page, another page is a better counterpart than a list.
  if (folder && place.title === '') return { kind: kindOf(place, folder), path: folder.path }
  const sibling = findSubject(index, place.neutralPath, null)
  if (sibling)
    return { kind: sibling.framework === null ? 'counterpart' : 'other-framework', path: sibling.path }
  const there = moved === null ? undefined : findSubject(index, moved, framework)
  if (there) return { kind: kindOf(place, there), path: there.path }
  const found = namesake(index, place, [framework, null])
  if (found) return found
  if (folder) return { kind: kindOf(place, folder), path: folder.path }
  return framework === null ? { kind: 'start', path: startOfDocs(index) } : listOf(framework)
}

/** Returns the kind of a counterpart in another version. Neutral pages have the framework null. */
function kindOf(place: Place, { framework }: Pick<Place, 'framework'>): CounterpartKind {
  const isOther = place.framework !== null && framework !== null && framework !== place.framework
  return isOther ? 'other-framework' : 'counterpart'
}

function firstCounterpart(index: PageIndex, paths: readonly string[]): Counterpart | null {
  const page = paths.map((path) => findPage(index, path)).find((found) => found !== undefined)
  return page ? { kind: 'counterpart', path: page.path } : null
}

function namesake(index: PageIndex, place: Place, scopes: readonly (string | null)[]): Counterpart | null {
  const page = onlyNamesake(index, place, scopes)
  return page && { kind: page.title === place.title ? 'counterpart' : 'nearest', path: page.path }
}

function listOf(framework: string): Counterpart {
  return { kind: 'list', path: `framework/${framework}` }
}

/**
 * Returns the counterpart for a framework of an example or list: the example of the same name, else the framework's
 * list; for a list, the same list of that framework. Null for any other address.
 */
function counterpartOfExampleOrList(index: PageIndex, path: string, framework: string): Counterpart | null {
  const { path: all } = listOf(framework)
  const list = parseListPath(path)
  if (list?.kind === 'frameworks') return { kind: 'counterpart', path: all }
  if (list) return { kind: 'same', path: list.kind === 'examples' ? `${all}/examples` : all }
  const example = parseExamplePath(path)
  if (!example) return null
  const same = findExample(index, framework, example.name)
  return same ? { kind: 'same', path: examplePath(same) } : listOf(framework)
}

/**
 * Returns the folder with the path of a place for the first of these frameworks (null: for all) that has pages in it.
 */
function folderOfPlace(
  index: PageIndex,
  { neutralPath }: Place,
  scopes: readonly (string | null)[],
): Folder | null {
  const folders = scopes.map((scope) => findFolder(index, pathFor(scope, neutralPath), scope))
  return folders.find((folder) => folder !== null && scopes.includes(folder.framework)) ?? null
}

/** File names that do not identify a subject. */
const COMMON_SLUGS = new Set(['index', 'readme'])

type Missing = Pick<Page, 'neutralPath'>

/**
 * Returns the only page within `scopes` (frameworks, null for neutral pages) that has the file name of a missing one,
 * or null.
 */
function onlyNamesake(index: PageIndex, missing: Missing, scopes: readonly (string | null)[]): Page | null {
  const slug = slugOf(missing.neutralPath).toLowerCase()
  const namesakes = COMMON_SLUGS.has(slug) ? [] : pagesWithSlug(index, slug, scopes)
  const [only] = namesakes
  return only && namesakes.length === 1 ? only : null
}

function pagesWithSlug(index: PageIndex, slug: string, scopes: readonly (string | null)[]): Page[] {
  return [...index.pages.values()].filter(
    (page) => scopes.includes(page.framework) && slugOf(page.path).toLowerCase() === slug,
  )
}
