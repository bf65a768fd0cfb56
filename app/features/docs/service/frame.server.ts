import { docsAddress, encodePath } from '~/domain/addresses/addresses'
import { frameworkLabel, latestVersion, type VersionMatch } from '~/domain/catalogue/catalogue'
import { frameworkOptions, versionOptions, type Counterpart } from '~/domain/pages/counterparts'
import type { PageIndex } from '~/domain/pages/types'
import { INSTEAD_OF } from '../docs-search'
import type { DocsFrame, LinkOption } from '../view'

/** A place in the docs that the header's selects start from. */
export type FramePlace = Parameters<typeof frameworkOptions>[1]

export type FrameQuestion = {
  readonly index: PageIndex
  readonly match: VersionMatch
  readonly place: FramePlace
  /** Framework whose sidebar and panels are shown. */
  readonly shownFramework: string | null
  /** Index of another version of the library, or null while it can't be had. */
  readonly indexOfVersion: Parameters<typeof versionOptions>[1]
}

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
  return kind === 'nearest' || kind === 'start' ? `${href}?${INSTEAD_OF}=${encodePath(wanted)}` : href
}

/** Who and where: the header's options for a place, each of them a real address. */
export function docsFrame({ index, match, place, shownFramework, indexOfVersion }: FrameQuestion): DocsFrame {
  const library = index.library
  const versions = versionOptions(library.versions, indexOfVersion, place).map(
    ({ version, path, kind }): LinkOption => {
      const isLatest = version === latestVersion(library)
      const segment = isLatest ? 'latest' : version.id
      return {
        value: segment,
        label: version.id,
        href: optionAddress({ library: library.id, version: segment, path }, kind, place.path),
        current: version === match.version,
        note: isLatest ? 'latest' : notes[kind],
      }
    },
  )
  const frameworks = frameworkOptions(index, place).map(({ framework, path, kind }): LinkOption => ({
    value: framework,
    label: frameworkLabel(framework),
    href: optionAddress({ library: library.id, version: match.segment, path }, kind, place.path),
    current: framework === shownFramework,
    note: notes[kind],
  }))
  return { library: library.id, version: match.segment, framework: shownFramework, versions, frameworks }
}
