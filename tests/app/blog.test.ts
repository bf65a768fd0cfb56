import { existsSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { afterEach, describe, expect, it } from 'vitest'
import { type Post, postAddress, readPosts } from '~/domain/blog/posts'
import { posts, replacePosts } from '~/features/blog/posts.server'
import { ask, textOf } from './ask'

const home = 'https://tanstack.com'
const bundled = posts()

afterEach(() => replacePosts(undefined))

/** Replaces the posts of the blog with these files for one test. */
function show(files: Readonly<Record<string, string>>): readonly Post[] {
  const shown = readPosts(files, { withDrafts: false })
  replacePosts(shown)
  return shown
}

function documentOf(html: string): Document {
  return new JSDOM(html).window.document
}

const shared = `---
title: Two <hands>
description: Written by two.
published: 2026-02-28
authors: [Ada Berg, Bo Chen]
library: query
---

## First

![A](/emblem.svg) ![B](beside.svg) and [docs](/query/latest/docs/react/overview).

## Second
`

describe('the list of posts', () => {
  it('has a title and links to every post, newest first', async () => {
    const html = await textOf('/blog')
    const page = documentOf(html)
    expect(page.title).toBe('Blog')
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${home}/blog`)
    const links = [...page.querySelectorAll('.post-card h2 a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(bundled.map(postAddress))
  })

  it('can be narrowed to a library, under the same canonical address', async () => {
    const [{ library } = { library: null }] = bundled
    const page = documentOf(await textOf(`/blog?library=${library}`))
    expect(page.querySelectorAll('.post-card')).toHaveLength(
      bundled.filter((post) => post.library === library).length,
    )
    expect(
      page.querySelector('nav[aria-label="Posts by library"] [aria-current]')?.getAttribute('data-lib'),
    ).toBe(library)
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${home}/blog`)
  })

  it('shows all posts for a library that has none', async () => {
    const page = documentOf(await textOf('/blog?library=no-such-library'))
    expect(page.querySelectorAll('.post-card')).toHaveLength(bundled.length)
  })

  it('is a 404 without posts', async () => {
    show({})
    const response = await ask('/blog')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('404 Not Found')
  })
})

describe.each(bundled)('the post $slug', (post) => {
  it('has title, author, description, canonical address and the feeds in its head', async () => {
    const page = documentOf(await textOf(postAddress(post)))
    expect(page.title).toBe(`${post.title} | TanStack Blog`)
    expect(page.querySelector('meta[name=author]')?.getAttribute('content')).toBe('TanStack')
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(home + postAddress(post))
    expect(page.querySelectorAll('link[rel=alternate]')).toHaveLength(3)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelector('.byline time')?.getAttribute('datetime')).toBe(post.published)
  })

  it('links only to existing headings, pages and images', async () => {
    const page = documentOf(await textOf(postAddress(post)))
    const toc = [...page.querySelectorAll<HTMLAnchorElement>('[data-toc] a')]
    expect(toc.length).toBeGreaterThan(1)
    for (const { hash } of toc) expect(page.getElementById(hash.slice(1))).not.toBeNull()
    for (const link of page.querySelectorAll('main a[href^="/"]')) {
      const href = link.getAttribute('href') ?? ''
      expect([href, (await ask(href)).status < 400]).toEqual([href, true])
    }
    for (const image of page.querySelectorAll('main img')) {
      expect(existsSync(`public${image.getAttribute('src')}`)).toBe(true)
    }
  })
})

describe('a post', () => {
  it('names all its authors', async () => {
    const [post] = show({ '/blog/hands.md': shared })
    const page = documentOf(await textOf(postAddress(post ?? { slug: '' })))
    expect(page.querySelector('meta[name=author]')?.getAttribute('content')).toBe(
      'co-authored by Ada Berg and Bo Chen',
    )
    expect(page.querySelector('.byline')?.textContent).toContain('co-authored by Ada Berg and Bo Chen')
    expect(page.title).toBe('Two <hands> | TanStack Blog')
  })

  it('has local images and links, with the current addresses of moved pages', async () => {
    show({ '/blog/hands.md': shared })
    const page = documentOf(await textOf('/blog/hands'))
    const images = [...page.querySelectorAll('.prose img')].map((image) => image.getAttribute('src'))
    expect(images).toEqual(['/emblem.svg'])
    const link = page.querySelector('.prose p a[href^="/query"]')
    expect(link?.getAttribute('href')).toBe('/query/latest/docs/framework/react/overview')
  })

  it.each(['no-such-post', 'a/b', 'constructor', '..%2Fpages%2Fterms'])('%s is not there', async (slug) => {
    const response = await ask(`/blog/${slug}`)
    expect(response.status).toBe(404)
    const page = documentOf(await response.text())
    expect(page.querySelector('h1')?.textContent).toBe('404 Not Found')
    expect(page.querySelector('.state')?.textContent).toContain('Post not found.')
    const link = page.querySelector('.state a.primary')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Blog Home', '/blog'])
  })
})

it('posts are in the sitemap and in llms.txt', async () => {
  const [sitemap, list] = await Promise.all([textOf('/sitemap.xml'), textOf('/llms.txt')])
  for (const post of bundled) {
    expect(sitemap).toContain(`<loc>${home}${postAddress(post)}</loc>`)
    expect(list).toContain(`](${home}${postAddress(post)}.md)`)
  }
})
