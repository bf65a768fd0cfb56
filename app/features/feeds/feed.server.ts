import { Feed, type Item } from 'feed'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { catalogue } from '~/domain/catalogue/catalogue'
import type { FeedLink } from '~/features/page-head/page-meta'
import { incompletePageHeaders } from '~/features/answers/page-headers'
import { siteUrl } from '~/features/page-head/site-url.server'

/** Most readers fetch a feed once an hour; news may wait five minutes. */
const feedCaching = {
  'cache-control': 'public, max-age=300',
  'cdn-cache-control': 'max-age=300, stale-while-revalidate=300',
} as const

/** RSS 2.0, Atom 1.0 or JSON Feed. */
type Format = 'rss' | 'atom' | 'json'

const types = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const satisfies Record<Format, string>

/** Title, description and addresses of a feed. */
export type FeedFacts = {
  readonly title: string
  readonly description: string
  /** Path of the page with the same items. */
  readonly path: string
  /** Paths of the feed in the formats that it has. */
  readonly feeds: Readonly<Partial<Record<Format, string>>>
}

/** An item of a feed. */
export type FeedItem = {
  /** Absolute address. It is also the id of the item. */
  readonly address: string
  readonly title: string
  readonly description: string
  /** Markup. */
  readonly content: string
  /** In milliseconds since 1970; null if it is not known. */
  readonly publishedAtMs: number | null
  /** Names of who wrote it; null for the family. */
  readonly authors: string | null
  readonly categories: readonly string[]
}

const formatNames = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const satisfies Record<Format, string>

/** Links to the formats of a feed, for the head of the page that shows the same. */
export function feedLinks(feeds: FeedFacts['feeds']): FeedLink[] {
  return (['rss', 'atom', 'json'] as const).flatMap((format) => {
    const href = feeds[format]
    return href === undefined
      ? []
      : [{ rel: 'alternate', type: types[format], title: formatNames[format], href }]
  })
}

const escaped = (text: string): string => renderToStaticMarkup(createElement(Fragment, null, text))

/** RSS requires an email address as author (RSS 2.0, «author»): names are in the element `creator` of Dublin Core. */
function writtenBy(names: string | null, format: Format): Partial<Item> {
  if (names === null) return {}
  return format === 'rss'
    ? { extensions: [{ name: 'dc:creator', objects: { _text: names } }] }
    : { author: [{ name: names }] }
}

function itemOf(item: FeedItem, format: Format): Item {
  const { address, title, description, content, publishedAtMs, authors, categories } = item
  const published = publishedAtMs === null ? null : new Date(publishedAtMs)
  // Titles and summaries of Atom are markup, as the package writes them.
  const [shownTitle, summary] =
    format === 'atom' ? [escaped(title), escaped(description)] : [title, description]
  const feedItem = {
    id: address,
    link: address,
    title: shownTitle,
    description: summary,
    content,
    ...(published && { date: published, published }),
    ...writtenBy(authors, format),
    ...(categories.length === 0 ? {} : { category: categories.map((name) => ({ name })) }),
  }
  // The types want a time, which RSS and JSON Feed do not; the package leaves out one that is missing.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return feedItem as Item
}

/** Leaves out items without a time in Atom, which requires one (RFC 4287, 4.1.2). */
function itemsFor(items: readonly FeedItem[], format: Format): readonly FeedItem[] {
  return format === 'atom' ? items.filter(({ publishedAtMs }) => publishedAtMs !== null) : items
}

const writers = {
  rss: (feed: Feed) => feed.rss2(),
  atom: (feed: Feed) => feed.atom1(),
  json: (feed: Feed) => feed.json1(),
} as const satisfies Record<Format, (feed: Feed) => string>

type FeedForm = {
  readonly format: Format
  /** False where items are missing that come later: the feed is cached for half a minute. */
  readonly isComplete: boolean
}

/** Answers with a feed of these items, in their order. */
export function feedAnswer(
  { title, description, path, feeds }: FeedFacts,
  items: readonly FeedItem[],
  { format, isComplete }: FeedForm,
): Response {
  const { name, licence } = catalogue.site
  const times = items.flatMap(({ publishedAtMs }) => publishedAtMs ?? [])
  const addresses = Object.entries(feeds).map(([key, at]) => [key, siteUrl(at)])
  const feed = new Feed({
    id: siteUrl(path),
    link: siteUrl(path),
    title,
    description,
    language: 'en',
    copyright: `${name}, ${licence}`,
    generator: name,
    // Without it the package takes the present.
    ...(times.length > 0 && { updated: new Date(Math.max(...times)) }),
    feedLinks: Object.fromEntries(addresses),
    // RFC 4287, 4.1.1: of the feed, where an entry has none.
    ...(format === 'atom' ? { author: { name } } : {}),
  })
  for (const item of itemsFor(items, format)) feed.addItem(itemOf(item, format))
  return new Response(writers[format](feed), {
    headers: {
      'content-type': `${types[format]}; charset=utf-8`,
      ...(isComplete ? feedCaching : incompletePageHeaders),
    },
  })
}
