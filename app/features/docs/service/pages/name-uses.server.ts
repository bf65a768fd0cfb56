import { docsAddress } from '~/domain/addresses/addresses'
import type { LinkItem } from '~/domain/docs-frame/links'
import type { NameContext, NameTable } from '~/domain/names/name-table'
import type { Page } from '~/domain/pages/types'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { NameUses } from '~/features/docs/templates/view'

/** A page, as the names of its code are looked up for it. */
export function placeOf({ index }: LibraryDocs, { framework, path }: Page): NameContext {
  return { library: index.library.id, version: index.version.id, framework, path }
}

/** The guides that use the name a reference page is about, and that name in other versions. */
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
  const versions = library.versions.map(({ id }) => id)
  const alsoIn = names.alsoIn(place, versions).map(({ version, path }): LinkItem => ({
    label: version,
    href: docsAddress({ library: library.id, version, path }),
  }))
  return { usedIn, alsoIn }
}
