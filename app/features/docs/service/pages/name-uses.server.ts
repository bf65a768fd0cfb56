import { docsAddress, isPreviewSegment } from '~/domain/addresses/addresses'
import type { PageHistory } from '~/domain/changes/page-history'
import type { LinkItem } from '~/domain/docs-frame/links'
import type { NameContext, NameTable } from '~/domain/names/name-table'
import { parseExamplePath } from '~/domain/pages/examples/examples'
import { findExample } from '~/domain/pages/lookup'
import type { Page } from '~/domain/pages/types'
import { exampleLabel } from '~/features/docs/service/examples/example-view.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { NameUses } from '~/features/docs/templates/view'

/** Returns the place of a page that the names in its code are looked up for. */
export function placeOf(
  { index }: LibraryDocs,
  { framework, path }: Pick<Page, 'framework' | 'path'>,
): NameContext {
  return { library: index.library.id, version: index.version.id, framework, path }
}

/** Returns the changes of a reference page (see `PageHistory`); empty for previews, which belong to no version. */
export function marksOn(docs: LibraryDocs, page: Page): ReturnType<PageHistory['marksOf']> {
  return isPreviewSegment(docs.match.segment) ? new Map() : docs.history.marksOf(placeOf(docs, page))
}

/** Returns the changes of a reference page between versions, with the changed names; empty for previews. */
export function changesOn(
  docs: LibraryDocs,
  page: Pick<Page, 'framework' | 'path'>,
): ReturnType<PageHistory['marksByWords']> {
  return isPreviewSegment(docs.match.segment) ? new Map() : docs.history.marksByWords(placeOf(docs, page))
}

/** Maximum number of examples that a page links to. */
const MAX_EXAMPLES = 4

/** Returns links to the guides and examples that use the name of a reference page, and to that name in other versions. */
export function nameUses(docs: LibraryDocs, page: Page, names: NameTable): NameUses {
  const { library, match, index } = docs
  const place = placeOf(docs, page)
  const usedIn = names
    .usedIn(place)
    .filter(({ path }) => index.pages.has(path))
    .map(({ path, title }): LinkItem => ({
      label: title,
      href: docsAddress({ library: library.id, version: match.segment, path }),
    }))
  const examples = names.examplesOf(place).flatMap(({ path }) => {
    const { framework, name } = parseExamplePath(path) ?? { framework: '', name: '' }
    const example = findExample(index, framework, name)
    const href = docsAddress({ library: library.id, version: match.segment, path })
    return example ? [{ label: exampleLabel(docs, example), href }] : []
  })
  const versions = library.versions.map(({ id }) => id)
  const alsoIn = names.alsoIn(place, versions).map(({ version, path }): LinkItem => ({
    label: version,
    href: docsAddress({ library: library.id, version, path }),
  }))
  return { usedIn, examples: examples.slice(0, MAX_EXAMPLES), alsoIn }
}
