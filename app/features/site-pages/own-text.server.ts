import { docsAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import type { UsedName } from '~/domain/markdown/syntax/imports'
import { resolveMarkup } from '~/domain/markdown/syntax/markup'
import { latestOf } from '~/domain/names/name-index'
import type { TocItem } from '~/domain/markdown/types'
import { catalogue } from '~/domain/catalogue/catalogue'
import { matchRedirect } from '~/domain/redirects/match'
import { knownNames } from '~/features/docs/known-names.server'
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

/** The address that explains a name, in the latest docs; null for an unknown name. */
function nameAddress(used: UsedName, library: string | null): string | null {
  const version = library === null ? null : latestOf(library)
  const place = knownNames().find(used, {
    library: library ?? '',
    version: version ?? '',
    framework: null,
    path: '',
  })
  if (place === null) return null
  const { path, id } = place
  const page = docsAddress({ library: place.library, version: 'latest', path })
  return page + (id === null ? '' : fragmentOf(id))
}

/** A text to draw. */
type GivenText = {
  readonly body: string
  readonly title: string
  /** Id of the library that the text is about; absent or null for none. Names in its code are of it where nothing imports them. */
  readonly library?: string | null
}

/**
 * Draws a text that belongs to no repository: a post, a site page, code of a landing page. Its links and images are addresses on
 * this site, and names in its code lead to the latest docs.
 */
export async function drawOwnText(
  markdown: Pick<MarkdownService, 'renderPage'>,
  { body, title, library = null }: GivenText,
): Promise<Worked<OwnText>> {
  const { host: siteHost } = catalogue.site
  const context = { framework: null, repo: null, ref: '', siteHost, title }
  const drawn = await markdown.renderPage({ markdown: body, context })
  if (drawn.kind !== 'found') return drawn
  const { markup, toc, isComplete } = drawn.value
  return found({
    html: resolveMarkup(markup, {
      linkOf: resolvedAddress,
      locationOf: () => null,
      addressOfName: (used) => nameAddress(used, library),
    }),
    toc,
    isComplete,
  })
}

/** A page does not wait longer for a part that it can do without: it has 10 s to answer, and a cold server draws other pages too. */
const PART_LIMIT_MS = 5000

/** Draws a text that is a part of a page; unavailable once it takes too long. */
export async function drawPart(
  markdown: Pick<MarkdownService, 'renderPage'>,
  text: GivenText,
  signal: AbortSignal,
): Promise<Answer<OwnText>> {
  return unlessAborted(drawOwnText(markdown, text), timeLimit(PART_LIMIT_MS, signal))
}
