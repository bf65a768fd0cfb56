import { z } from 'zod'
import { readText } from '~/domain/markdown/parse/front-matter-block'

/** Site pages, by file name in `content/pages`, which is also the address. */
export const sitePageNames = ['terms', 'privacy', 'support', 'learn', 'ethos', 'dedicated-support'] as const

/** See {@link sitePageNames}. */
export type SitePageName = (typeof sitePageNames)[number]

const cardIcons = ['idea', 'code', 'course', 'chat', 'repository', 'person'] as const

const text = z.string().trim().min(1)

const card = z.strictObject({
  title: text.max(40),
  text: text.max(100),
  /** A path of this site, a heading of the page, or a URL of another site. */
  href: z.string().regex(/^(?:[/#]|https:\/\/)/, 'expected an address that begins with /, # or https://'),
  icon: z.enum(cardIcons),
})

/** A link above the text of a page, as a shortcut. */
export type SitePageCard = Readonly<z.infer<typeof card>>

/** A page of the site with its own text. */
export type SitePage = {
  /** Title of the document. */
  readonly title: string
  readonly heading: string
  readonly description: string
  /** Date of the last change, for texts where it matters; otherwise null. */
  readonly updated: string | null
  readonly cards: readonly SitePageCard[]
  readonly body: string
}

const frontMatter = z.strictObject({
  title: text,
  heading: text.optional(),
  description: text.max(200),
  updated: z.iso.date().optional(),
  cards: z.array(card).max(4).default([]),
})

/**
 * Parses a site page.
 *
 * @throws An error with file and field if the front matter is invalid.
 */
export function readSitePage(name: SitePageName, source: string): SitePage {
  const { title, heading = title, updated = null, ...rest } = readText(frontMatter, source, `page ${name}`)
  return { ...rest, title, heading, updated }
}
