import { findFolder, type Folder } from './folders'
import { defaultFramework } from './frameworks'
import { findList, parseListPath } from './lists'
import { findPage, findSubject, spellings, findExample } from './lookup'
import { pathFor, slugOf, splitFramework } from './paths'
import { resolvePagePath } from './resolve-path'
import { startOfDocs } from './start-page'
import type { Page, PageIndex } from './types'
import { examplePath, parseExamplePath } from './examples'

/**
 * Where a switch of framework or version leads. `same` and `counterpart` are what the reader wants, the
 * latter at another kind of address (neutral, for a framework, renamed). The others deserve a word to the reader:
 * `other-framework` is the same page, example or list, for another framework; `nearest` is the only page of that file name;
 * `list` is `framework/{id}`, the list of a framework's pages; `start` is where the docs of a version without
 * frameworks begin.
 */
export type Counterpart = {
  readonly kind: 'same' | 'counterpart' | 'other-framework' | 'nearest' | 'list' | 'start'
  readonly path: string
}

/** What must be known of the page that a reader leaves; a whole page will do. */
export type Place = Pick<Page, 'path' | 'framework' | 'neutralPath' | 'section' | 'title'>

/** The place of an address that is no page of the index: an example, a list, a missing page. */
export function placeOf(path: string): Place {
  const { framework, neutralPath } = splitFramework(path)
  const listed = parseListPath(path)?.framework ?? null
  return { path, framework: framework ?? listed, neutralPath, section: null, title: '' }
}

/** The place to go in another framework of the same version. Choosing the current one changes nothing. */
export function counterpartInFramework(index: PageIndex, place: Place, framework: string): Counterpart {
  if (place.framework === framework) return { kind: 'same', path: place.path }
  const counterpart = counterpartOfPlace(index, place.path, framework)
  if (counterpart) return counterpart
  // Names of code differ by letter case alone, so another spelling is not the same page.
  const same = index.pages.get(pathFor(framework, place.neutralPath))
  if (same) return { kind: place.framework === null ? 'counterpart' : 'same', path: same.path }
  // From a neutral page, another neutral page would not change the framework.
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
  // A page is rather one of the pages than their list.
  return (place.title === '' ? (list ?? found) : (found ?? list)) ?? listOf(framework)
}

/**
 * The place to go in another version: in the reader's framework where that version has it, else in its default one.
 *
 * @param moved The path without a framework that the version has the page at; null where none is known.
 */
export function counterpartInVersion(
  index: PageIndex,
  place: Place,
  moved: string | null = null,
): Counterpart {
  if (parseListPath(place.path) && findList(index, place.path)) return { kind: 'same', path: place.path }
  const hasFramework = place.framework !== null && index.frameworks.includes(place.framework)
  const framework = hasFramework ? place.framework : defaultFramework(index)
  const counterpart = framework === null ? null : counterpartOfPlace(index, place.path, framework)
  if (counterpart && framework === place.framework) return counterpart
  if (counterpart) return { ...counterpart, kind: counterpart.kind === 'same' ? 'other-framework' : 'list' }
  const resolution = resolvePagePath(index, place.path, place.framework)
  if (resolution.kind === 'page') return { kind: 'same', path: place.path }
  if (resolution.kind === 'moved') return { kind: 'counterpart', path: resolution.path }
  const folder = folderOfPlace(index, place, place.framework === null ? [null, framework] : [framework, null])
  if (folder?.path === place.path) return { kind: 'same', path: place.path }
  // A page is rather one of the pages than their list.
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

/** The kind of a place in another version that has it for this framework, or null for all. */
function kindOf(place: Place, { framework }: Pick<Place, 'framework'>): Counterpart['kind'] {
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
 * The counterpart for a framework of an address that is no page: for an example the one of the same name, else the
 * list of the framework's pages and examples; for a list of a framework that of the other. Null for any other address.
 */
function counterpartOfPlace(index: PageIndex, path: string, framework: string): Counterpart | null {
  const { path: all } = listOf(framework)
  const list = parseListPath(path)
  if (list?.kind === 'frameworks') return { kind: 'counterpart', path: all }
  if (list) return { kind: 'same', path: list.kind === 'examples' ? `${all}/examples` : all }
  const example = parseExamplePath(path)
  if (!example) return null
  const same = findExample(index, framework, example.name)
  return same ? { kind: 'same', path: examplePath(same) } : listOf(framework)
}

/** The folder of a place, for the first of these frameworks (null: for all) that has pages in it. */
function folderOfPlace(
  index: PageIndex,
  { neutralPath }: Place,
  scopes: readonly (string | null)[],
): Folder | null {
  const folders = scopes.map((scope) => findFolder(index, pathFor(scope, neutralPath), scope))
  return folders.find((folder) => folder !== null && scopes.includes(folder.framework)) ?? null
}

/** File names that say nothing about their subject. */
const COMMON_SLUGS = new Set(['index', 'readme'])

type Missing = Pick<Page, 'neutralPath'>

/**
 * The only page with the file name of a missing one within `scopes` (frameworks, and null for neutral pages), or
 * null. With the same title too, it is the same page in another folder.
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
