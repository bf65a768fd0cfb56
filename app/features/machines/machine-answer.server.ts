import type { Outcome } from '~/features/shell/outcome'
import type { NearMatch } from '~/features/errors/not-found-screen'
import { DEFAULT_RETRY_SECONDS } from '~/features/shell/limits'
import { siteUrl } from '~/features/shell/site-url.server'

/** A file made for programs: its text and what its answer says about it. */
export type MachineFile = {
  readonly body: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/** Who prefers Markdown gets these answers at the address of the HTML page, where no cache may give them to others. */
const negotiated = { vary: 'Accept' }

const plainText = { 'content-type': 'text/plain; charset=utf-8', ...negotiated }

/** The answer that an outcome comes to. Programs get statuses and one sentence, never a screen. */
export function machineAnswer(outcome: Outcome<MachineFile>): Response {
  if (outcome.kind === 'view') return fileAnswer(outcome.view)
  if (outcome.kind === 'redirect') {
    return new Response(null, { status: outcome.status, headers: { location: outcome.href, ...negotiated } })
  }
  if (outcome.kind === 'missing') {
    return new Response(missingText(outcome.near), { status: 404, headers: plainText })
  }
  return new Response('The source of these docs cannot be reached now.\n', {
    status: 503,
    headers: { ...plainText, 'retry-after': String(outcome.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS) },
  })
}

/** The answer with a file. */
export function fileAnswer({ body, headers }: MachineFile): Response {
  return new Response(body, { headers })
}

function missingText(near: readonly NearMatch[]): string {
  if (near.length === 0) return 'There is no such page.\n'
  const lines = near.map(({ title, href }) => `- ${title}: ${siteUrl(href)}`)
  return `There is no such page. The nearest are:\n\n${lines.join('\n')}\n`
}
