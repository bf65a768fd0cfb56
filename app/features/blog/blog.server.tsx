import { renderToStaticMarkup } from 'react-dom/server'
import { authorMeta } from '~/domain/blog/byline'
import { blogAddress, neighborsOf, type Post, postAddress } from '~/domain/blog/posts'
import { catalogue, findLibrary } from '~/domain/catalogue/catalogue'
import { cardAddress } from '~/domain/social-cards/card'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import { feedLinks } from '~/features/feeds/feed.server'
import type { Outcome } from '~/features/outcomes/outcome'
import type { HeadFacts } from '~/features/page-head/page-meta'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { SiteHeader } from '~/features/shell/header/site-header'
import { siteUrl } from '~/features/page-head/site-url.server'
import { drawOwnText } from '~/features/site-pages/own-text.server'
import { BlogIndex } from './blog-index.server'
import { PostArticle } from './post-article.server'

/** Description of the blog in the head of its index and in its feeds. */
export const blogDescription = 'How the libraries are meant to be used, one idea at a time.'

/** Paths of the blog's feeds. */
export const blogFeeds = { rss: '/blog/rss.xml', json: '/blog/feed.json' } as const

function head(
  facts: Pick<HeadFacts, 'title' | 'description' | 'author'>,
  path: string,
  picture: string,
): HeadFacts {
  const { keywords } = catalogue.site
  const [image, canonical] = [siteUrl(picture), siteUrl(path)]
  return {
    ...facts,
    keywords,
    image,
    canonical,
    markdownHref: null,
    noIndex: false,
    feeds: feedLinks(blogFeeds),
  }
}

const header = () => renderToStaticMarkup(<SiteHeader current={blogAddress()} />)

/** Renders the list of posts, all or those about a library; a missing page if there are none. */
export function readBlog(posts: readonly Post[], library: string | null): Outcome<PagePayload> {
  if (posts.length === 0) return { kind: 'missing', near: [], reason: 'There are no posts yet.' }
  const ids = new Set(posts.map((post) => post.library))
  const libraries = catalogue.libraries.filter(({ id }) => ids.has(id))
  const chosen = libraries.find(({ id }) => id === library) ?? null
  const shown = chosen === null ? posts : posts.filter((post) => post.library === chosen.id)
  return {
    kind: 'view',
    view: {
      head: head({ title: 'Blog', description: blogDescription }, blogAddress(), catalogue.site.ogImage),
      header: header(),
      page: renderToStaticMarkup(
        <BlogIndex lead={blogDescription} posts={shown} libraries={libraries} chosen={chosen} />,
      ),
    },
  }
}

/** Renders a post, by its slug. */
export async function readPost(
  posts: readonly Post[],
  markdown: Pick<MarkdownService, 'renderPage'>,
  path: string,
): Promise<Outcome<PagePayload>> {
  const post = posts.find(({ slug }) => slug === path)
  if (!post) return { kind: 'missing', near: [], reason: 'Post not found.' }
  const text = await drawOwnText(markdown, post)
  if (text.kind !== 'found') return text
  const { name } = catalogue.site
  const { title, description, authors } = post
  const library = post.library === null ? null : (findLibrary(post.library) ?? null)
  return {
    kind: 'view',
    view: {
      head: {
        ...head(
          { title: `${title} | ${name} Blog`, description, author: authorMeta(authors, name) },
          postAddress(post),
          cardAddress(postAddress(post)),
        ),
        markdownHref: `${postAddress(post)}.md`,
      },
      header: header(),
      page: renderToStaticMarkup(
        <PostArticle post={post} text={text.value} library={library} {...neighborsOf(posts, post)} />,
      ),
    },
    isComplete: text.value.isComplete,
  }
}
