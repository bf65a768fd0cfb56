import type { ReactNode } from 'react'
import { showDay } from '~/domain/blog/byline'
import type { SitePage, SitePageCard } from '~/domain/site-pages/site-page'
import { Prose } from '~/features/page-parts/prose.server'
import { markLibraries } from './marked-libraries'
import type { OwnText } from './own-text.server'
import { TextRail } from './text-rail.server'

const icons: Readonly<Record<SitePageCard['icon'], string>> = {
  idea: 'icon-[lucide--lightbulb]',
  code: 'icon-[lucide--flask-conical]',
  course: 'icon-[lucide--book-open]',
  chat: 'discord',
  repository: 'github',
  person: 'icon-[lucide--user-round]',
}

const card =
  'i grid h-full grid-cols-[auto_1fr_auto] content-start items-center gap-x-3.5 gap-y-0.5 rounded-xl p-5 raised hover:lifted before:row-span-2 before:self-start before:mt-0.5 [--icon:1.25rem]'

/** Links above the text of a page, as cards. */
function PageCards({ cards }: { readonly cards: readonly SitePageCard[] }) {
  return (
    <ul className="cards mt-9 grid list-none gap-3 sm:grid-cols-2 xl:col-[2/5] xl:grid-cols-4">
      {cards.map(({ title, text, href, icon }) => (
        <li key={title}>
          <a
            className={`${card} ${icons[icon]}`}
            href={href}
            rel={href.startsWith('https:') ? 'noopener' : undefined}
          >
            <b className="text-[1.0625rem] leading-6 font-[620] text-ink">{title}</b>
            <span
              className={`i grid icon-[lucide--arrow-right] text-ink-3 [--icon:1rem] ${href.startsWith('https:') ? 'before:-rotate-45' : ''}`}
              aria-hidden
            />
            <span className="col-[2/4] text-ui text-ink-3">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

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
