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
} from '~/domain/pages/elsewhere/counterparts'
import { examplePath, parseExamplePath } from '~/domain/pages/examples/examples'
import { defaultFramework } from '~/domain/pages/frameworks'
import type { PageIndex } from '~/domain/pages/types'
import type { DocsFrame, LinkOption } from './links'
import { partLinks } from './part-links'

/** The docs of a library version, with the known pages of other versions. */
export type FramedDocs = {
  readonly library: Library
  readonly match: VersionMatch
  readonly index: PageIndex
  /** Indexes of the versions with docs, by id; null while the pages of a version are unknown. */
  readonly versions: ReadonlyMap<string, PageIndex | null>
  readonly history: PageHistory
}

/** Returns the counterpart of a page or place of these docs in another version, given by its index. */
export function counterpartIn(
  { index: own, history }: Pick<FramedDocs, 'index' | 'history'>,
  index: PageIndex,
  place: Place,
): Counterpart {
  return counterpartInVersion(index, place, movedPath({ index: own, history }, index, place.path))
}

/** Returns the neutral path of a page of these docs in another version; null if it did not move. */
export function movedPath(
  { index, history }: Pick<FramedDocs, 'index' | 'history'>,
  other: PageIndex,
  path: string,
): string | null {
  const from = { library: index.library.id, version: index.version.id, path }
  return history.movedTo(from, other.version.id)
}

/**
 * Returns the menus of the header for a place: versions, frameworks and parts of the library, each option a link.
 * `framework` is that of the address; null for a neutral page, which shows the default framework until the browser
 * knows the reader's.
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

/** Returns the option of a preview, which precedes the published versions; their links leave the preview. */
function previewOption({ library, match }: FramedDocs, { path }: Place): LinkOption[] {
  const { segment } = match
  if (!isPreviewSegment(segment)) return []
  const href = docsAddress({ library: library.id, version: segment, path })
  return [{ value: segment, label: 'Preview', href, current: true, note: null }]
}

/**
 * Returns an option per version with docs. While the pages of a version are unknown, the link keeps the path, which is
 * resolved on request.
 */
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

/**
 * Returns an option per framework of the version. On a neutral page, the option of the shown framework links to the
 * page itself.
 */
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

/** Returns the note of an option that does not open the same page in another framework or version; null if it does. */
function noteOf(index: PageIndex, target: Counterpart): string | null {
  const { kind, path } = target
  if (isSamePage(target)) return null
  if (kind === 'other-framework') return 'other framework'
  const example = index.examples.find((each) => examplePath(each) === path)
  const title = index.pages.get(path)?.title ?? example?.label
  return title === undefined ? 'no matching page' : `opens ${title}`
}

/**
 * Returns the address of a counterpart. If it is a different page, a parameter with the requested path triggers a
 * notice.
 */
export function counterpartAddress(
  base: { readonly library: string; readonly version: string },
  target: Counterpart,
  { path: wanted }: Pick<Place, 'path'>,
): string {
  const href = docsAddress({ ...base, path: target.path })
  // The page of an example has no room for a notice; the note in the menu suffices.
  if (isSamePage(target) || parseExamplePath(target.path)) return href
  // In a search parameter, a plus sign would mean a space; slashes stay for readability.
  return `${href}?${INSTEAD_OF}=${encodePath(wanted).replaceAll('+', '%2B')}`
}
