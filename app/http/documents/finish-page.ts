import type { PageRecord } from '~/features/shell/route-record'
import { isStreamEnd, isStreamScript, stableStreamScript } from '~/upstream/stream-script'
import type { Fetch } from '~/http/fetch'
import { contentSecurityPolicy, hashOf } from './content-security-policy'
import { applyEdits } from './edits'
import type { PreparedSheets } from './first-rules'
import { isRunningInline, readDocument, type Tag } from './html-tags'
import { deferModules, deferSheets, hoistScripts } from './loading-order'
import type { SiteRoutes } from '../site-routes'

/** A document ready to be cached and sent. */
type FinishedPage = {
  readonly html: string
  /** `sha256-…` of each of our inline scripts, for the content security policy. */
  readonly scriptHashes: readonly string[]
  /** `sha256-…` of the style element; empty if the page waits for its style sheets. */
  readonly styleHashes: readonly string[]
}

/** Returns the text of a script as it will be sent. */
function scriptText(html: string, { attributes, contentStart, contentEnd }: Tag): string {
  const text = html.slice(contentStart, contentEnd)
  return isStreamScript(attributes) ? stableStreamScript(text) : text
}

/** Removes the marker from all tags, and the `meta` element in which the router passes it to the browser. */
function withoutMarker(html: string, marker: string): string {
  return html
    .replaceAll(` nonce="${marker}"`, '')
    .replaceAll(new RegExp(`<meta [^<>]*content="${marker}"[^<>]*>`, 'g'), '')
}

/**
 * Rewrites a document once, before it is cached: delays React's modules until the reader interacts, and style sheets and the boot
 * script until first paint; makes renderings of equal content equal; and hashes our inline scripts. Content is not changed. A
 * script injected into an article is not hashed, so the policy blocks it.
 */
export async function finishPage(
  html: string,
  { marker, constantScripts, preparedSheets }: OwnParts,
  react: PageRecord['react'] = 'intent',
): Promise<FinishedPage> {
  const parts = await readDocument(html)
  const { tags } = parts
  const inline = tags.filter((tag) => isRunningInline(tag))
  const ends = inline.filter((tag) => isStreamEnd(html.slice(tag.contentStart, tag.contentEnd)))
  const scripts = inline
    .filter((tag) => !ends.includes(tag))
    .map((tag) => ({
      start: tag.contentStart,
      end: tag.contentEnd,
      text: scriptText(html, tag),
      isMarked: tag.attributes['nonce'] === marker,
    }))
  const own = scripts.filter(({ text, isMarked }) => isMarked || constantScripts.has(text))
  const changed = scripts.filter(({ start, end, text }) => text !== html.slice(start, end))
  const sheets = deferSheets(html, parts, preparedSheets)
  // Edits at the same position keep their order: scripts come before the rules.
  const edits = [
    ...deferModules(html, tags, react),
    ...hoistScripts(html, tags),
    ...sheets.edits,
    ...changed,
    ...ends.map(({ start, end }) => ({ start, end, text: '' })),
  ]
  return {
    html: withoutMarker(applyEdits(html, edits), marker),
    scriptHashes: [...new Set(own.map(({ text }) => hashOf(text)))],
    styleHashes: sheets.rules === '' ? [] : [hashOf(sheets.rules)],
  }
}

/** Data that identifies our own inline scripts, as opposed to injected ones, and the style sheets of the build. */
type OwnParts = {
  /** The nonce of scripts that the router writes; only letters, digits, `-` and `_`. */
  readonly marker: string
  /** Constant scripts, which are safe anywhere in a page. */
  readonly constantScripts: ReadonlySet<string>
  readonly preparedSheets: PreparedSheets
}

/** Options of {@link withFinishedPages}. */
export type FinishOptions = OwnParts &
  Pick<SiteRoutes, 'reactOf' | 'sourcesOf'> & {
    /** Origins that articles may embed. */
    readonly frames: readonly string[]
    /** Origins other than its own that every document may connect to. */
    readonly connections: readonly string[]
  }

/** Finishes HTML responses and sets their content security policy, except frames for foreign scripts, which have one. */
export function withFinishedPages(next: Fetch, options: FinishOptions): Fetch {
  return async (request) => {
    const response = await next(request)
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!response.body || !isHtml || response.headers.has('content-security-policy')) return response
    const { pathname } = new URL(request.url)
    const react = options.reactOf(pathname)
    const page = await finishPage(await response.text(), options, react)
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    headers.set(
      'content-security-policy',
      contentSecurityPolicy({ ...options, ...page, extra: options.sourcesOf(pathname) }),
    )
    return new Response(page.html, { status: response.status, headers })
  }
}
