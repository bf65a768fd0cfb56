import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { JSDOM } from 'jsdom'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { joinAuthors } from '~/domain/blog/byline'
import { postAddress, readPosts } from '~/domain/blog/posts'
import { posts, replacePosts } from '~/features/blog/posts.server'
import { ask } from './ask'

/**
 * Checks the feeds against their specifications: RSS 2.0 with the profile of the RSS Advisory Board, and JSON Feed 1.
 * Any element that neither names fails, so that an update of the feed library cannot add one unnoticed.
 */
const home = 'https://tanstack.com'
const difficult = {
  '/blog/hands.md': `---
title: Two <hands> & "Ünïcode" ]]> 漢字
description: Written by two, < and > kept.
published: 2026-02-28
authors: [Ada Berg, Bo & Chen]
library: query
---

Text.
`,
}

afterEach(() => replacePosts(undefined))

async function readRss() {
  const response = await ask('/blog/rss.xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  const text = await response.text()
  // Throws if the XML is not well-formed.
  return new JSDOM(text, { contentType: 'application/xml' }).window.document
}

const namesOf = (element: Element | null) => [...(element?.children ?? [])].map(({ nodeName }) => nodeName)
const textOf = (element: Element, name: string) =>
  [...element.children].find(({ nodeName }) => nodeName === name)?.textContent ?? ''

const channelElements = {
  required: ['title', 'link', 'description', 'atom:link'],
  allowed: ['lastBuildDate', 'docs', 'generator', 'language', 'copyright', 'item'],
}
const itemElements = {
  required: ['title', 'link', 'guid', 'pubDate', 'description'],
  allowed: ['content:encoded', 'dc:creator', 'category'],
}
/** A date of RFC 822 with a four-digit year, as the profile recommends. */
const rfc822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

function checkElements(element: Element, { required, allowed }: typeof itemElements): void {
  const names = namesOf(element)
  const known = new Set([...required, ...allowed])
  expect(names.filter((name) => !known.has(name))).toEqual([])
  for (const name of required) expect(names.filter((each) => each === name)).toHaveLength(1)
  const repeated = names.filter(
    (name, at) => names.indexOf(name) !== at && !['item', 'category'].includes(name),
  )
  expect(repeated).toEqual([])
}

describe('RSS', () => {
  it.each(['bundled', 'difficult'])(
    'of %s posts has what RSS 2.0 wants and nothing that it refuses',
    async (kind) => {
      if (kind === 'difficult') replacePosts(readPosts(difficult, { withDrafts: false }))
      const { documentElement: rss } = await readRss()
      expect([rss.nodeName, rss.getAttribute('version'), namesOf(rss)]).toEqual(['rss', '2.0', ['channel']])
      for (const [name, value] of Object.entries(namespaces)) expect(rss.getAttribute(name)).toBe(value)
      const [channel] = rss.children
      if (!channel) throw new Error('There is no channel')
      checkElements(channel, channelElements)
      expect(textOf(channel, 'link')).toBe(`${home}/blog`)
      expect(textOf(channel, 'title')).toBe('TanStack Blog')
      expect(textOf(channel, 'description')).not.toBe('')
      expect(textOf(channel, 'language')).toMatch(/^[a-z]{2}(-[A-Z]{2})?$/)
      expect(textOf(channel, 'lastBuildDate')).toMatch(rfc822)
      const self = channel.getElementsByTagName('atom:link')[0]
      expect([self?.getAttribute('rel'), self?.getAttribute('href'), self?.getAttribute('type')]).toEqual([
        'self',
        `${home}/blog/rss.xml`,
        'application/rss+xml',
      ])
      const items = [...channel.children].filter(({ nodeName }) => nodeName === 'item')
      expect(items.map((item) => textOf(item, 'link'))).toEqual(
        posts().map((post) => home + postAddress(post)),
      )
      expect(new Set(items.map((item) => textOf(item, 'guid'))).size).toBe(items.length)
      for (const item of items) {
        checkElements(item, itemElements)
        expect(textOf(item, 'pubDate')).toMatch(rfc822)
        expect(z.url().safeParse(textOf(item, 'guid')).success).toBe(true)
        expect(textOf(item, 'content:encoded')).toMatch(/^<p>[^]+<\/p>$/)
      }
    },
  )

  it('escapes texts that look like markup, and names the authors', async () => {
    replacePosts(readPosts(difficult, { withDrafts: false }))
    const item = (await readRss()).querySelector('item')
    if (!item) throw new Error('There is no item')
    expect(textOf(item, 'title')).toBe('Two <hands> & "Ünïcode" ]]> 漢字')
    expect(textOf(item, 'description')).toBe('Written by two, < and > kept.')
    expect(textOf(item, 'dc:creator')).toBe('Ada Berg and Bo & Chen')
    expect(textOf(item, 'pubDate')).toBe('Sat, 28 Feb 2026 00:00:00 GMT')
  })

  it('leaves out characters that XML does not allow', async () => {
    const source = difficult['/blog/hands.md'].replace(
      /title: .*/,
      String.raw`title: "Ring \a\e[1m the \uFFFEbell\t🔔"`,
    )
    replacePosts(readPosts({ '/blog/hands.md': source }, { withDrafts: false }))
    expect((await readRss()).querySelector('item title')?.textContent).toBe('Ring [1m the bell\t🔔')
  })

  it('is a valid feed without posts', async () => {
    replacePosts([])
    const { documentElement: rss } = await readRss()
    expect(rss.querySelectorAll('item')).toHaveLength(0)
    expect(textOf(rss.children[0] ?? rss, 'lastBuildDate')).not.toContain('1970')
    expect(textOf(rss.children[0] ?? rss, 'title')).toBe('TanStack Blog')
  })
})

/** JSON Feed version 1, limited to the keys that this site uses. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1'),
  title: z.string().min(1),
  home_page_url: z.literal(`${home}/blog`),
  feed_url: z.literal(`${home}/blog/feed.json`),
  description: z.string().min(1),
  items: z.array(
    z.strictObject({
      id: z.url(),
      url: z.url(),
      title: z.string().min(1),
      summary: z.string().min(1),
      content_html: z.string().regex(/^<p>[^]+<\/p>$/),
      // RFC 3339, in UTC.
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      author: z.strictObject({ name: z.string().min(1) }),
      tags: z.array(z.string().min(1)).optional(),
    }),
  ),
})

describe('the JSON feed', () => {
  it.each(['bundled', 'difficult'])('of %s posts has exactly the keys of JSON Feed', async (kind) => {
    if (kind === 'difficult') replacePosts(readPosts(difficult, { withDrafts: false }))
    const response = await ask('/blog/feed.json')
    expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const { items } = jsonFeed.parse(await response.json())
    expect(items.map(({ url }) => url)).toEqual(posts().map((post) => home + postAddress(post)))
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })
})

describe('an independent feed reader', () => {
  it.each(['bundled', 'difficult'])('reads the %s posts correctly from both feeds', async (kind) => {
    if (kind === 'difficult') replacePosts(readPosts(difficult, { withDrafts: false }))
    const written = posts().map((post) => ({
      link: home + postAddress(post),
      title: post.title,
      text: post.description,
      published: Date.parse(post.published),
      authors: joinAuthors(post.authors, 'TanStack'),
    }))
    const rss = parseRssFeed(await (await ask('/blog/rss.xml')).text())
    const inRss = rss.items?.map(({ link, title, description, pubDate, dc }) => ({
      link,
      title,
      text: description,
      published: Date.parse(pubDate ?? ''),
      authors: dc?.creators?.join(),
    }))
    expect(inRss).toEqual(written)
    const json = parseJsonFeed(await (await ask('/blog/feed.json')).json())
    const inJson = json.items?.map(({ url, title, summary, date_published, authors }) => ({
      link: url,
      title,
      text: summary,
      published: Date.parse(date_published ?? ''),
      authors: authors?.map(({ name }) => name).join(),
    }))
    expect(inJson).toEqual(written)
  })
})
