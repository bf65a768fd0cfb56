import { docsAddress, encodePath, isPreviewSegment } from '~/domain/addresses/addresses'
import { frameworkLabel, latestVersion, type LibraryVersion } from '~/domain/catalogue/catalogue'
import { frameworkOptions, versionOptions, type Counterpart } from '~/domain/pages/counterparts'
import { INSTEAD_OF } from '~/features/docs/docs-search'
import type { DocsFrame, LinkOption } from '~/features/docs/view'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { partLinks } from './part-links.server'

/** A place in the docs that the header's selects start from. */
export type FramePlace = Parameters<typeof frameworkOptions>[1]

/** What the reader finds behind an option, in grey; nothing where it is the page itself. */
const notes: Record<Counterpart['kind'] | 'unchecked', string | null> = {
  same: null,
  counterpart: null,
  unchecked: null,
  nearest: 'a related page',
  start: 'from the start',
}

type Target = { readonly library: string; readonly version: string; readonly path: string }

/** A page that stands in for another is told which, so that it can say so. */
function optionAddress(target: Target, kind: string, wanted: string): string {
  const href = docsAddress(target)
  if (kind !== 'nearest' && kind !== 'start') return href
  // A plus sign is a space in a search parameter; slashes may stay, as they read best.
  return `${href}?${INSTEAD_OF}=${encodePath(wanted).replaceAll('+', '%2B')}`
}

/** A preview is no version: it stands before the published ones, which lead out of it. */
function previewOption(library: string, version: string, path: string): LinkOption[] {
  if (!isPreviewSegment(version)) return []
  const href = docsAddress({ library, version, path })
  return [{ value: version, label: 'Preview', href, current: true, note: null }]
}

/**
 * Who and where: the header's options for a place, each of them a real address. `shownFramework` is the one whose
 * sidebar and panels are shown.
 */
export function docsFrame(
  { index, library, match, versions: indexes }: Pick<LibraryDocs, 'index' | 'library' | 'match' | 'versions'>,
  place: FramePlace,
  shownFramework: string | null,
): DocsFrame {
  const indexOf = (version: LibraryVersion) => indexes.get(version.id) ?? null
  const present = library.versions.filter((version) => indexes.has(version.id))
  const versions = versionOptions(present, indexOf, place).map(({ version, path, kind }): LinkOption => {
    const isLatest = version === latestVersion(library)
    const segment = isLatest ? 'latest' : version.id
    return {
      value: segment,
      label: version.id,
      href: optionAddress({ library: library.id, version: segment, path }, kind, place.path),
      current: version === match.version,
      note: isLatest ? 'latest' : notes[kind],
    }
  })
  const frameworks = frameworkOptions(index, place).map(({ framework, path, kind }): LinkOption => ({
    value: framework,
    label: frameworkLabel(framework),
    href: optionAddress({ library: library.id, version: match.segment, path }, kind, place.path),
    current: framework === shownFramework,
    note: notes[kind],
  }))
  return {
    library: library.id,
    version: match.segment,
    framework: shownFramework,
    versions: [...previewOption(library.id, match.segment, place.path), ...versions],
    frameworks,
    parts: partLinks(index, match.segment, shownFramework),
  }
}
