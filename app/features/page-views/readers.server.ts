import { acceptsHtml } from '~/ports/accepts-html'
import type { ViewsOfDay } from '~/ports/backend/schemas'

/** Who reads: a person, a program that works for one (an agent), or one that collects pages (a crawler). */
export type ReaderKind = ViewsOfDay['reader']

/** Names of programs that fetch what a person asks them about, and those of HTTP clients that scripts and agents use. */
const agents =
  /claude-(?:user|code|cli)|claudecode|chatgpt-user|codex|perplexity-user|mistralai-user|gemini-cli|duckassist|cursor\/|copilot|windsurf|opencode|aider|cline|\bmcp\b|curl|wget|python|java\/|okhttp|axios|node|undici|\bgot\b|deno|bun\/|go-http|reqwest|httpx|aiohttp/i
/** Names of programs that collect, measure or preview pages. */
const crawlers =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|headless|facebookexternalhit|embedly|scrap/i

const browser = /^mozilla\//i

/** Who asks, by the name that a program gives itself; null for what a browser loads ahead of a click. Nothing of it is kept. */
export function readerOf(request: Request): ReaderKind | null {
  const { headers } = request
  if (headers.has('sec-purpose')) return null
  const name = headers.get('user-agent') ?? ''
  if (agents.test(name)) return 'agent'
  if (crawlers.test(name)) return 'crawler'
  // Browsers accept HTML; those of today name the source of what their scripts fetch.
  const isBrowser = browser.test(name) && (acceptsHtml(request) || headers.has('sec-fetch-mode'))
  return isBrowser ? 'person' : 'agent'
}

/** True for what a browser asks for a reader, now: not for a known program, nor ahead of a click. */
export function isForReader({ headers }: Request): boolean {
  const name = headers.get('user-agent') ?? ''
  return name !== '' && !agents.test(name) && !crawlers.test(name) && !headers.has('sec-purpose')
}

/** True if a reader's browser asks for a document. */
export function asksForDocument(request: Request): boolean {
  return request.method === 'GET' && acceptsHtml(request) && isForReader(request)
}
