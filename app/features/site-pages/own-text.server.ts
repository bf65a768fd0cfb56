import { docsAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import type { UsedName } from '~/domain/markdown/syntax/imports'
import { resolveMarkup } from '~/domain/markdown/syntax/markup'
import { latestOf } from '~/domain/names/name-index'
import type { TocItem } from '~/domain/markdown/types'
import { catalogue } from '~/domain/catalogue/catalogue'
import { redirectTarget } from '~/domain/redirects/match'
import { knownNames } from '~/features/docs/known-names.server'
import type { MarkdownService, Worked } from '~/features/docs/service/rendering/markdown-service.server'
import { found } from '~/ports/answer'
import { timeLimit, unlessAborted } from '~/ports/resilience/timeout'
import { drawPlainCode } from './plain-code.server'

/** A rendered text of the site itself. */
export type OwnText = {
  readonly html: string
  readonly toc: readonly TocItem[]
  /** False if rendering ran out of time; another attempt may be complete. */
  readonly isComplete: boolean
}

/** Resolves a link of the site's own texts: follows a redirect if the page has moved. */
function resolvedAddress(href: string): string {
  return redirectTarget(new URL(href, `https://${catalogue.site.host}`)) ?? href
}

/** Returns the address that explains a name, in the latest docs; null for an unknown name. */
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
  return page + fragmentOf(id)
}

/** A text to render. */
type TextInput = {
  readonly body: string
  readonly title: string
  /** Id of the library that the text is about, or null, the default. It resolves names in code that are not imported. */
  readonly library?: string | null
}

/**
 * Renders a text that is not from a repository: a post, a site page, code of a landing page. Its links and images are
 * addresses of this site, and names in its code link to the latest docs.
 */
export async function drawOwnText(
  markdown: Pick<MarkdownService, 'renderPage'>,
  { body, title, library = null }: TextInput,
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

/** Time limit in milliseconds of code that is a part of a page, which has 10 s in all; a cold server also renders other pages. */
const CODE_LIMIT_MS = 3000

/** Renders the code blocks of a text, without highlighting if that takes too long. */
export async function drawOwnCode(
  markdown: Pick<MarkdownService, 'renderPage'>,
  text: TextInput,
  signal: AbortSignal,
): Promise<Pick<OwnText, 'html' | 'isComplete'>> {
  const drawn = await unlessAborted(drawOwnText(markdown, text), timeLimit(CODE_LIMIT_MS, signal))
  return drawn.kind === 'found' ? drawn.value : { html: drawPlainCode(text.body), isComplete: false }
}
