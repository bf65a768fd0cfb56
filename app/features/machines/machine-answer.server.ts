import type { Outcome } from '~/features/answers/outcome'
import { DEFAULT_RETRY_SECONDS } from '~/features/answers/limits'
import { siteUrl } from '~/features/page-head/site-url.server'

/** A file made for programs: its text and what its answer says about it. */
export type MachineFile = {
  readonly body: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/** Requests that prefer Markdown get these answers at the address of the HTML page, where no cache may give them to others. */
const negotiated = { vary: 'Accept' }

const plainText = { 'content-type': 'text/plain; charset=utf-8', ...negotiated }

/**
 * The response to an outcome. Programs get a status and one sentence, never a screen. Why a source does not answer is for the
 * log; `unavailableText` is what the site knows by itself, without its full stop.
 */
export function machineAnswer(
  outcome: Outcome<MachineFile>,
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

/** The answer with a file. */
export function fileAnswer({ body, headers }: MachineFile): Response {
  return new Response(body, { headers })
}

function missingText({ near, reason = 'Page not found.' }: Missing): string {
  if (near.length === 0) return `${reason}\n`
  const lines = near.map(({ title, href }) => `- ${title}: ${siteUrl(href)}`)
  return `Page not found. Closest matches:\n\n${lines.join('\n')}\n`
}
