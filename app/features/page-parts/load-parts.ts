import { partIds } from '~/domain/addresses/shell-ids'
import { HtmlPart } from './html-part'
import type { PageParts, PagePayload } from './page-parts'

/** Converts the HTML of a payload to parts, which are sent to the browser only once. */
export function pageParts({ head, header, page }: PagePayload): PageParts {
  return { head, header: new HtmlPart(partIds.header, header), page: new HtmlPart(partIds.page, page) }
}
