/**
 * What the documentation screens show, ready to print: addresses are settled, nothing is looked up while rendering.
 * All of it is serialised into the page, so it holds ids and short texts; markup travels as {@link HtmlPart}.
 */

import type { ImageSize } from '~/domain/markdown/settle-images'
import type { HtmlPart } from '~/features/shell/html-part'

/** A link with its text. `href` is an address on this site, or an absolute one. */
export type LinkItem = {
  readonly label: string
  readonly href: string
}

/** One option of a version or framework menu. Each is a real link, so it opens in a new tab and without a script. */
export type LinkOption = LinkItem & {
  /** `latest` or `v4`; `react`. */
  readonly value: string
  readonly current: boolean
  /** Grey words beside the label: `latest`, `not on this page`; null for none. */
  readonly note: string | null
}

/** Where the text of a page comes from and what a reader can do with it. */
export type SourceLinks = {
  /** Opens the file that holds the text for editing, or null where the site knows no repository. */
  readonly editHref: string | null
  /** Shows that file. */
  readonly sourceHref: string | null
  /** The file that only refers to the text, for a page made of two. */
  readonly stubHref: string | null
  readonly reportHref: string | null
  /** The page as Markdown: `/query/latest/docs/overview.md`. */
  readonly markdownHref: string
}

/** A message above the title. */
export type NoticeView =
  /** The reader is on an old version. `link` is the same page in the latest one, or null where it is gone. */
  | {
      readonly kind: 'old-version'
      readonly version: string
      readonly endOfLife: boolean
      readonly link: LinkItem | null
    }
  /**
   * The page asked for is not here: this one is the nearest. `sharedHref` leads back to a page that all frameworks
   * share, from which a reader went to one of them; null for other pages.
   */
  | {
      readonly kind: 'moved'
      readonly wanted: string
      readonly sharedHref: string | null
      readonly available: readonly LinkItem[]
    }
  /** The reader came from an address that no longer exists. */
  | { readonly kind: 'arrival'; readonly from: string; readonly title: string; readonly text: string }

/** The addresses of a library version's parts; null for one that it does not have. */
export type PartLinks = {
  readonly overview: string
  readonly docs: string
  readonly examples: string | null
}

/** Who and where: the part of a view that the header and the sidebar need. */
export type DocsFrame = {
  /** Library id. */
  readonly library: string
  /** Version segment as it is kept in links: `latest` or `v4`. */
  readonly version: string
  /** Framework id of the address, or null for a neutral page. */
  readonly framework: string | null
  readonly versions: readonly LinkOption[]
  readonly frameworks: readonly LinkOption[]
  readonly parts: PartLinks
}

/** One documentation page. */
export type DocView = DocsFrame & {
  /** Path under the docs root. */
  readonly path: string
  readonly title: string
  /** The first sentence under the title, or null. */
  readonly lead: string | null
  /** From the docs root down to the section; the page itself is not among them. */
  readonly crumbs: readonly LinkItem[]
  /** Label of the section, shown last in the crumbs, or null. */
  readonly section: string | null
  readonly body: HtmlPart
  /** Links to the headings, made by `renderToc`; null for a page with none. */
  readonly toc: HtmlPart | null
  readonly previous: LinkItem | null
  readonly next: LinkItem | null
  readonly notices: readonly NoticeView[]
  readonly source: SourceLinks
  /** Absolute address for `<link rel="canonical">`. */
  readonly canonical: string
  /** True keeps the page out of search engines. */
  readonly noIndex: boolean
  readonly description: string
}

/** A link of the sidebar, or of a list of pages. */
export type SidebarLink = LinkItem & {
  readonly badge: string | null
  /** Framework id for a page that only this framework has, else null. */
  readonly fw: string | null
  readonly external: boolean
}

/** A group of the sidebar. */
export type SidebarGroup = {
  readonly label: string
  /** False: the group has a heading and no way to close it. */
  readonly collapsible: boolean
  readonly open: boolean
  readonly items: readonly SidebarLink[]
}

/** What `renderSidebar` takes. */
export type SidebarView = {
  /** Docs, Examples, GitHub: the links above the groups. */
  readonly menu: readonly (LinkItem & { readonly icon: 'docs' | 'examples' | 'github' })[]
  readonly groups: readonly SidebarGroup[]
  /** Address of the page in view, to mark its link. */
  readonly current: string
}

/** The list of a library's frameworks, or of one framework's pages. */
export type IndexView = DocsFrame & {
  readonly title: string
  readonly lead: string | null
  readonly notices: readonly NoticeView[]
  readonly sections: readonly {
    /** Fragment that leads to the section; undefined where no link does. */
    readonly id: string | undefined
    readonly label: string
    readonly items: readonly SidebarLink[]
  }[]
}

/** A file or folder of an example, as the list of files shows it. */
export type ExampleNode =
  | { readonly kind: 'file'; readonly name: string; readonly href: string; readonly current: boolean }
  | {
      readonly kind: 'folder'
      readonly name: string
      readonly open: boolean
      readonly nodes: readonly ExampleNode[]
    }

/** A picture of this site. `size` is null for one that does not say how large it is. */
export type ExampleImage = { readonly href: string; readonly size: ImageSize | null }

/** The open file of an example. */
export type OpenFile = {
  /** Path inside the example: `src/main.tsx`. */
  readonly path: string
  readonly sizeBytes: number
  /** Shows the file where it is kept. */
  readonly sourceHref: string
  /** The file as a picture, or null for one that is none. */
  readonly image: ExampleImage | null
  /** The code figure, or null for a file that is not shown as text; `note` says why, unless it is a picture. */
  readonly code: HtmlPart | null
  /** Lines of the code; 0 without code. */
  readonly lineCount: number
  /** Why there is nothing to read: no bytes, no text, too much of it, or a file that is only listed. */
  readonly note: 'empty' | 'binary' | 'large' | 'listed' | null
}

/** An editor in the browser that can run an example. `embedHref` is the same one made for a frame. */
export type Sandbox = LinkItem & { readonly embedHref: string }

/** An example with one of its files open. */
export type ExampleView = DocsFrame & {
  readonly title: string
  readonly files: readonly ExampleNode[]
  /** All examples of the framework, this one marked. */
  readonly examples: readonly LinkOption[]
  /** The open file, or null for an example without files. */
  readonly file: OpenFile | null
  /** Shows the example's folder where it is kept. */
  readonly sourceHref: string
  readonly sandboxes: readonly Sandbox[]
}
