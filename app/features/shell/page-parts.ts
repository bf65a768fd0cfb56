import type { HtmlPart } from './html-part'

/** What the document's head says about a page. */
export type HeadFacts = {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Names of the authors, where the page names them. */
  readonly author?: string
  /** Absolute address of the social card's picture, or null for none. */
  readonly image: string | null
  /** Absolute address, or null where search engines may take the address as it is. */
  readonly canonical: string | null
  /** Address of the page as Markdown, or null for a page that is made of links. */
  readonly markdownHref: string | null
  /** True keeps the page out of search engines. */
  readonly noIndex: boolean
}

/** A page as it travels: finished markup in parts, and the facts that the head needs. */
export type PagePayload = {
  readonly head: HeadFacts
  /** The header, menus included. */
  readonly header: string
  /** The main content. */
  readonly page: string
}

/** A page as routes hold it. */
export type PageParts = {
  readonly head: HeadFacts
  readonly header: HtmlPart
  readonly page: HtmlPart
}
