import { renderToStaticMarkup } from 'react-dom/server'
import { catalogue, findLibrary } from '~/domain/catalogue/catalogue'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { mapView, type Outcome, type ViewOf, type WithoutView } from '~/features/outcomes/outcome'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { feedLinks } from '~/features/feeds/feed.server'
import { inLibraryFrame, libraryPage, withScreen } from '~/features/landing/library-page.server'
import { fileResponse } from '~/features/program-files/file-response.server'
import { markdownHeaders } from '~/features/program-files/file-headers'
import { unlistedHead } from '~/features/page-head/page-meta'
import { siteUrl } from '~/features/page-head/site-url.server'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { drawPreparing } from '~/features/upgrade/preparing-page.server'
import { unavailable } from '~/ports/answer'
import { SiteHeader } from '~/features/shell/header/site-header'
import { FamilyNewsArticle, LibraryNewsArticle } from './news-article.server'
import { newsFeed } from './news-feeds.server'
import { familyNewsText, libraryNewsText } from './news-text.server'
import { type FamilyNews, type LibraryNews, newsFeeds, newsPaths } from './news-view'
import { type LibraryNewsPage, readFamilyNews, readLibraryNews } from './read-news.server'

function renderLibrary(news: LibraryNewsPage): PagePayload {
  const { library, versions, releases, docs } = news
  const { page: address, markdown } = newsPaths(library.id)
  const payload = libraryPage(docs, {
    title: `What’s new in ${library.name}`,
    description: `Releases of ${library.name}, and the names and pages that came, changed and went from version to version.`,
    noIndex: versions.length + releases.length === 0,
    address,
    markdown,
    content: <LibraryNewsArticle news={news} />,
  })
  return { ...payload, head: { ...payload.head, feeds: feedLinks(newsFeeds(library.id, [news])) } }
}

function renderFamily(news: FamilyNews): PagePayload {
  const { page: address, markdown } = newsPaths(null)
  const { name, keywords, ogImage } = catalogue.site
  return {
    head: {
      title: 'What’s new',
      description: `Releases of all ${name} libraries, and API and docs changes in their newest major versions.`,
      keywords,
      image: siteUrl(ogImage),
      canonical: siteUrl(address),
      markdownHref: siteUrl(markdown),
      noIndex: false,
      feeds: feedLinks(newsFeeds(null, news.libraries)),
    },
    header: renderToStaticMarkup(<SiteHeader current={address} />),
    page: renderToStaticMarkup(<FamilyNewsArticle news={news} />),
  }
}

/** Builds the news page of a library, or of all libraries for null. */
export async function newsPage(library: string | null, signal: AbortSignal): Promise<Outcome<PagePayload>> {
  const service = docsService()
  if (library === null) {
    const outcome = mapView(await readFamilyNews(service, signal), renderFamily)
    return withScreen(outcome, async ({ preparing, ...failure }) => {
      if (!preparing) return null
      return {
        head: unlistedHead(preparing.heading, preparing.heading),
        header: renderToStaticMarkup(<SiteHeader current={newsPaths(null).page} />),
        page: renderToStaticMarkup(drawPreparing(preparing, failure)),
      }
    })
  }
  const outcome = mapView(await readLibraryNews(service, library, signal), renderLibrary)
  return inLibraryFrame(service, library, outcome, { drawPreparing })
}

/** Responds with the news of a library, or of all libraries for null, as Markdown. */
export async function answerNewsMarkdown(library: string | null, request: Request): Promise<Response> {
  const signal = answerLimit(request)
  const text =
    library === null
      ? mapView(await readFamilyNews(docsService(), signal), familyNewsText)
      : mapView(await readLibraryNews(docsService(), library, signal), libraryNewsText)
  if (text.kind !== 'view') return fileResponse(text)
  const headers = markdownHeaders(text.isComplete ?? true)
  return fileResponse({ kind: 'view', view: { body: text.view, headers } })
}

const notYet = unavailable('no item has a date yet', 30)

/** Outcome of an Atom feed for which no item has a date. */
const undatedOutcome = (json: string) =>
  ({
    kind: 'missing',
    near: [],
    reason: `No item has a date, which Atom requires. As JSON Feed: ${siteUrl(json)}`,
  }) as const

/**
 * Responds with the news as a feed. An incomplete feed is cached for only half a minute: feed readers fetch rarely, and would
 * otherwise lack the rest for hours.
 */
export async function answerNewsFeed(
  library: string | null,
  format: 'atom' | 'json',
  request: Request,
): Promise<Response> {
  const signal = answerLimit(request)
  const news: ViewOf<readonly LibraryNews[]> | WithoutView =
    library === null
      ? mapView(await readFamilyNews(docsService(), signal), ({ libraries }) => libraries)
      : mapView(await readLibraryNews(docsService(), library, signal), (view) => [view])
  if (news.kind !== 'view') return fileResponse(news)
  const isComplete = news.isComplete ?? true
  const { atom, json } = newsFeeds(library, news.view)
  if (format === 'atom' && atom === undefined) return fileResponse(isComplete ? undatedOutcome(json) : notYet)
  const subject = library === null ? null : (findLibrary(library) ?? null)
  return newsFeed(subject, news.view, { format, isComplete }, signal)
}
