import type { Fetch } from '~/http/fetch'
import { contentSecurityPolicy, hashOf } from './content-security-policy'
import { findTags, type Tag } from './html-tags'

/** A document that is ready to be kept and sent. */
export type FinishedPage = {
  readonly html: string
  /** `sha256-…` of each of our inline scripts, for the content security policy. */
  readonly scriptHashes: readonly string[]
}

type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** Types of script that a browser runs; the rest are data blocks. */
const running = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
])

/** Start's list of chunks and style sheets of the page, which the document has already loaded or named. */
const manifest = /manifest:\$R\[\d+\]=\{routes:\$R\[\d+\]=\{.*?\}\}\},(?=matches:)/

/** When the server loaded a route's data, as Start writes it into its stream scripts. */
const loadedAt = /,u:\d{13},s:"(?=pending"|success"|error"|notFound"|redirected")/g

function isEntry({ name, attributes }: Tag): boolean {
  return name === 'script' && attributes['type'] === 'module' && attributes['src'] !== undefined
}

function isModulePreload({ name, attributes }: Tag): boolean {
  return name === 'link' && attributes['rel'] === 'modulepreload'
}

function isBootScript({ name, attributes }: Tag): boolean {
  return name === 'script' && attributes['data-boot'] !== undefined
}

function hrefsOf(tags: readonly Tag[], attribute: 'src' | 'href'): string[] {
  return [...new Set(tags.flatMap((tag) => tag.attributes[attribute] ?? []))]
}

/**
 * Takes the module graph out of the document's own loading and names it on the boot script instead, which fetches it
 * when the reader first acts: until then the line belongs to the text.
 */
function deferModules(tags: readonly Tag[]): Edit[] {
  const boot = tags.find(isBootScript)
  const entries = tags.filter(isEntry)
  const [entry, ...rest] = hrefsOf(entries, 'src')
  // Without a boot script to fetch it, or with more than one entry, the page keeps loading as it does.
  if (!boot || entry === undefined || rest.length > 0) return []
  const preloads = tags.filter(isModulePreload)
  const others = hrefsOf(preloads, 'href').filter((href) => href !== entry)
  const attributes = ` data-entry="${entry}" data-preload="${others.join(' ')}"`
  const afterName = boot.start + '<script'.length
  return [
    ...[...entries, ...preloads].map(({ start, end }) => ({ start, end, text: '' })),
    { start: afterName, end: afterName, text: attributes },
  ]
}

function isStyleSheet({ name, attributes }: Tag): boolean {
  return name === 'link' && attributes['rel'] === 'stylesheet'
}

/**
 * Puts the inline scripts of the head before its style sheets. A script waits for the sheets before it, and reading the
 * document waits for the script: with the scripts first, the text is read while the sheets are still on their way.
 */
function hoistScripts(html: string, tags: readonly Tag[]): Edit[] {
  const sheet = tags.find(isStyleSheet)
  const boot = tags.find(isBootScript)
  if (!sheet || !boot) return []
  const early = tags.filter((tag) => isRunningInline(tag) && tag.start > sheet.start && tag.end <= boot.start)
  const texts = early.map(({ start, end }) => html.slice(start, end))
  return [
    { start: sheet.start, end: sheet.start, text: texts.join('') },
    ...early.map(({ start, end }) => ({ start, end, text: '' })),
  ]
}

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

function isRunningInline({ name, attributes }: Tag): boolean {
  return name === 'script' && attributes['src'] === undefined && running.has(attributes['type'] ?? '')
}

function applyEdits(html: string, edits: readonly Edit[]): string {
  let result = ''
  let position = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(position, start) + text
    position = end
  }
  return result + html.slice(position)
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
