import { site } from '#config/site'
import { screenTitles } from '~/features/errors/screen-titles'
import { cachePolicies } from './policies'
import { homeLink, screenHeaders, staticScreen } from './static-screen'

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
    title: screenTitles.failed,
    text: 'The page stopped before it was done. Your place is kept; try once more.',
  },
  unavailable: {
    title: screenTitles.unavailable,
    text: 'The page could not be made in time.',
  },
}

function advice(retryAfterSeconds: number | null): string {
  return retryAfterSeconds === null ? '' : ` Try again in ${retryAfterSeconds} seconds.`
}

/** The answer to a browser: the error screen of the design as a document that needs nothing else. */
export function failurePage(failure: Failure): Response {
  const { status, requestId, retryAfterSeconds } = failure
  const { title, text } = status === 503 ? words.unavailable : words.failed
  const document = staticScreen({
    emblem: 'slipped',
    title,
    text: text + advice(retryAfterSeconds),
    // An empty address is the one that failed.
    actions: `<a class="primary" href="">Try Again</a>${homeLink(`${site.name} Home`)}`,
    note: `Request <code>${requestId}</code>`,
  })
  const headers = { ...screenHeaders, ...cachePolicies.error, ...failureHeaders(failure) }
  return new Response(document, { status, headers })
}

/** What the headers of any answer to a failure say about it. */
export function failureHeaders({ requestId, retryAfterSeconds }: Failure): Record<string, string> {
  return {
    'x-request-id': requestId,
    vary: 'Accept',
    ...(retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }),
  }
}
