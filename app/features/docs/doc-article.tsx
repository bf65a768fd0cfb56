import { BottomBar } from '~/features/shell/bottom-bar'
import { CopyPage } from './copy-page'
import { Crumbs } from './crumbs'
import { HtmlSlot } from '~/features/shell/html-slot'
import { Notices } from './notices'
import { Pager } from './pager'
import type { DocView } from './view'

/** Id of the element that holds the article's markup, for the part that fills it. */
export const BODY_ID = 'article'
/** Id of the element that holds the table of contents. */
export const TOC_ID = 'toc'

type DocArticleProps = { readonly view: DocView }

/** One documentation page: notices, title, table of contents, text, and the way on. */
export function DocArticle({ view }: DocArticleProps) {
  return (
    <>
      <article className="doc">
        <Notices notices={view.notices} />
        <div className="doc-top">
          <Crumbs crumbs={view.crumbs} section={view.section} />
          <CopyPage source={view.source} />
        </div>
        <h1>{view.title}</h1>
        {view.lead !== null && <p className="lead">{view.lead}</p>}
        <Toc view={view} />
        <HtmlSlot part={view.body} className="prose" />
        <SourceLine view={view} />
        <Pager previous={view.previous} next={view.next} />
      </article>
      <BottomBar previous={view.previous} next={view.next} middle={view.toc && { opens: 'toc' }} />
    </>
  )
}

/**
 * One table of contents for every width: a rail beside the text, a `details` under the title, a sheet on phones. CSS
 * keeps it open in the rail and in the sheet.
 */
function Toc({ view }: DocArticleProps) {
  if (view.toc === null) return null
  return (
    <div id="sheet-toc" popover="auto" className="sheet toc">
      <details>
        <summary>On this page</summary>
        <HtmlSlot part={view.toc} as="nav" aria-label="On this page" data-toc />
      </details>
    </div>
  )
}

function SourceLine({ view }: DocArticleProps) {
  const { editHref, stubHref } = view.source
  if (editHref === null) return null
  return (
    <p className="source">
      <a href={editHref} rel="noopener">
        Edit this page
      </a>
      {stubHref !== null && (
        <>
          {' '}
          Its text is shared with other pages;{' '}
          <a href={stubHref} rel="noopener">
            this file refers to it
          </a>
          .
        </>
      )}
    </p>
  )
}
