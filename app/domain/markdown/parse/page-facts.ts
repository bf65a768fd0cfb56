import type { PageFacts } from '~/domain/pages/types'
import { readFirstHeading } from './first-heading'
import { parseFrontMatter } from './front-matter'

/** Reads what the page index needs from a file. The first heading is read only if the front matter has no title. */
export function readPageFacts(text: string): PageFacts {
  const { frontMatter, body } = parseFrontMatter(text)
  const firstHeading = frontMatter.title === null ? (readFirstHeading(body)?.name ?? null) : null
  return { ...frontMatter, firstHeading, hasText: body.trim() !== '' }
}
