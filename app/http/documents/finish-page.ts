import type { Fetch } from '~/http/fetch'
import { contentSecurityPolicy, hashOf } from './content-security-policy'
import { applyEdits } from './edits'
import { findTags, isRunningInline, type Tag } from './html-tags'
import { deferModules, hoistScripts } from './loading-order'

/** A document that is ready to be kept and sent. */
export type FinishedPage = {
  readonly html: string
  /** `sha256-…` of each of our inline scripts, for the content security policy. */
  readonly scriptHashes: readonly string[]
}

/** Start's list of chunks and style sheets of the page, which the document has already loaded or named. */
const manifest = /manifest:\$R\[\d+\]=\{routes:\$R\[\d+\]=\{.*?\}\}\},(?=matches:)/

/** When the server loaded a route's data, as Start writes it into its stream scripts. */
const loadedAt = /,u:\d{13},s:"(?=pending"|success"|error"|notFound"|redirected")/g

/**
 * The text of a script as it will be sent. Start's stream scripts lose the moment of rendering for the moment of
 * arrival: two renderings of the same content become equal, so entity tag and script hashes hold, and data counts as
 * fresh from when the reader got it.
 */
function scriptText(html: string, { attributes, contentStart, contentEnd }: Tag): string {
  const text = html.slice(contentStart, contentEnd)
  if (attributes['data-tsr-stream-part'] === undefined) return text
  return text.replace(loadedAt, ',u:Date.now(),s:"').replace(manifest, '')
}

/** Takes the mark off every tag that has it, and the element by which the router would hand it to the browser. */
function withoutMarker(html: string, marker: string): string {
  return html
    .replaceAll(` nonce="${marker}"`, '')
    .replaceAll(new RegExp(`<meta [^<>]*content="${marker}"[^<>]*>`, 'g'), '')
}

/**
 * Rewrites a finished document once, before it is kept: React's modules wait for the reader, inline scripts wait for no
 * style sheet, renderings of equal content are equal, and the hashes of our own inline scripts are known. Text and
 * articles stay as they are; a script that got into one is in no policy, whatever let it through.
 */
export function finishPage(html: string, { marker, constantScripts }: OwnScripts): FinishedPage {
  const tags = findTags(html)
  const scripts = tags
    .filter((tag) => isRunningInline(tag))
    .map((tag) => ({
      start: tag.contentStart,
      end: tag.contentEnd,
      text: scriptText(html, tag),
      isMarked: tag.attributes['nonce'] === marker,
    }))
  const own = scripts.filter(({ text, isMarked }) => isMarked || constantScripts.has(text))
  const changed = scripts.filter(({ start, end, text }) => text !== html.slice(start, end))
  return {
    html: withoutMarker(
      applyEdits(html, [...deferModules(tags), ...hoistScripts(html, tags), ...changed]),
      marker,
    ),
    scriptHashes: [...new Set(own.map(({ text }) => hashOf(text)))],
  }
}

/** By what our own inline scripts are told from those of anybody else. */
export type OwnScripts = {
  /** The nonce of what the router wrote; letters, digits, `-` and `_`. */
  readonly marker: string
  /** Texts that never change: whoever put one into a page, it does what we wrote. */
  readonly constantScripts: ReadonlySet<string>
}

/** What the policy of every document allows. */
export type FinishOptions = OwnScripts & {
  /** Origins that articles may embed. */
  readonly frames: readonly string[]
  /** True when components or articles carry `style` attributes. */
  readonly hasStyleAttributes: boolean
}

/** Finishes every HTML answer and gives it its content security policy. */
export function withFinishedPages(next: Fetch, options: FinishOptions): Fetch {
  return async (request) => {
    const response = await next(request)
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!response.body || !isHtml) return response
    const { html, scriptHashes } = finishPage(await response.text(), options)
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    headers.set('content-security-policy', contentSecurityPolicy({ ...options, scriptHashes }))
    return new Response(html, { status: response.status, headers })
  }
}
