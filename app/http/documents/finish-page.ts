import type { ExtraSources, PageRecord } from '~/features/shell/route-record'
import { isStreamEnd, isStreamScript, stableStreamScript } from '~/upstream/stream-script'
import type { Fetch } from '~/http/fetch'
import { contentSecurityPolicy, hashOf } from './content-security-policy'
import { applyEdits } from './edits'
import type { PreparedSheets } from './first-rules'
import { isRunningInline, readDocument, type Tag } from './html-tags'
import { deferModules, deferSheets, hoistScripts } from './loading-order'

/** A document that is ready to be cached and sent. */
export type FinishedPage = {
  readonly html: string
  /** `sha256-…` of each of our inline scripts, for the content security policy. */
  readonly scriptHashes: readonly string[]
  /** The same of the style element; empty if the page waits for its style sheets. */
  readonly styleHashes: readonly string[]
}

/** The text of a script as it will be sent. */
function scriptText(html: string, { attributes, contentStart, contentEnd }: Tag): string {
  const text = html.slice(contentStart, contentEnd)
  return isStreamScript(attributes) ? stableStreamScript(text) : text
}

/** Takes the mark off every tag that has it, and the element by which the router would hand it to the browser. */
function withoutMarker(html: string, marker: string): string {
  return html
    .replaceAll(` nonce="${marker}"`, '')
    .replaceAll(new RegExp(`<meta [^<>]*content="${marker}"[^<>]*>`, 'g'), '')
}

/**
 * Rewrites a finished document once, before it is cached: React's modules wait for the reader, style sheets and boot script
 * for the first paint, renderings of equal content are equal, and the hashes of our own inline scripts are known. Text and
 * articles stay as they are; a script that got into one is in no policy, whatever let it through.
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
  // Edits at one place keep their order: scripts come before the rules.
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

/** What is ours in documents: tells our own inline scripts from injected ones. */
export type OwnParts = {
  /** The nonce of what the router wrote; letters, digits, `-` and `_`. */
  readonly marker: string
  /** Constant scripts: safe wherever they appear in a page. */
  readonly constantScripts: ReadonlySet<string>
  readonly preparedSheets: PreparedSheets
}

/** What the policy of every document allows. */
export type FinishOptions = OwnParts & {
  /** Origins that articles may embed. */
  readonly frames: readonly string[]
  /** Origins that every document may connect to beside its own. */
  readonly connections: readonly string[]
  /** When React is fetched on the page at this path. */
  readonly reactOf: (pathname: string) => PageRecord['react']
  /** What the policy of the page at this path allows beside the sources of all pages. */
  readonly sourcesOf: (pathname: string) => ExtraSources
}

/**
 * Finishes every HTML answer and gives it its content security policy. Documents that bring a policy are no pages: frames
 * of others' scripts, which are sent as they are.
 */
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
