/**
 * What the templates of docs pages take: addresses are resolved, nothing is looked up while rendering. Views stay on the
 * server; pages are sent as markup.
 */

import type { Panel } from '~/features/docs/docs-parameters'
import type { ImageSize } from '~/domain/markdown/syntax/markup'
import type { TocItem } from '~/domain/markdown/types'
import type { Audience, DocsFrame, ForReaders, LinkItem, LinkOption } from '~/domain/docs-frame/links'

/** Where the text of a page comes from and what a reader can do with it. */
export type SourceLinks = {
  /** Opens the file that holds the text for editing. */
  readonly editHref: string
  /** Shows that file. */
  readonly sourceHref: string
  /** The file that only refers to the text, for a page made of two. */
  readonly stubHref: string | null
  readonly reportHref: string
  /** The page as Markdown: `/query/latest/docs/overview.md`. */
  readonly markdownHref: string
}

/** The message above a title. A page has no more than one. */
export type NoticeView = {
  readonly title: string
  /** Sentences, and the links among them. */
  readonly text: readonly (string | LinkItem)[]
  /** The button beside it, or null. */
  readonly action: LinkItem | null
  /** True for news; false for a warning: the docs are old, or not the ones that were asked for. */
  readonly isNews: boolean
  /** Names a message that can be dismissed for good; null for one that stays. */
  readonly dismissible: string | null
}

/** Where the name that a reference page is about is used, and explained for other versions. */
export type NameUses = {
  readonly usedIn: readonly LinkItem[]
  readonly examples: readonly LinkItem[]
  readonly alsoIn: readonly LinkItem[]
}

/** One documentation page. */
export type DocView = DocsFrame & {
  /** Path under the docs root. */
  readonly path: string
  readonly title: string
  readonly titleId: string | null
  /** What a generated reference is about, such as `Class`; null for any other page. */
  readonly kind: string | null
  /** What changed of the page as a whole between versions. */
  readonly changes: readonly string[]
  /** The first sentence under the title, or null. */
  readonly lead: string | null
  /** Label of the section, shown last in the crumbs, or null. */
  readonly section: string | null
  /** Address of the section in the breadcrumb: the first page of its group or, for a page that is not in the sidebar, the page above it. */
  readonly sectionHref: string | null
  /** Null for a page with a text; else the mistakes of its file, for its authors, and nothing for readers. */
  readonly blank: readonly string[] | null
  /** The text as markup. */
  readonly body: string
  readonly uses: NameUses
  /** Its headings; null for a page with fewer than two, or whose author wants no table of contents. */
  readonly toc: readonly TocItem[] | null
  readonly previous: readonly ForReaders<LinkItem>[]
  readonly next: readonly ForReaders<LinkItem>[]
  readonly notice: NoticeView | null
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

/** A link of a list of pages. */
export type ListedLink = SidebarLink & {
  /** A line about where it leads. */
  readonly line?: string
  /** The package that is documented there. */
  readonly code?: string | undefined
}

/** A group of the sidebar. */
export type SidebarGroup = {
  readonly label: string
  /** False: the group has a heading and no way to close it. */
  readonly collapsible: boolean
  readonly open: boolean
  readonly items: readonly ForReaders<SidebarLink>[]
  readonly audience: Audience | null
}

/** The links beside the pages of a library version. */
export type SidebarView = {
  /** Docs, Examples, GitHub: the links above the groups. */
  readonly menu: readonly ForReaders<LinkItem & { readonly icon: 'docs' | 'examples' | 'github' }>[]
  readonly groups: readonly SidebarGroup[]
  /** The link to mark: that of the page in view, or of the listed page above it (`true`). */
  readonly current: { readonly href: string; readonly mark: 'page' | 'true' }
}

/** The list of a library's frameworks, or of one framework's pages. */
export type IndexView = DocsFrame & {
  readonly title: string
  readonly lead: string
  readonly notice: NoticeView | null
  readonly sections: readonly {
    /** Fragment that leads to the section; undefined if no link does. */
    readonly id: string | undefined
    readonly label: string
    /** How it is shown: the first pages as cards, names of code in columns, frameworks as cards, or a list. */
    readonly kind: 'start' | 'names' | 'frameworks' | 'list'
    readonly items: readonly ListedLink[]
  }[]
}

/** An example in the list of them. */
export type ExampleCard = LinkItem & {
  readonly fileCount: number
  /** The file that it opens with; null for one without files. */
  readonly startFile: string | null
  /** How it is built, such as `Vite`, without what is true for all of them. */
  readonly tags: readonly string[]
  /** The example of this name in other frameworks. */
  readonly elsewhere: readonly FrameworkLink[]
}

/** A link to what another framework has. */
export type FrameworkLink = LinkItem & { readonly framework: string }

/** The examples of a framework. */
export type ExampleListView = DocsFrame & {
  readonly title: string
  readonly lead: string
  readonly notice: NoticeView | null
  readonly cards: readonly ExampleCard[]
  /** The tags that cards can be chosen by, the most frequent first. */
  readonly tags: readonly { readonly label: string; readonly count: number }[]
  /** Lists of other frameworks, for one without examples. */
  readonly others: readonly FrameworkLink[]
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
  /** Shows the file where it is stored. */
  readonly sourceHref: string
  /** The file as a picture, or null for one that is none. */
  readonly image: ExampleImage | null
  /** The code figure as markup, or null for a file that is not shown as text; `note` says why, unless it is a picture. */
  readonly code: string | null
  /** Lines of the code; 0 without code. */
  readonly lineCount: number
  /** Why there is nothing to read: no bytes, no text, too much of it, or a file that is only listed. */
  readonly note: 'empty' | 'binary' | 'large' | 'listed' | null
  /** False where colours, or all of the code, took too long. */
  readonly isComplete: boolean
}

/** An editor in the browser that can run an example. `embedHref` is the same one made for a frame. */
export type Sandbox = LinkItem & { readonly embedHref: string }

/** An example as it runs on this site. */
export type ExampleRun = {
  /** Names the example and what its files hold: changes of a reader are kept by it. */
  readonly id: string
  /** Shows the example as it runs, alone or beside the open file. */
  readonly previewHref: string
  readonly splitHref: string
  /** The document of the frame. */
  readonly frameHref: string
  /** Has all files of the example. */
  readonly archiveHref: string
}

/** An example that runs below its code, in a page about something else. */
export type RunnableExample = LinkItem & {
  /** The document that it runs in; null if it does not run here. */
  readonly frameHref: string | null
  readonly frameName: string
}

/** An example with one of its files open. */
export type ExampleView = DocsFrame & {
  /** What its authors call it, with what it is an example of before it in `title`. */
  readonly name: string
  readonly title: string
  readonly notice: NoticeView | null
  readonly files: readonly ExampleNode[]
  readonly fileCount: number
  /** All examples of the framework, this one marked. */
  readonly examples: readonly LinkOption[]
  /** The open file, or null for an example without files. */
  readonly file: OpenFile | null
  /** What is shown; null for the code, beside it where there is room what runs the example. */
  readonly panel: Panel | null
  /** Leads to the files of the example, alone. */
  readonly codeHref: string
  /** The example as it runs here; null if it does not. */
  readonly run: ExampleRun | null
  /** Leads to the example in an editor of another site. */
  readonly sandboxHref: string
  /** Shows the example's folder where it is stored. */
  readonly sourceHref: string
  readonly sandboxes: readonly [Sandbox, Sandbox]
}
