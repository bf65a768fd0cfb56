/** What docs answers carry: finished markup in three parts, and the facts that the document's head needs. */

/** The sidebar of an answer. `html` is null when the browser said that it holds this one. */
export type SidebarPayload = {
  /** Names the sidebar and its state: `query/latest/react/3f2a91c0`. */
  readonly key: string
  readonly html: string | null
}

/** What the document's head says about a page. */
export type HeadFacts = {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Absolute address, or null where search engines may take the address as it is. */
  readonly canonical: string | null
  /** Address of the page as Markdown, or null for a page that is made of links. */
  readonly markdownHref: string | null
  /** True keeps the page out of search engines. */
  readonly noIndex: boolean
}

/** One docs page, example or list of pages. */
export type DocsPayload = {
  /** Library id. */
  readonly library: string
  /** Framework whose sidebar and panels are shown, or null. */
  readonly framework: string | null
  readonly head: HeadFacts
  /** Inside of the header. */
  readonly header: string
  /** Inside of the main content. */
  readonly page: string
  readonly sidebar: SidebarPayload
}
