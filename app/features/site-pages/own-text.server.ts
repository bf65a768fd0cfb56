import { resolveMarkup } from '~/domain/markdown/syntax/markup'
import type { TocItem } from '~/domain/markdown/types'
import { catalogue } from '~/domain/catalogue/catalogue'
import { matchRedirect } from '~/domain/redirects/match'
import type { MarkdownService, Worked } from '~/features/docs/service/rendering/markdown-service.server'
import { type Answer, found } from '~/ports/answer'
import { timeLimit, unlessAborted } from '~/ports/resilience/timeout'

/** A text of the site's own as markup. */
export type OwnText = {
  readonly html: string
  readonly toc: readonly TocItem[]
  /** False where time ran out: drawn again, it may come out better. */
  readonly isComplete: boolean
}

/** Links of the site's own texts are addresses on the site; one that has moved leads to where it is now. */
function resolvedAddress(href: string): string {
  return matchRedirect(new URL(href, `https://${catalogue.site.host}`))?.location ?? href
}

/** Draws a text that belongs to no repository: a post, a site page. Its links and images are addresses on this site. */
export async function drawOwnText(
  markdown: Pick<MarkdownService, 'renderPage'>,
  { body, title }: { readonly body: string; readonly title: string },
): Promise<Worked<OwnText>> {
  const { host: siteHost } = catalogue.site
  const context = { framework: null, repo: null, ref: '', siteHost, title }
  const drawn = await markdown.renderPage({ markdown: body, context })
  if (drawn.kind !== 'found') return drawn
  const { markup, toc, isComplete } = drawn.value
  return found({
    html: resolveMarkup(markup, { linkOf: resolvedAddress, locationOf: () => null }),
    toc,
    isComplete,
  })
}

/** A page does not wait longer for a part that it can do without: it has 10 s to answer, and a cold server draws other pages too. */
const PART_LIMIT_MS = 5000

/** Draws a text that is a part of a page; unavailable once it takes too long. */
export async function drawPart(
  markdown: Pick<MarkdownService, 'renderPage'>,
  text: Parameters<typeof drawOwnText>[1],
  signal: AbortSignal,
): Promise<Answer<OwnText>> {
  return unlessAborted(drawOwnText(markdown, text), timeLimit(PART_LIMIT_MS, signal))
}
