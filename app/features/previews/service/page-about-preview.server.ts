import { placeOf } from '~/domain/pages/elsewhere/counterparts'
import { startOfDocs } from '~/domain/pages/resolve/start-page'
import { headWithoutText } from '~/features/docs/service/pages/doc-metadata.server'
import { frameOf } from '~/domain/docs-frame/frame'
import { headerMarkup } from '~/features/docs/templates/markup.server'
import type { PagePayload } from '~/features/page-parts/page-parts'
import type { PreviewSubject } from './banner-view.server'
import { asPreview } from './preview-page.server'
import type { Preview } from './preview.server'

type Content = {
  readonly subject: PreviewSubject
  readonly title: string
  /** Main content as markup. */
  readonly markup: string
}

/** Builds a page about a whole preview, with the header of its docs. */
export function pageAboutPreview(preview: Preview, { subject, title, markup }: Content): PagePayload {
  const { docs } = preview
  const start = placeOf(startOfDocs(docs.index))
  const frame = frameOf(docs, start, null)
  const head = headWithoutText(docs, start.path, {
    title: `${title} | ${docs.library.name}`,
    description: title,
    keywords: [],
  })
  return asPreview(preview, { head, header: headerMarkup(docs, frame, 'overview'), page: markup }, subject)
}
