import { HtmlPart } from './html-part'
import type { PageParts, PagePayload } from './page-parts'

/** Ids of the elements that the parts of a page fill. */
const HEADER_ID = 'header'
const PAGE_ID = 'page'

/** The header of a page, from its text. */
export function headerPart(html: string): HtmlPart {
  return new HtmlPart(HEADER_ID, html)
}

/** Turns the text of an answer into parts, which cross the wire to the browser once. */
export function pageParts({ head, header, page }: PagePayload): PageParts {
  return { head, header: headerPart(header), page: new HtmlPart(PAGE_ID, page) }
}
