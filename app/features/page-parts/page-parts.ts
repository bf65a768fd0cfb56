import type { HeadFacts } from '~/features/page-head/page-meta'
import type { HtmlPart } from './html-part'

/** A page as sent by server functions: HTML in parts, and facts for the head. */
export type PagePayload = {
  readonly head: HeadFacts
  /** HTML of the header, including menus. */
  readonly header: string
  /** HTML of the main content. */
  readonly page: string
}

/** A page as loader data of routes. */
export type PageParts = {
  readonly head: HeadFacts
  readonly header: HtmlPart
  readonly page: HtmlPart
}
