import type { HeadFacts } from '~/features/page-head/page-meta'
import type { HtmlPart } from './html-part'

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
