import { Feed, type Item } from 'feed'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { joinAuthors } from '~/domain/blog/byline'
import { blogAddress, type Post, postAddress } from '~/domain/blog/posts'
import { catalogue } from '~/domain/catalogue/catalogue'
import { siteUrl } from '~/features/page-head/site-url.server'
import { blogDescription } from './blog.server'

/** Most readers fetch a feed once an hour; a new post may wait five minutes. */
const feedCaching = {
  'cache-control': 'public, max-age=300',
  'cdn-cache-control': 'max-age=300, stale-while-revalidate=300',
} as const

type Format = 'rss' | 'json'

/** An author of RSS is an address of mail (RSS 2.0, «author»): names stand in the element `creator` of Dublin Core. */
function writtenBy(names: string, format: Format): Partial<Item> {
  return format === 'rss'
    ? { extensions: [{ name: 'dc:creator', objects: { _text: names } }] }
    : { author: [{ name: names }] }
}

function feedOf(posts: readonly Post[], format: Format): Feed {
  const { name, licence } = catalogue.site
  const newest = posts[0]
  const feed = new Feed({
    id: siteUrl(blogAddress()),
    link: siteUrl(blogAddress()),
    title: `${name} Blog`,
    description: blogDescription,
    language: 'en',
    copyright: `${name}, ${licence}`,
    generator: name,
    // Without posts there is no time of a change, and the library would take the present.
    updated: new Date(newest?.published ?? 0),
    feedLinks: { rss: siteUrl('/blog/rss.xml'), json: siteUrl('/blog/feed.json') },
  })
  for (const post of posts) {
    const address = siteUrl(postAddress(post))
    const published = new Date(post.published)
    feed.addItem({
      id: address,
      link: address,
      title: post.title,
      description: post.description,
      // JSON Feed requires a content of every item (version 1.1, section «Items»). The text of a post is on its page.
      content: renderToStaticMarkup(createElement('p', null, post.description)),
      date: published,
      published,
      ...writtenBy(joinAuthors(post.authors, name), format),
      ...(post.library === null ? {} : { category: [{ name: post.library }] }),
    })
  }
  return feed
}

/** The posts as RSS 2.0. */
export function answerRss(posts: readonly Post[]): Response {
  return new Response(feedOf(posts, 'rss').rss2(), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', ...feedCaching },
  })
}

/** The posts as JSON Feed. */
export function answerJsonFeed(posts: readonly Post[]): Response {
  return new Response(feedOf(posts, 'json').json1(), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8', ...feedCaching },
  })
}
