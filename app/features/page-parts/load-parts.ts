import { partIds } from '~/domain/addresses/shell-ids'
import { HtmlPart } from './html-part'
import type { PageParts, PagePayload } from './page-parts'

/** Turns the text of an answer into parts, which cross the wire to the browser once. */
export function pageParts({ head, header, page }: PagePayload): PageParts {
  return { head, header: new HtmlPart(partIds.header, header), page: new HtmlPart(partIds.page, page) }
}
