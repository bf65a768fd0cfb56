import type { Outcome } from '~/features/outcomes/outcome'
import { DEFAULT_RETRY_SECONDS } from '~/features/outcomes/limits'
import { siteUrl } from '~/features/page-head/site-url.server'

/** A file for programs: its text and its response headers. */
export type ProgramFile = {
  readonly body: string
  /** Lowercase names and values. */
  readonly headers: Readonly<Record<string, string>>
}

/** A request that prefers Markdown gets this response at the address of the HTML page, so caches must vary by `Accept`. */
const negotiated = { vary: 'Accept' }

const plainText = { 'content-type': 'text/plain; charset=utf-8', ...negotiated }

/**
 * Builds the response to an outcome. Programs get a status and one sentence instead of a page. The reason why a source is
 * unavailable is only logged; `unavailableText` is a public reason, without its final period.
 */
export function fileResponse(
  outcome: Outcome<ProgramFile>,
  unavailableText = 'This can’t be answered right now',
): Response {
  if (outcome.kind === 'view') return fileAnswer(outcome.view)
  if (outcome.kind === 'redirect') {
    return new Response(null, { status: outcome.status, headers: { location: outcome.href, ...negotiated } })
  }
  if (outcome.kind === 'missing') {
    return new Response(missingText(outcome), { status: 404, headers: plainText })
  }
  const seconds = String(outcome.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS)
  return new Response(`${unavailableText}. Try again in ${seconds} seconds.\n`, {
    status: 503,
    headers: { ...plainText, 'retry-after': seconds },
  })
}

type Missing = Pick<Extract<Outcome<never>, { readonly kind: 'missing' }>, 'near' | 'reason'>

/** Builds the response with a file. */
export function fileAnswer({ body, headers }: ProgramFile): Response {
  return new Response(body, { headers })
}

function missingText({ near, reason = 'Page not found.' }: Missing): string {
  if (near.length === 0) return `${reason}\nAll pages: ${siteUrl('/llms.txt')}\n`
  const lines = near.map(({ title, href }) => `- ${title}: ${siteUrl(href)}`)
  return `${reason} Closest matches:\n\n${lines.join('\n')}\n`
}
