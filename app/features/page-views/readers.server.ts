import { acceptsHtml } from '~/ports/accepts-html'
import type { ViewsOfDay } from '~/ports/backend/schemas'

/** Kind of reader: a person, a program that fetches for one (agent), or one that collects pages (crawler). */
type ReaderKind = ViewsOfDay['reader']

/** Matches user agents of programs that fetch on behalf of a person, and of HTTP clients used by scripts and agents. */
const agents =
  /claude-(?:user|code|cli)|claudecode|chatgpt-user|codex|perplexity-user|mistralai-user|gemini-cli|duckassist|cursor\/|copilot|windsurf|opencode|aider|cline|\bmcp\b|curl|wget|python|java\/|okhttp|axios|node|undici|\bgot\b|deno|bun\/|go-http|reqwest|httpx|aiohttp/i
/** Matches user agents of programs that collect, measure or preview pages. */
const crawlers =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|headless|facebookexternalhit|embedly|scrap/i

const browser = /^mozilla\//i

/** Returns the kind of reader, by the user agent, which is not stored; null for prefetches of browsers. */
export function readerOf(request: Request): ReaderKind | null {
  const { headers } = request
  if (headers.has('sec-purpose')) return null
  const name = headers.get('user-agent') ?? ''
  if (agents.test(name)) return 'agent'
  if (crawlers.test(name)) return 'crawler'
  // Browsers accept HTML; for requests of scripts, current ones send `Sec-Fetch-Mode`.
  const isBrowser = browser.test(name) && (acceptsHtml(request) || headers.has('sec-fetch-mode'))
  return isBrowser ? 'person' : 'agent'
}

/** Returns true unless the request is a prefetch, or comes from a known program or without a user agent. */
export function isFromPerson({ headers }: Request): boolean {
  const name = headers.get('user-agent') ?? ''
  return name !== '' && !agents.test(name) && !crawlers.test(name) && !headers.has('sec-purpose')
}

/** Returns true if a reader's browser requests a document. */
export function asksForDocument(request: Request): boolean {
  return request.method === 'GET' && acceptsHtml(request) && isFromPerson(request)
}
