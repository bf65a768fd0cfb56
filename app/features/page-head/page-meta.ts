import { identity } from '#config/identity'
import { cardSize } from '~/domain/social-cards/card'

/** A link in the head by which feed readers discover a feed. */
export type FeedLink = {
  readonly rel: 'alternate'
  readonly type: string
  readonly title: string
  readonly href: string
}

/** Facts for the head of a page's document. */
export type HeadFacts = {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Names of the authors, if the page has some. */
  readonly author?: string
  /** Absolute URL of the social card, which has the size of all cards; null for none. */
  readonly image: string | null
  /** Absolute canonical URL; null to leave it to search engines. */
  readonly canonical: string | null
  /** URL of the page as Markdown; null for a page that consists of links. */
  readonly markdownHref: string | null
  /** Feeds with the content of the page; default: none. */
  readonly feeds?: readonly FeedLink[]
  /** Id of an element that the first paint waits for; default: the page is painted as it is parsed. */
  readonly firstFrameBefore?: string
  /** True excludes the page from search engines. */
  readonly noIndex: boolean
}

/** Returns the head facts of a page that search engines must not list, and that has no card. */
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

/** Facts for search engines and social networks. */
type CardFacts = Pick<HeadFacts, 'title' | 'description' | 'keywords' | 'image'>

/** Returns the head metadata of a page: title, description, keywords and the social card. */
export function pageMeta({ title, description: text, keywords, image }: CardFacts) {
  const { handle, creatorHandle, name } = identity
  // A page of only code or headings has no description.
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
