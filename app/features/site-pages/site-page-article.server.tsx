import type { ReactNode } from 'react'
import { showDay } from '~/domain/blog/byline'
import type { SitePage } from '~/domain/site-pages/site-page'
import { Prose } from '~/features/page-parts/prose.server'
import { markLibraries } from './marked-libraries'
import type { OwnText } from './own-text.server'
import { PageCards } from './page-cards.server'
import { TextRail } from './text-rail.server'

type SitePageArticleProps = {
  readonly page: SitePage
  readonly text: OwnText
  /** Content between the lead and the text. */
  readonly children?: ReactNode
}

/** Class names of the byline of a text page. */
export const byline =
  'byline mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-ui text-ink-3 [&_time]:whitespace-nowrap'

/** A site page; its layout is that of a post without a cover. */
export function SitePageArticle({ page, text, children }: SitePageArticleProps) {
  return (
    <article className="doc post">
      <h1 className="mt-0 lg:mt-2">{page.heading}</h1>
      <p className="lead mt-3.5">{page.description}</p>
      {page.updated !== null && (
        <p className={byline}>
          Last updated <time dateTime={page.updated}>{showDay(page.updated)}</time>
        </p>
      )}
      {page.cards.length > 0 && <PageCards cards={page.cards} />}
      {children}
      <TextRail toc={text.toc} />
      <Prose html={markLibraries(text.html)} />
    </article>
  )
}
