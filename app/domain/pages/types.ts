/** The vocabulary of page identity. A page is a Markdown file of one library version with an address of its own. */

import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'

/** What front matter says about a page, after parsing; unknown keys are dropped. */
export type FrontMatter = {
  readonly title: string | null
  readonly description: string | null
  /** Repository path of the file whose text this page shows, such as `docs/framework/react/overview.md`. */
  readonly ref: string | null
  /** Pattern source → replacement, in file order, applied to the text reached through `ref`. */
  readonly replace: readonly (readonly [pattern: string, replacement: string])[]
  /** Former paths under the docs root, without a slash in front. */
  readonly redirectFrom: readonly string[]
  readonly keywords: readonly string[]
  /** Names of code that the page explains. */
  readonly names: readonly string[]
  /** False hides the table of contents. */
  readonly toc: boolean
}

/** What the index wants to know about a file: its front matter and, where its text was read, two facts of it. */
export type PageFacts = FrontMatter & {
  /** First H1 of the text, the title of a page whose front matter has none. */
  readonly firstHeading?: string | null
  /** True when there is text after the front matter: on a stub, sections that replace those of its target. */
  readonly hasText?: boolean
}

/** One page of one library version. */
export type Page = {
  /** Path under the docs root without `.md`: `framework/react/guides/queries`. Unique in its index. */
  readonly path: string
  /** The framework segment of the path, or null for a neutral page. May be a framework the catalogue lacks. */
  readonly framework: string | null
  /** The path without `framework/{framework}/`: what counterparts in other frameworks share. */
  readonly neutralPath: string
  readonly title: string
  /** Label in the sidebar, or null when no sidebar lists the page. */
  readonly navLabel: string | null
  /** Label of the sidebar section that lists the page, else a sensible one from its folder, else null. */
  readonly section: string | null
  /** Repository path of the file: `docs/framework/react/guides/queries.md`. */
  readonly sourcePath: string
  readonly contentId: string
  /** Null until the file was read, which a remote source does page by page. */
  readonly facts: PageFacts | null
  /** Path of the page whose text this stub shows without any change, or null. */
  readonly mirrors: string | null
}

/** A link of the sidebar, in the order of the docs config. */
export type NavItem = {
  readonly label: string
  /** Path under the docs root; for an external link an absolute address, or a path of this site with a slash in front. */
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

/** Something odd in the docs config or in the front matter of a page. */
export type IndexProblem = {
  /** Repository path of the file. */
  readonly file: string
  readonly text: string
  /** The content of its line: the value at a JSON path, the entry with the link, or a former path. */
  readonly mark:
    | { readonly kind: 'field'; readonly path: string }
    | { readonly kind: 'entry'; readonly to: string }
    | { readonly kind: 'redirect'; readonly from: string }
}

/** Everything that is known about the pages of one library version. Built once per tree. */
export type PageIndex = {
  readonly library: Library
  readonly version: LibraryVersion
  readonly treeId: string
  readonly pages: ReadonlyMap<string, Page>
  readonly sections: readonly NavSection[]
  readonly examples: readonly Example[]
  /** Frameworks that have pages or examples here, catalogue order first, unknown ones after. */
  readonly frameworks: readonly string[]
  /** Former path → path of the page that says so in `redirect_from`. */
  readonly redirects: ReadonlyMap<string, string>
  /** What is odd in docs config and front matter, for maintainers; never stops a page. */
  readonly problems: readonly IndexProblem[]
}
