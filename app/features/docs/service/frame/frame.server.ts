import { docsAddress, encodePath, isPreviewSegment } from '~/domain/addresses/addresses'
import { frameworkLabel, latestVersion, type LibraryVersion } from '~/domain/catalogue/catalogue'
import { standingOf } from '~/domain/catalogue/versions'
import { defaultFramework } from '~/domain/pages/frameworks'
import type { PageIndex } from '~/domain/pages/types'
import { frameworkOptions, versionOptions, type Counterpart, type Place } from '~/domain/pages/counterparts'
import { examplePath, parseExamplePath } from '~/domain/pages/examples'
import { INSTEAD_OF } from '~/domain/addresses/addresses'
import type { DocsFrame, LinkOption } from '~/features/shell/links'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { partLinks } from './part-links.server'

type Target = { readonly path: string; readonly kind: Counterpart['kind'] | 'unchecked' }

/** What an option opens that is not the page itself in another framework or version, in grey; null for that page. */
function noteOf(index: PageIndex | null, { kind, path }: Target): string | null {
  if (kind === 'same' || kind === 'counterpart' || kind === 'unchecked') return null
  if (kind === 'other-framework') return 'other framework'
  const example = index?.examples.find((each) => examplePath(each) === path)
  return `opens ${index?.pages.get(path)?.title ?? example?.label ?? 'all pages'}`
}

/** The address of the page in place of the one at `wanted`. For a different page, a parameter names the wanted one, for its notice. */
export function optionAddress(
  base: { readonly library: string; readonly version: string },
  { path, kind }: Target,
  wanted: string,
): string {
  const href = docsAddress({ ...base, path })
  if (kind === 'same' || kind === 'counterpart' || kind === 'unchecked') return href
  // The screen of an example has no room for a word, and the option of the menu says it.
  if (parseExamplePath(path)) return href
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
 * The header's menus for a place: versions, frameworks and parts of the library, each option a link. `framework` is that of
 * the address, or null for a neutral page: it shows the default framework until the browser knows the reader's.
 */
export function docsFrame(
  { index, library, match, versions: indexes }: Pick<LibraryDocs, 'index' | 'library' | 'match' | 'versions'>,
  place: Place,
  framework: string | null,
): DocsFrame {
  const shownFramework = framework ?? defaultFramework(index)
  const indexOf = (version: LibraryVersion) => indexes.get(version.id) ?? null
  const present = library.versions.filter((version) => indexes.has(version.id))
  const versions = versionOptions(present, indexOf, place).map(({ version, path, kind }): LinkOption => {
    const isLatest = version === latestVersion(library)
    const segment = isLatest ? 'latest' : version.id
    const standing = standingOf(library, version)
    return {
      value: segment,
      label: version.id,
      href: optionAddress({ library: library.id, version: segment }, { path, kind }, place.path),
      current: version === match.version,
      note: isLatest ? standing : (noteOf(indexOf(version), { kind, path }) ?? standing),
    }
  })
  const frameworks = frameworkOptions(index, place).map((option): LinkOption => {
    const current = option.framework === shownFramework
    // On a neutral page nothing has to be opened for the framework that is shown.
    const { path, kind } =
      current && framework === null ? ({ path: place.path, kind: 'same' } as const) : option
    return {
      value: option.framework,
      label: frameworkLabel(option.framework),
      href: optionAddress({ library: library.id, version: match.segment }, { path, kind }, place.path),
      current,
      note: noteOf(index, { path, kind }),
    }
  })
  return {
    library: library.id,
    version: match.segment,
    framework,
    shownFramework,
    versions: [...previewOption(library.id, match.segment, place.path), ...versions],
    frameworks,
    parts: partLinks(index, match.segment, framework),
  }
}
