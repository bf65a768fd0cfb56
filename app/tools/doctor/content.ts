import type { PageWithNames } from '~/domain/names/entry'
import type { NameIndex } from '~/domain/names/name-index'
import type { NameTable } from '~/domain/names/name-table'
import type { ResolvedLink } from '~/domain/pages/resolve/links'
import type { PageIndex } from '~/domain/pages/types'
import type { PageCheck } from '~/features/docs/service/links/page-checks.server'
import type { Picture } from '~/features/docs/service/images/image-sizes.server'
import type { Tree } from '~/ports/content/port'
import type { Finding } from './report'
import type { IsSiteAddress } from './site-routes'

/** A link in a page, with its resolved target. */
export type PageLink = { readonly href: string; readonly leadsTo: ResolvedLink }

/** An image as rendered: its absolute address, and its alt text, '' if it has none. */
export type PageImage = { readonly src: string; readonly alt: string }

/** A rendered page, parsed for the checks. */
export type CheckedPage = Omit<PageCheck, 'brokenLinks'> & {
  /** The composed text. */
  readonly markdown: string
  readonly links: readonly PageLink[]
  readonly images: readonly PageImage[]
  /** All ids of the page. */
  readonly anchors: ReadonlySet<string>
  /** True if none of its text is shown. */
  readonly isBlank: boolean
  /** Names that the page explains, and names that its code imports. */
  readonly names: PageWithNames
}

/** A library version, completely read and rendered: the input of the checks. */
export type VersionContent = {
  readonly index: PageIndex
  readonly tree: Pick<Tree, 'entries' | 'symbolicLinks'>
  /** The ref of the content, which addresses of images contain. */
  readonly ref: string
  /** Text of the docs config, or null if there is none. */
  readonly configText: string | null
  /** Texts of the files behind the pages, by repository path. */
  readonly texts: ReadonlyMap<string, string>
  readonly pages: readonly CheckedPage[]
  /** Parsed images of the repository that pages show, by path; only those that can be read without an upstream request. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** Texts of the package.json files of examples, by path; only those that can be read without an upstream request. */
  readonly manifests: ReadonlyMap<string, string>
}

/** A finding of a check; `checkContent` adds the library and version. */
export type ContentFinding = Omit<Finding, 'library' | 'version'>

/** Data from outside of the checked library version. */
export type Surroundings = {
  readonly anchorsAt: AnchorsAt
  readonly isSiteAddress: IsSiteAddress
  readonly indexAt: IndexAt
  readonly names: NameIndex
  /** Pages that explain those names, and guides that use them. */
  readonly nameTable: NameTable
}

/** Returns the ids of the page at a docs address of this site, or null if that page was not read. */
export type AnchorsAt = (address: string) => ReadonlySet<string> | null

/** Returns the index of a library version by the segments of an address, or null if it was not read. */
export type IndexAt = (libraryId: string, version: string) => PageIndex | null
