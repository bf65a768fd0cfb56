import type { PageFacts } from '~/domain/pages/types'
import { readFirstHeading } from './first-heading'
import { parseFrontMatter } from './front-matter'

/** What the index wants to know of a page's file. A page whose front matter names it has no need of its heading. */
export function readPageFacts(text: string): PageFacts {
  const { frontMatter, body } = parseFrontMatter(text)
  const firstHeading = frontMatter.title === null ? (readFirstHeading(body)?.name ?? null) : null
  return { ...frontMatter, firstHeading, hasText: body.trim() !== '' }
}
