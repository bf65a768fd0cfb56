import { identity } from '#config/identity'
import { cardSize } from '~/domain/cards/card'

/** Tells programs that read feeds where one is: a link of the head. */
export type FeedLink = {
  readonly rel: 'alternate'
  readonly type: string
  readonly title: string
  readonly href: string
}

/** What the document's head says about a page. */
export type HeadFacts = {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Names of the authors, where the page names them. */
  readonly author?: string
  /** Absolute address of the social card's picture, of the size of all cards, or null for none. */
  readonly image: string | null
  /** Absolute address, or null where search engines may take the address as it is. */
  readonly canonical: string | null
  /** Address of the page as Markdown, or null for a page that is made of links. */
  readonly markdownHref: string | null
  /** Feeds of what the page shows; none when left out. */
  readonly feeds?: readonly FeedLink[]
  /** Id of an element of the page: the first frame has all that comes before it. Left out, the page is drawn as it is read. */
  readonly firstFrameBefore?: string
  /** True keeps the page out of search engines. */
  readonly noIndex: boolean
}

/** What the head of a page says that search engines must not list, and that has no card. */
export function unlistedHead(title: string, description: string): HeadFacts {
  return {
    title,
    description,
    keywords: [],
    image: null,
    canonical: null,
    markdownHref: null,
    noIndex: true,
  }
}

/** What a page tells search engines and social networks about itself. */
type CardFacts = Pick<HeadFacts, 'title' | 'description' | 'keywords' | 'image'>

/** Head metadata of a page: title, description, keywords and the social card. */
export function pageMeta({ title, description: text, keywords, image }: CardFacts) {
  const { handle, creatorHandle, name } = identity
  // A page may be made of code or headings alone.
  const description = text || title
  const card = [
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:creator', content: creatorHandle },
    { name: 'twitter:site', content: handle },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
  const picture = [
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image ?? '' },
    { property: 'og:image', content: image ?? '' },
    { property: 'og:image:width', content: String(cardSize.width) },
    { property: 'og:image:height', content: String(cardSize.height) },
    { property: 'og:image:alt', content: title },
  ]
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    ...card,
    ...(image === null ? [{ name: 'twitter:card', content: 'summary' }] : picture),
  ]
}
