import { acceptsHtml } from '~/ports/accepts-html'

/** Programs name themselves so. Those that do not count as readers. */
const bots =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|headless|curl|wget|python|java\/|okhttp|axios|node|go-http|facebookexternalhit|embedly/i

/** True for what a browser asks for a reader, now: not for a known bot, nor ahead of a click. */
export function isForReader({ headers }: Request): boolean {
  const agent = headers.get('user-agent') ?? ''
  return agent !== '' && !bots.test(agent) && !headers.has('sec-purpose')
}

/** True where a reader's browser asks for a document. */
export function asksForDocument(request: Request): boolean {
  return request.method === 'GET' && acceptsHtml(request) && isForReader(request)
}
