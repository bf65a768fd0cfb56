/** Types of page identity. A page is a Markdown file of one library version that has its own address. */

import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'

/** Parsed front matter of a page, without unknown keys. */
export type FrontMatter = {
  readonly title: string | null
  readonly description: string | null
  /** Repository path of the file whose text this page shows, such as `docs/framework/react/overview.md`. */
  readonly ref: string | null
  /** Pattern source → replacement, in file order, applied to the text reached through `ref`. */
  readonly replace: readonly (readonly [pattern: string, replacement: string])[]
  /** Former paths under the docs root, without a leading slash. */
  readonly redirectFrom: readonly string[]
  readonly keywords: readonly string[]
  /** Names of code that the page explains. */
  readonly names: readonly string[]
  /** False hides the table of contents. */
  readonly toc: boolean
}

/**
 * The facts of a file that the index uses: its front matter and, once its text has been read, two facts about the text.
 */
export type PageFacts = FrontMatter & {
  /** First H1 of the text, the title of a page whose front matter has none. */
  readonly firstHeading?: string | null
  /** True if text follows the front matter: on a stub, sections that replace those of its target. */
  readonly hasText?: boolean
}

/** One page of one library version. */
export type Page = {
  /** Path under the docs root without `.md`: `framework/react/guides/queries`. Unique in its index. */
  readonly path: string
  /** The framework segment of the path, which the catalogue need not know; null for a neutral page. */
  readonly framework: string | null
  /** The path without `framework/{framework}/`, shared by counterparts in other frameworks. */
  readonly neutralPath: string
  readonly title: string
  /** Label in the sidebar; null if no sidebar lists the page. */
  readonly navLabel: string | null
  /** Label of the sidebar section that lists the page, else one guessed from its folder, else null. */
  readonly section: string | null
  /** Repository path of the file: `docs/framework/react/guides/queries.md`. */
  readonly sourcePath: string
  readonly contentId: string
  /** Null until the file is read; a remote source reads files page by page. */
  readonly facts: PageFacts | null
  /** Path of the page whose text this stub shows unchanged, or null. */
  readonly mirrors: string | null
}

/** A link of the sidebar, in the order of the docs config. */
export type NavItem = {
  readonly label: string
  /** Path under the docs root; for an external link, an absolute URL or a path of this site with a leading slash. */
  readonly to: string
  readonly badge: string | null
  readonly framework: string | null
  readonly kind: 'page' | 'example' | 'external' | 'missing'
}

/** A group of the sidebar, in the order of the docs config. */
export type NavSection = {
  readonly label: string
  readonly collapsible: boolean
  readonly defaultCollapsed: boolean
  /** Items for every framework, then those of each framework, in file order. */
  readonly items: readonly NavItem[]
}

/** One example directory of a library version. */
export type Example = {
  readonly framework: string
  /** Directory name under `examples/{framework}/`; may hold slashes. */
  readonly name: string
  /** Repository path of the directory. */
  readonly directory: string
  readonly label: string
}

/** A problem in the docs config or in the front matter of a page. */
export type IndexProblem = {
  /** Repository path of the file. */
  readonly file: string
  readonly text: string
  /** Locates the line: the value at a JSON path, the entry with the link, or a former path. */
  readonly mark:
    | { readonly kind: 'field'; readonly path: string }
    | { readonly kind: 'entry'; readonly to: string }
    | { readonly kind: 'redirect'; readonly from: string }
}

/** The pages of one library version. Built once per tree. */
export type PageIndex = {
  readonly library: Library
  readonly version: LibraryVersion
  readonly treeId: string
  readonly pages: ReadonlyMap<string, Page>
  readonly sections: readonly NavSection[]
  readonly examples: readonly Example[]
  /** Frameworks that have pages or examples here, in catalogue order, unknown ones last. */
  readonly frameworks: readonly string[]
  /** Former path → path of the page that lists it in `redirect_from`. */
  readonly redirects: ReadonlyMap<string, string>
  /** Problems in docs config and front matter, reported to maintainers; they never prevent pages from being served. */
  readonly problems: readonly IndexProblem[]
}
