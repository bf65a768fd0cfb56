import { Octokit } from '@octokit/rest'
import { z } from 'zod'
import { readBody } from '~/ports/read-body'
import type { HttpReply } from './http-reply'

/** The API version that `replies.ts` describes. */
const API_VERSION = '2022-11-28'

/** Maximum size of a failure's body, of which only the message is used; the rest is not read. */
const MAX_FAILURE_BYTES = 64 * 1024

/** A request to the API. */
type ClientRequest = {
  readonly method: 'GET' | 'POST'
  /** Absolute URL. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>>
  /** A larger response is an error. */
  readonly maxBytes: number
}

/** Sends requests to the API. */
export type Client = {
  /** Sends a request once; redirects are returned. @throws if the response is incomplete, or the signal aborts. */
  readonly send: (request: ClientRequest, signal: AbortSignal) => Promise<HttpReply>
  /** Returns the URL of a route with its parameters filled in. */
  readonly urlOf: (route: string, parameters: Readonly<Record<string, string>>) => string
}

/** Options of {@link createClient}. */
export type ClientOptions = {
  /** Base URL, without a trailing slash. */
  readonly apiUrl: string
  readonly token: string | null
  readonly userAgent: string
  readonly fetch: typeof globalThis.fetch
}

/** Returns the GraphQL URL for a REST URL without trailing slash: `/api/graphql` for `/api/v3` of an enterprise server. */
export function graphqlUrl(apiUrl: string): string {
  return `${apiUrl.replace(/\/api\/v3$/, '/api')}/graphql`
}

const headersSchema = z.record(z.string(), z.union([z.string(), z.number()]).optional().transform(textOf))

/** The error that Octokit throws for a response without a success status. */
const refusalSchema = z.object({
  status: z.number(),
  message: z.string(),
  response: z.object({ headers: headersSchema }),
})

/** Matches the documentation URL that Octokit appends to messages, which is useless for readers. */
const ADDRESS_AT_END = / - https?:\/\/\S+$/

function textOf(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}

function ignore(): void {
  // stateLog writes one line for repeated failures.
}

/** Passes the first {@link MAX_FAILURE_BYTES} on, then ends. */
function firstBytes(): TransformStream<Uint8Array, Uint8Array> {
  let left = MAX_FAILURE_BYTES
  return new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left))
      left -= chunk.byteLength
      if (left <= 0) controller.terminate()
    },
  })
}

/** Wraps `fetch` to limit the bodies of failures, which Octokit reads whole. */
function withShortFailures(fetchImpl: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetchImpl(input, init)
    if (response.ok || response.body === null) return response
    const { status, headers, body } = response
    return new Response(body.pipeThrough(firstBytes()), { status, headers })
  }
}

/** Creates a client that uses Octokit for URLs and authorization, but reads bodies itself. */
export function createClient({ apiUrl, token, userAgent, fetch }: ClientOptions): Client {
  const octokit = new Octokit({
    baseUrl: apiUrl,
    userAgent,
    ...(token === null ? {} : { auth: token }),
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  })

  const limitedFetch = withShortFailures(fetch)
  return {
    urlOf: (route, parameters) => octokit.request.endpoint(`GET ${route}`, parameters).url,
    async send({ method, url, headers: requestHeaders, body, maxBytes }, signal) {
      try {
        const { status, headers, data } = await octokit.request({
          ...body,
          method,
          url,
          headers: { ...requestHeaders, 'x-github-api-version': API_VERSION },
          // Octokit would decode raw files as text if the response has a charset, which corrupts images.
          request: { fetch: limitedFetch, signal, redirect: 'manual', parseSuccessResponseBody: false },
        })
        const bytes = await readBody(data, maxBytes, signal)
        return { status, headers: headersSchema.parse(headers), bytes, said: '' }
      } catch (error) {
        const refusal = refusalSchema.safeParse(error)
        if (!refusal.success) throw error
        const { status, message, response } = refusal.data
        return {
          status,
          headers: response.headers,
          bytes: new Uint8Array(),
          said: message.replace(ADDRESS_AT_END, ''),
        }
      }
    },
  }
}
