import { placeOf } from '~/domain/pages/counterparts'
import { startOfDocs } from '~/domain/pages/start-page'
import { headWithoutText } from '~/features/docs/service/docs-payload.server'
import { docsFrame } from '~/features/docs/service/frame.server'
import { headerMarkup } from '~/features/docs/service/markup.server'
import { shownFramework } from '~/features/docs/service/shown-framework.server'
import type { PagePayload } from '~/features/shell/page-parts'
import { asPreview } from './preview-page.server'
import type { Preview } from './preview.server'

/** A page about a preview as a whole, under the header of its docs. `markup` is the main content. */
export function wholePreviewPage(preview: Preview, title: string, markup: string): PagePayload {
  const { docs } = preview
  const place = placeOf(startOfDocs(docs.index))
  const frame = docsFrame(docs, place, shownFramework(docs.index, null, null))
  const head = headWithoutText(docs, { title: `${title} | ${docs.library.name}`, description: title })
  return asPreview(
    preview,
    { head, header: headerMarkup(docs.library, frame, 'overview'), page: markup },
    null,
  )
}
