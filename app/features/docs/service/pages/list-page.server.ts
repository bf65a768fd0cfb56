import { frameOf } from '~/domain/docs-frame/frame'
import type { Wanted } from '~/domain/docs-frame/requested-place'
import { placeOf } from '~/domain/pages/elsewhere/counterparts'
import type { Outcome } from '~/features/outcomes/outcome'
import type { DocsPayload } from '~/features/docs/payload'
import { docsPayload } from '~/features/docs/service/frame/docs-payload.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { indexMarkup } from '~/features/docs/templates/markup.server'
import type { IndexView } from '~/features/docs/templates/view'
import { docTitle, headWithoutText, keywordsOf } from './doc-metadata.server'
import { docNotice } from './doc-notices.server'

type PageList = Pick<IndexView, 'title' | 'lead' | 'isText' | 'sections'> & {
  readonly path: string
  /** The framework that the document title includes, or null. */
  readonly titleFramework: string | null
  /** The page, example or list that this one replaces, or null. */
  readonly wanted: Wanted | null
}

/** Builds the page of a list in the frame of its docs. */
export function listPage(
  docs: LibraryDocs,
  { path, titleFramework, wanted, ...lists }: PageList,
  cachedSidebar: string | null,
): Outcome<DocsPayload> & { readonly kind: 'view' } {
  const place = placeOf(path)
  const { framework } = place
  const { title, lead } = lists
  const frame = frameOf(docs, place, framework)
  const view = docsPayload({
    docs,
    frame,
    path,
    active: 'docs',
    head: headWithoutText(docs, path, {
      title: docTitle(docs, { title, framework: titleFramework }),
      description: lead,
      keywords: keywordsOf(docs.library, framework, title),
    }),
    page: indexMarkup({ ...frame, ...lists, notice: docNotice(docs, place, { wanted, arrival: null }) }),
    cachedSidebar,
  })
  return { kind: 'view', view }
}
