import { Feed, type Item } from 'feed'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { catalogue } from '~/domain/catalogue/catalogue'
import type { FeedLink } from '~/features/page-head/page-meta'
import { anyOrigin, incompletePageHeaders, listHeaders } from '~/features/outcomes/page-headers'
import { siteUrl } from '~/features/page-head/site-url.server'

/** RSS 2.0, Atom 1.0 or JSON Feed. */
type Format = 'rss' | 'atom' | 'json'

const types = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const satisfies Record<Format, string>

type FeedFacts = {
  readonly title: string
  readonly description: string
  /** Path of the page with the same items. */
  readonly path: string
  readonly feeds: Readonly<Partial<Record<Format, string>>>
}

/** An item of a feed. */
export type FeedItem = {
  /** Absolute URL, also the id of the item. */
  readonly address: string
  readonly title: string
  readonly description: string
  readonly content: string
  /** Milliseconds since 1970; null if unknown. */
  readonly publishedAtMs: number | null
  /** Names of the authors; null for the family. */
  readonly authors: string | null
  readonly categories: readonly string[]
}

const formatNames = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const satisfies Record<Format, string>

/** Returns links to the formats of a feed, for the head of the page with the same items. */
export function feedLinks(feeds: FeedFacts['feeds']): FeedLink[] {
  return (['rss', 'atom', 'json'] as const).flatMap((format) => {
    const href = feeds[format]
    return href === undefined
      ? []
      : [{ rel: 'alternate', type: types[format], title: formatNames[format], href }]
  })
}

const escaped = (text: string): string => renderToStaticMarkup(createElement(Fragment, null, text))

/** Returns the author of an item, in Dublin Core's `creator`: an author of RSS 2.0 must be an email address. */
function writtenBy(names: string | null, format: Format): Partial<Item> {
  if (names === null) return {}
  return format === 'rss'
    ? { extensions: [{ name: 'dc:creator', objects: { _text: names } }] }
    : { author: [{ name: names }] }
}

function itemOf(item: FeedItem, format: Format): Item {
  const { address, title, description, content, publishedAtMs, authors, categories } = item
  const published = publishedAtMs === null ? null : new Date(publishedAtMs)
  // The package writes titles and summaries of Atom as HTML.
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
  // The types require a date, which RSS and JSON Feed do not; the package omits a missing one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return feedItem as Item
}

/** Filters out items without a date for Atom, which requires one (RFC 4287, 4.1.2). */
function itemsFor(items: readonly FeedItem[], format: Format): readonly FeedItem[] {
  return format === 'atom' ? items.filter(({ publishedAtMs }) => publishedAtMs !== null) : items
}

/** Characters that no XML document may contain, even escaped (XML 1.0, 2.2): with one of them, no program reads the feed. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const writers = {
  rss: (feed: Feed) => feed.rss2().replaceAll(NOT_IN_XML, ''),
  atom: (feed: Feed) => feed.atom1().replaceAll(NOT_IN_XML, ''),
  json: (feed: Feed) => feed.json1(),
} as const satisfies Record<Format, (feed: Feed) => string>

type FeedForm = {
  readonly format: Format
  /** False if items are still missing; the feed is then cached for half a minute. */
  readonly isComplete: boolean
}

/** Responds with a feed of items, in the given order. */
export function feedAnswer(
  { title, description, path, feeds }: FeedFacts,
  items: readonly FeedItem[],
  { format, isComplete }: FeedForm,
): Response {
  const { name, license } = catalogue.site
  const times = items.flatMap(({ publishedAtMs }) => publishedAtMs ?? [])
  const addresses = Object.entries(feeds).map(([key, at]) => [key, siteUrl(at)])
  const feed = new Feed({
    id: siteUrl(path),
    link: siteUrl(path),
    title,
    description,
    language: 'en',
    copyright: `${name}, ${license}`,
    generator: name,
    // The package defaults to the current time.
    ...(times.length > 0 && { updated: new Date(Math.max(...times)) }),
    feedLinks: Object.fromEntries(addresses),
    // The author of entries without one (RFC 4287, 4.1.1).
    ...(format === 'atom' ? { author: { name } } : {}),
  })
  for (const item of itemsFor(items, format)) feed.addItem(itemOf(item, format))
  return new Response(writers[format](feed), {
    headers: {
      'content-type': `${types[format]}; charset=utf-8`,
      ...anyOrigin,
      ...(isComplete ? listHeaders : incompletePageHeaders),
    },
  })
}
