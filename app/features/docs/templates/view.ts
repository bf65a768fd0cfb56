/** View models of docs pages, with resolved addresses, so that rendering looks nothing up. They stay on the server. */

import type { Panel } from '~/features/docs/docs-parameters'
import type { ImageSize } from '~/domain/markdown/syntax/markup'
import type { TocItem } from '~/domain/markdown/types'
import type { Audience, DocsFrame, ForReaders, LinkItem, LinkOption } from '~/domain/docs-frame/links'

/** Links to the source of a page, and to what a reader can do with it. */
export type SourceLinks = {
  /** Opens the file that holds the text for editing. */
  readonly editHref: string
  /** Shows the file that holds the text. */
  readonly sourceHref: string
  /** For a page made of two files, the file that only refers to the text; else null. */
  readonly stubHref: string | null
  readonly reportHref: string
  /** The page as Markdown, such as `/query/latest/docs/overview.md`. */
  readonly markdownHref: string
}

/** The message above a title; a page has at most one. */
export type NoticeView = {
  readonly title: string
  readonly text: readonly (string | LinkItem)[]
  /** The button beside the text, or null. */
  readonly action: LinkItem | null
  /** True for news; false for a warning: the docs are outdated, or not the requested ones. */
  readonly isNews: boolean
  /** Key of a message that can be dismissed permanently; null if it cannot be dismissed. */
  readonly dismissible: string | null
}

/** Places that use the name of a reference page, and its references in other versions. */
export type NameUses = {
  readonly usedIn: readonly LinkItem[]
  readonly examples: readonly LinkItem[]
  readonly alsoIn: readonly LinkItem[]
}

/** View model of a docs page. */
export type DocView = DocsFrame & {
  /** Path under the docs root. */
  readonly path: string
  readonly title: string
  readonly titleId: string | null
  /** Kind of a generated reference, such as `Class`; null for other pages. */
  readonly kind: string | null
  /** Changes of the whole page between versions. */
  readonly changes: readonly string[]
  /** The first sentence under the title, or null. */
  readonly lead: string | null
  /** Label of the section, shown last in the crumbs, or null. */
  readonly section: string | null
  /** Breadcrumb address of the section: the first page of its group, or the parent of an unlisted page; or null. */
  readonly sectionHref: string | null
  /** Null for a page with text; else the problems of its file for authors, and an empty list in production. */
  readonly blank: readonly string[] | null
  /** The text as markup. */
  readonly body: string
  readonly uses: NameUses
  /** Headings of the page; null if there are fewer than two or the author disabled the table of contents. */
  readonly toc: readonly TocItem[] | null
  readonly previous: readonly ForReaders<LinkItem>[]
  readonly next: readonly ForReaders<LinkItem>[]
  readonly notice: NoticeView | null
  readonly source: SourceLinks
  /** Absolute address for `<link rel="canonical">`. */
  readonly canonical: string
  /** True excludes the page from search engines. */
  readonly noIndex: boolean
  readonly description: string
}

/** A link of the sidebar, or of a list of pages. */
export type SidebarLink = LinkItem & {
  readonly badge: string | null
  /** Framework id for a page that only this framework has, else null. */
  readonly fw: string | null
  readonly external: boolean
  /** True for a page below the link before it, which the docs config does not list. */
  readonly isBelow?: boolean
}

/** A link of a list of pages. */
export type ListedLink = SidebarLink & {
  readonly line?: string | undefined
  /** The package documented at the target. */
  readonly code?: string | undefined
}

/** A group of the sidebar. */
export type SidebarGroup = {
  readonly label: string
  /** False for a group with a heading that cannot be collapsed. */
  readonly collapsible: boolean
  readonly open: boolean
  readonly items: readonly ForReaders<SidebarLink>[]
  readonly audience: Audience | null
}

/** View model of the sidebar of a library version. */
export type SidebarView = {
  /** Links above the groups: Docs, Examples, GitHub. */
  readonly menu: readonly ForReaders<LinkItem & { readonly icon: 'docs' | 'examples' | 'github' }>[]
  readonly groups: readonly SidebarGroup[]
  /** The link to mark: that of the current page (`page`), or of its closest listed ancestor (`true`). */
  readonly current: { readonly href: string; readonly mark: 'page' | 'true' }
}

