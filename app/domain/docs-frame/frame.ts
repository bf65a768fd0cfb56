import { docsAddress, encodePath, INSTEAD_OF, isPreviewSegment } from '~/domain/addresses/addresses'
import {
  frameworkLabel,
  latestVersion,
  type Library,
  type VersionMatch,
  versionSegment,
} from '~/domain/catalogue/catalogue'
import { standingOf } from '~/domain/catalogue/versions'
import type { PageHistory } from '~/domain/changes/page-history'
import {
  counterpartInFramework,
  counterpartInVersion,
  type Counterpart,
  type Place,
} from '~/domain/pages/counterparts'
import { examplePath, parseExamplePath } from '~/domain/pages/examples'
import { defaultFramework } from '~/domain/pages/frameworks'
import type { PageIndex } from '~/domain/pages/types'
import type { DocsFrame, LinkOption } from './links'
import { partLinks } from './part-links'

/** The docs of a library version, and the known facts of the library's other versions. */
export type FramedDocs = {
  readonly library: Library
  readonly match: VersionMatch
  readonly index: PageIndex
  /** Indexes of the versions that have docs, by id; null for one whose pages are not known now. */
  readonly versions: ReadonlyMap<string, PageIndex | null>
  /** Where pages are in other versions. */
  readonly history: PageHistory
}

/** Where a page or another place of these docs is in another version, given by its index. */
export function counterpartIn(
  { index: own, history }: Pick<FramedDocs, 'index' | 'history'>,
  index: PageIndex,
  place: Place,
): Counterpart {
  return counterpartInVersion(index, place, movedPath({ index: own, history }, index, place.path))
}

/** The path without a framework that a page of these docs has in another version; null if it did not move. */
export function movedPath(
  { index, history }: Pick<FramedDocs, 'index' | 'history'>,
  other: PageIndex,
  path: string,
): string | null {
  const from = { library: index.library.id, version: index.version.id, path }
  return history.movedTo(from, other.version.id)
}

/**
 * The header's menus for a place: versions, frameworks and parts of the library, each option a link. `framework` is that of
 * the address, or null for a neutral page: it shows the default framework until the browser knows the reader's.
 */
export function frameOf(docs: FramedDocs, place: Place, framework: string | null): DocsFrame {
  const { index, library, match } = docs
  return {
    library: library.id,
    version: match.segment,
    framework,
    shownFramework: framework ?? defaultFramework(index),
    versions: [...previewOption(docs, place), ...versionOptions(docs, place)],
    frameworks: frameworkOptions(docs, place, framework),
    parts: partLinks(index, match.segment, framework),
  }
}

/** A preview is no version: it is listed before the published ones, which lead out of it. */
function previewOption({ library, match }: FramedDocs, { path }: Place): LinkOption[] {
  const { segment } = match
  if (!isPreviewSegment(segment)) return []
  const href = docsAddress({ library: library.id, version: segment, path })
  return [{ value: segment, label: 'Preview', href, current: true, note: null }]
}

/** An option for each version that has docs. Where its pages are not known, its own address resolves the path. */
function versionOptions(docs: FramedDocs, place: Place): LinkOption[] {
  const { library, match, versions } = docs
  const present = library.versions.filter(({ id, branch }) => branch !== null && versions.has(id))
  const same: Counterpart = { kind: 'same', path: place.path }
  return present.map((version) => {
    const index = versions.get(version.id)
    const isLatest = version === latestVersion(library)
    const segment = versionSegment(library, version)
    const standing = standingOf(library, version)
    const target = index ? counterpartIn(docs, index, place) : same
    return {
      value: segment,
      label: version.id,
      href: counterpartAddress({ library: library.id, version: segment }, target, place),
      current: version === match.version,
      note: isLatest || !index ? standing : (noteOf(index, target) ?? standing),
    }
  })
}

/** An option for each framework of the version. On a neutral page, that of the framework that is shown changes nothing. */
function frameworkOptions(
  { index, library, match }: FramedDocs,
  place: Place,
  framework: string | null,
): LinkOption[] {
  const shown = framework ?? defaultFramework(index)
  const same: Counterpart = { kind: 'same', path: place.path }
  return index.frameworks.map((option) => {
    const stays = framework === null && option === shown
    const target = stays ? same : counterpartInFramework(index, place, option)
    return {
      value: option,
      label: frameworkLabel(option),
      href: counterpartAddress({ library: library.id, version: match.segment }, target, place),
      current: option === shown,
      note: noteOf(index, target),
    }
  })
}

function isSamePage({ kind }: Counterpart): boolean {
  return kind === 'same' || kind === 'counterpart'
}

/** What an option opens that is not the page itself in another framework or version, in grey; null for that page. */
function noteOf(index: PageIndex, target: Counterpart): string | null {
  const { kind, path } = target
  if (isSamePage(target)) return null
  if (kind === 'other-framework') return 'other framework'
  const example = index.examples.find((each) => examplePath(each) === path)
  return `opens ${index.pages.get(path)?.title ?? example?.label ?? 'all pages'}`
}

/** The address of the counterpart of a place. For a different page, a parameter names the place, for its notice. */
export function counterpartAddress(
  base: { readonly library: string; readonly version: string },
  target: Counterpart,
  { path: wanted }: Pick<Place, 'path'>,
): string {
  const href = docsAddress({ ...base, path: target.path })
  // The screen of an example has no room for a notice, and the option of the menu says it.
  if (isSamePage(target) || parseExamplePath(target.path)) return href
  // A plus sign is a space in a search parameter; slashes may stay, as they read best.
  return `${href}?${INSTEAD_OF}=${encodePath(wanted).replaceAll('+', '%2B')}`
}
