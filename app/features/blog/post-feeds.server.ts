import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { joinAuthors } from '~/domain/blog/byline'
import { blogAddress, type Post, postAddress } from '~/domain/blog/posts'
import { catalogue } from '~/domain/catalogue/catalogue'
import { feedAnswer, type FeedItem } from '~/features/feeds/feed.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { blogDescription, blogFeeds } from './blog.server'

function itemOf(post: Post): FeedItem {
  return {
    address: siteUrl(postAddress(post)),
    title: post.title,
    description: post.description,
    // JSON Feed requires content for every item (version 1.1, section «Items»); the full text is only on the page.
    content: renderToStaticMarkup(createElement('p', null, post.description)),
    publishedAtMs: Date.parse(post.published),
    authors: joinAuthors(post.authors, catalogue.site.name),
    categories: post.library === null ? [] : [post.library],
  }
}

/** Responds with the posts as RSS 2.0 or JSON Feed. */
export function answerBlogFeed(posts: readonly Post[], format: keyof typeof blogFeeds): Response {
  const title = `${catalogue.site.name} Blog`
  const facts = { title, description: blogDescription, path: blogAddress(), feeds: blogFeeds }
  return feedAnswer(facts, posts.map(itemOf), { format, isComplete: true })
}
