import { site } from '#config/site'
import { preferencesScript } from '~/boot/inline/preferences'
import { hashOf } from './content-security-policy'
import styles from './failure-page.css?raw'
import { cachePolicies } from './policies'

/** A failure as it is told to who asked. */
export type Failure = {
  readonly status: number
  /** Also in the log, so that a reader's report leads to the line there. Letters, digits and `-` only. */
  readonly requestId: string
  /** When it is worth to ask again, or null where nobody knows. */
  readonly retryAfterSeconds: number | null
}

const words = {
  failed: {
    title: 'Something went wrong!',
    text: 'The page stopped before it was done. Your place is kept; try once more.',
  },
  unavailable: {
    title: 'Out of reach right now',
    text: 'The page could not be made in time.',
  },
}

/** Everything the page is made of is in it but the emblem, which the server sends without the application. */
const policy = [
  "default-src 'none'",
  `script-src '${hashOf(preferencesScript)}'`,
  `style-src '${hashOf(styles)}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

function advice(retryAfterSeconds: number | null): string {
  return retryAfterSeconds === null ? '' : ` Try again in ${retryAfterSeconds} seconds.`
}

/** The document: text alone, because whatever renders pages may be what failed. An empty address is the same page. */
function document({ status, requestId, retryAfterSeconds }: Failure): string {
  const { title, text } = status === 503 ? words.unavailable : words.failed
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${site.name}</title>
<style>${styles}</style>
<script>${preferencesScript}</script>
</head>
<body>
<main>
<img src="/emblem-slipped.svg" alt="" width="174" height="153">
<h1>${title}</h1>
<p>${text}${advice(retryAfterSeconds)}</p>
<div class="actions"><a class="primary" href="">Try Again</a><a href="/">${site.name} Home</a></div>
<small>Request <code>${requestId}</code></small>
</main>
</body>
</html>
`
}

/** The answer to a browser: the error screen of the design as a document that needs nothing else. */
export function failurePage(failure: Failure): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...cachePolicies.error,
    ...failureHeaders(failure),
  }
  return new Response(document(failure), { status: failure.status, headers })
}

/** What the headers of any answer to a failure say about it. */
export function failureHeaders({ requestId, retryAfterSeconds }: Failure): Record<string, string> {
  return {
    'x-request-id': requestId,
    vary: 'Accept',
    ...(retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }),
  }
}
