import type { LibraryVersion } from '~/domain/catalogue/catalogue'
import { defaultFramework } from './frameworks'
import { findPage, findSiblings, spellings } from './lookup'
import { firstOfSection, namesakeOf } from './nearest'
import { pathFor, slugOf, splitFramework } from './paths'
import { counterpartOfPlace, isFrameworkList } from './place-counterparts'
import { resolvePagePath } from './resolve-path'
import { startOfDocs, startOfFramework } from './start-page'
import type { Page, PageIndex } from './types'

/**
 * Where a switch of framework or version leads. `same` and `counterpart` are what the reader wants, the
 * latter at another kind of address (neutral, for a framework, renamed). The others deserve a word to the reader:
 * `nearest` is the page of another framework or another page of the section, `start` the place where the docs of
 * that framework or version begin.
 */
export type Counterpart = {
  readonly kind: 'same' | 'counterpart' | 'nearest' | 'start'
  /** A page, an example, or for `start` perhaps `framework/{id}`, the list of a framework's pages. */
  readonly path: string
}

/** What must be known of the page that a reader leaves; a whole page will do. */
export type Place = Pick<Page, 'path' | 'framework' | 'neutralPath' | 'section' | 'title'>

type FrameworkOption = Counterpart & { readonly framework: string; readonly isCurrent: boolean }

type VersionOption = {
  readonly version: LibraryVersion
  readonly path: string
  /** `unchecked`: the pages of that version are not known now; its own address will settle it. */
  readonly kind: Counterpart['kind'] | 'unchecked'
}

/** The place of an address that is no page of the index: an example, the list of a framework, a missing page. */
export function placeOf(path: string): Place {
  const { framework, neutralPath } = splitFramework(path)
  const listed = isFrameworkList(path) ? slugOf(path) : null
  return { path, framework: framework ?? listed, neutralPath, section: null, title: '' }
}

/** An option for each framework of the library version, each a link that works. */
export function frameworkOptions(index: PageIndex, place: Place): FrameworkOption[] {
  return index.frameworks.map((framework) => ({
    framework,
    isCurrent: place.framework === framework,
    ...counterpartInFramework(index, place, framework),
  }))
}

/** An option for each version that has docs. `indexOf` gives its index, or null while that can't be had. */
export function versionOptions(
  versions: readonly LibraryVersion[],
  indexOf: (version: LibraryVersion) => PageIndex | null,
  place: Place,
): VersionOption[] {
  return versions
    .filter((version) => version.branch !== null)
    .map((version) => {
      const index = indexOf(version)
      if (!index) return { version, kind: 'unchecked', path: place.path }
      return { version, ...counterpartInVersion(index, place) }
    })
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
  return (
    firstCounterpart(index, elsewhere) ??
    nearest(index, place, scopes) ?? { kind: 'start', path: startOfFramework(index, framework) }
  )
}

/** The place to go in another version. */
export function counterpartInVersion(index: PageIndex, place: Place): Counterpart {
  const framework =
    place.framework !== null && index.frameworks.includes(place.framework) ? place.framework : null
  const other = framework ?? defaultFramework(index)
  const counterpart = other === null ? null : counterpartOfPlace(index, place.path, other)
  if (counterpart && other !== place.framework) return { ...counterpart, kind: 'nearest' }
  if (counterpart) return counterpart
  const resolution = resolvePagePath(index, place.path, place.framework)
  if (resolution.kind === 'page') return { kind: 'same', path: place.path }
  if (resolution.kind === 'moved') return { kind: 'counterpart', path: resolution.path }
  const [sibling] = [place.neutralPath, ...spellings(place.neutralPath)].flatMap((path) =>
    findSiblings(index, path),
  )
  if (sibling) return { kind: sibling.framework === null ? 'counterpart' : 'nearest', path: sibling.path }
  return nearest(index, place, [other, null]) ?? start(index, framework)
}

function firstCounterpart(index: PageIndex, paths: readonly string[]): Counterpart | null {
  const page = paths.map((path) => findPage(index, path)).find((found) => found !== undefined)
  return page ? { kind: 'counterpart', path: page.path } : null
}

function nearest(index: PageIndex, place: Place, scopes: readonly (string | null)[]): Counterpart | null {
  const namesake = namesakeOf(index, place, scopes)
  if (namesake)
    return { kind: namesake.title === place.title ? 'counterpart' : 'nearest', path: namesake.path }
  const page = firstOfSection(index, place, scopes)
  return page && { kind: 'nearest', path: page.path }
}

function start(index: PageIndex, framework: string | null): Counterpart {
  const path = framework === null ? startOfDocs(index) : startOfFramework(index, framework)
  return { kind: 'start', path: index.pages.has(path) ? path : startOfDocs(index) }
}