/** View model of a list: the frameworks of a library, or the pages of a framework or folder. */
export type IndexView = DocsFrame & {
  readonly title: string
  readonly lead: string
  readonly notice: NoticeView | null
  /** True for the pages of a folder, which are listed as text: docs pages do not load the style sheet of lists. */
  readonly isText?: boolean | undefined
  readonly sections: readonly {
    /** Fragment of links to the section; undefined if no link uses one. */
    readonly id: string | undefined
    readonly label: string
    /** Links in cards, before the others. */
    readonly cards?: readonly ListedLink[] | undefined
    /** Links in columns; identifiers in the font of code. */
    readonly items: readonly ListedLink[]
    readonly hasNames?: boolean | undefined
  }[]
}

/** A card of an example. */
export type ExampleCard = LinkItem & {
  /** What the guide of the same name is about; null if there is none, or it is not indexed yet. */
  readonly sentence: string | null
  /** What it is built with, such as `Vite`, without the tags that all examples of the list have. */
  readonly tags: readonly string[]
  /** Examples of the same name in other frameworks. */
  readonly elsewhere: readonly FrameworkLink[]
}

/** A link for readers of another framework. */
export type FrameworkLink = LinkItem & { readonly framework: string }

/** View model of the examples of a framework. */
export type ExampleListView = DocsFrame & {
  readonly title: string
  readonly lead: string
  readonly notice: NoticeView | null
  readonly cards: readonly ExampleCard[]
  /** Tags to filter cards by, most frequent first. */
  readonly tags: readonly { readonly label: string; readonly count: number }[]
  /** Example lists of other frameworks, if this one has no examples. */
  readonly others: readonly FrameworkLink[]
}

/** A file or folder in the file list of an example. */
export type ExampleNode =
  | { readonly kind: 'file'; readonly name: string; readonly href: string; readonly current: boolean }
  | {
      readonly kind: 'folder'
      readonly name: string
      readonly open: boolean
      readonly nodes: readonly ExampleNode[]
    }

/** An image served by this site. `size` is null for one that states none. */
export type ExampleImage = { readonly href: string; readonly size: ImageSize | null }

/** The open file of an example. */
export type OpenFile = {
  /** Path inside the example, such as `src/main.tsx`. */
  readonly path: string
  readonly sizeBytes: number
  /** Address of the file at the code-hosting service. */
  readonly sourceHref: string
  /** The file as an image, or null for other files. */
  readonly image: ExampleImage | null
  /** The code block as markup; null for a file that is not shown as text: an image, or a file for which `note` states why. */
  readonly code: string | null
  /** Number of lines of the code; 0 without code. */
  readonly lineCount: number
  /** Why the file is not shown: it is empty, binary, too large, or listed without content; null for a shown file. */
  readonly note: 'empty' | 'binary' | 'large' | 'listed' | null
  /** False if highlighting, or rendering the code at all, took too long. */
  readonly isComplete: boolean
}

/** An online editor that can run an example. `embedHref` is its address for a frame. */
export type Sandbox = LinkItem & { readonly embedHref: string }

/** How an example runs on this site. */
export type ExampleRun = {
  /** Identifies the example and the content of its files; changes of a reader are stored under it. */
  readonly id: string
  /** Show the preview alone, or beside the open file. */
  readonly previewHref: string
  readonly splitHref: string
  readonly frameHref: string
  /** Why it cannot run here, so that its preview leads to online editors; null if it may run. */
  readonly whyElsewhere: string | null
  /** Archive of all files of the example. */
  readonly archiveHref: string
}

/** An example that can run below its code in a docs page. */
export type RunnableExample = LinkItem & {
  /** The document in its frame; null if it cannot run here. */
  readonly frameHref: string | null
  readonly frameName: string
}

/** View model of an example with one of its files open. */
export type ExampleView = DocsFrame & {
  /** The name that authors give it; `title` also has the framework. */
  readonly name: string
  readonly title: string
  readonly notice: NoticeView | null
  readonly files: readonly ExampleNode[]
  readonly fileCount: number
  /** All examples of the framework, with the current one marked. */
  readonly examples: readonly LinkOption[]
  /** The open file, or null for an example without files. */
  readonly file: OpenFile | null
  /** The requested panel; null for the default. */
  readonly panel: Panel | null
  /** Shows only the files of the example. */
  readonly codeHref: string
  /** How the example runs here; null if it cannot. */
  readonly run: ExampleRun | null
  /** Shows the example in an external editor. */
  readonly sandboxHref: string
  /** Address of the example's folder at the code-hosting service. */
  readonly sourceHref: string
  readonly sandboxes: readonly [Sandbox, Sandbox]
}
