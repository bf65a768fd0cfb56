import { renderToStaticMarkup } from 'react-dom/server'
import { catalogue } from '~/domain/catalogue/catalogue'
import { startOfDay } from '~/domain/downloads/days'
import { feedAnswer, type FeedItem } from '~/features/feeds/feed.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { UserMarkdown } from '~/features/shell/user-markdown.server'
import { addressOfKind, countsOf } from '~/features/upgrade/upgrade-view'
import { mapInSlices } from '~/ports/resilience/in-slices'
import {
  type LibraryNews,
  namesOf,
  newsFeeds,
  newsPaths,
  type ReleaseNews,
  releasesOf,
  type VersionNews,
} from './news-view'

/** Maximum number of items of a feed. Feed readers keep older items. */
const MAX_ITEMS = 50

/** Returns the Unix time in milliseconds at which a version was first published; null if unknown. */
const timeOf = ({ publishedOn }: VersionNews): number | null =>
  publishedOn === null ? null : startOfDay(publishedOn)

function releaseItem({ libraries, title, publishedAtMs, notes, href }: ReleaseNews): FeedItem {
  const heading = `${namesOf(libraries)} ${title}`
  return {
    address: href,
    title: heading,
    description: `A release of ${namesOf(libraries)}.`,
    content: renderToStaticMarkup(
      notes === '' ? <p>A release without notes.</p> : <UserMarkdown text={notes} isLinked />,
    ),
    publishedAtMs,
    authors: null,
    categories: libraries.map(({ id }) => id),
  }
}

function versionItem(news: VersionNews): FeedItem {
  const { library, from, to, changes, upgradeHref } = news
  const counts = countsOf(changes)
  const list = (
    <ul>
      {counts.map(({ kind, title, count }) => (
        <li key={kind}>
          <a href={siteUrl(addressOfKind(upgradeHref, kind))}>{title}</a>: {count}
        </li>
      ))}
    </ul>
  )
  return {
    // The canonical address of the default pair omits the versions, so it would show another pair after the next version.
    address: siteUrl(`${newsPaths(library.id).page}#${to.id}`),
    title: `${library.name} ${to.id}`,
    description: `What changed in the docs from ${from.id} to ${to.id}.`,
    content: renderToStaticMarkup(counts.length === 0 ? <p>No name or page changed.</p> : list),
    publishedAtMs: timeOf(news),
    authors: null,
    categories: [library.id],
  }
}

/** Renders at most {@link MAX_ITEMS} items, in slices: the newest first, those without a time last. */
async function itemsOf(all: readonly LibraryNews[], signal: AbortSignal): Promise<FeedItem[]> {
  const items = [
    ...releasesOf(all).map((release) => ({
      atMs: release.publishedAtMs,
      draw: () => releaseItem(release),
    })),
    ...all.flatMap(({ versions }) =>
      versions.map((news) => ({ atMs: timeOf(news), draw: () => versionItem(news) })),
    ),
  ]
  const shown = items.toSorted((one, other) => (other.atMs ?? 0) - (one.atMs ?? 0)).slice(0, MAX_ITEMS)
  return mapInSlices(shown, ({ draw }) => draw(), { signal })
}

/** Responds with the news of a library, or of all libraries for null, as Atom or JSON Feed. */
export async function newsFeed(
  library: LibraryNews['library'] | null,
  all: readonly LibraryNews[],
  form: { readonly format: 'atom' | 'json'; readonly isComplete: boolean },
  signal: AbortSignal,
): Promise<Response> {
  const { page: path } = newsPaths(library?.id ?? null)
  const feeds = newsFeeds(library?.id ?? null, all)
  const name = library?.name ?? catalogue.site.name
  const description = `Releases of ${name}, and what changed in the docs from version to version.`
  const facts = { title: `What’s new in ${name}`, description, path, feeds }
  return feedAnswer(facts, await itemsOf(all, signal), form)
}
