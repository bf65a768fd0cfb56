import type { Problem } from '~/domain/markdown/types'
import type { PageWithNames } from '~/domain/names/entry'
import type { NameIndex } from '~/domain/names/name-index'
import type { NameTable } from '~/domain/names/name-table'
import type { ResolvedLink } from '~/domain/pages/links'
import type { Page, PageIndex } from '~/domain/pages/types'
import type { Picture } from '~/features/docs/service/images/image-sizes.server'
import type { Tree } from '~/ports/content/port'
import type { Finding } from './report'
import type { IsSiteAddress } from './site-routes'

/** A link in the text of a page, with its target. */
export type PageLink = { readonly href: string; readonly leadsTo: ResolvedLink }

/** An image of a page as the reader gets it: its absolute address, and its text, empty for none. */
export type PageImage = { readonly src: string; readonly alt: string }

/** A page as it is shown, taken apart for the checks. */
export type CheckedPage = {
  readonly page: Page
  /** Repository path of the file whose text is shown; the page's own but for a stub. */
  readonly sourcePath: string
  /** The composed text. */
  readonly markdown: string
  /** Lines of that file's text that the page lacks, because they are section markers. */
  readonly markerLines: readonly number[]
  readonly links: readonly PageLink[]
  readonly images: readonly PageImage[]
  /** Every id of the page. */
  readonly anchors: ReadonlySet<string>
  /** Whether nothing of its text is shown. */
  readonly isBlank: boolean
  /** Names that it explains, and those that its code imports. */
  readonly names: PageWithNames
  /** Problems that rendering the page reported, with their lines in the composed text. */
  readonly problems: readonly Problem[]
}

/** One library version, read and rendered whole: what the checks look at. */
export type VersionContent = {
  readonly index: PageIndex
  readonly tree: Pick<Tree, 'entries' | 'symbolicLinks'>
  /** The ref that is read, for images that name it. */
  readonly ref: string
  /** Text of the docs config, or null when there is none. */
  readonly configText: string | null
  /** Texts of the files behind the pages, by repository path. */
  readonly texts: ReadonlyMap<string, string>
  readonly pages: readonly CheckedPage[]
  /** What the pictures of the repository that pages show are, by path, as far as reading them costs no request. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** Texts of the package.json files of examples, by path, as far as reading them costs no request. */
  readonly manifests: ReadonlyMap<string, string>
}

/** A finding before it is known which library version it is about. */
export type ContentFinding = Omit<Finding, 'library' | 'version'>

/** What checks know beyond the library version that they look at. */
export type Surroundings = {
  readonly anchorsAt: AnchorsAt
  readonly isSiteAddress: IsSiteAddress
  readonly indexAt: IndexAt
  /** The names of all pages. */
  readonly names: NameIndex
  /** Where those names are explained, and which guides use them. */
  readonly nameTable: NameTable
}

/** The ids of the page at a docs address of this site, or null when that page was not read. */
export type AnchorsAt = (address: string) => ReadonlySet<string> | null

/** The pages of a library version by the segments of an address, or null when it was not read. */
export type IndexAt = (libraryId: string, version: string) => PageIndex | null
