import { z } from 'zod'
import { splitFrontMatter } from '~/domain/markdown/parse/front-matter-block'

/** The site pages of the site: names of files in `content/pages` and addresses. */
export const sitePageNames = ['terms', 'privacy', 'support', 'learn', 'ethos', 'dedicated-support'] as const

/** See {@link sitePageNames}. */
export type SitePageName = (typeof sitePageNames)[number]

/** What the picture of a card shows. */
const cardIcons = ['idea', 'code', 'course', 'chat', 'repository', 'person'] as const

const text = z.string().trim().min(1)

const card = z.strictObject({
  title: text.max(40),
  text: text.max(100),
  /** An address of this site, a heading of the page, or another site. */
  href: z.string().regex(/^(?:[/#]|https:\/\/)/, 'expected an address that begins with /, # or https://'),
  icon: z.enum(cardIcons),
})

/** A link above the text of a page, for readers who know what they want. */
export type SitePageCard = Readonly<z.infer<typeof card>>

/** A site page: a text of the site's own. */
export type SitePage = {
  /** Title of the document. */
  readonly title: string
  readonly heading: string
  readonly description: string
  /** Day of the last change, for texts where that matters. */
  readonly updated: string | null
  readonly cards: readonly SitePageCard[]
  /** Markdown after the front matter. */
  readonly body: string
}

const frontMatter = z.strictObject({
  title: text,
  heading: text.optional(),
  description: text.max(200),
  updated: z.iso.date().optional(),
  cards: z.array(card).max(4).default([]),
})

/** Reads a site page. @throws an error that names file and field when its front matter is not that of a page. */
export function readSitePage(name: SitePageName, source: string): SitePage {
  const { data, body, ...split } = splitFrontMatter(source)
  const problems = split.problems.map((problem) => problem.text)
  const read = frontMatter.safeParse(data)
  if (!read.success || problems.length > 0) {
    const reasons = read.success ? problems : [...problems, z.prettifyError(read.error)]
    throw new Error(`The page ${name}.md is invalid: ${reasons.join('; ')}`)
  }
  const { title, heading = title, updated = null, ...facts } = read.data
  return { ...facts, title, heading, updated, body }
}
