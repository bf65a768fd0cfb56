import { Octokit } from '@octokit/rest'
import { z } from 'zod'
import { readBody } from '~/ports/read-body'
import type { HttpReply } from './http-reply'

/** The version of the API that `replies.ts` describes. */
const API_VERSION = '2022-11-28'

/** One request as it goes out. */
export type ClientRequest = {
  readonly method: 'GET' | 'POST'
  /** Absolute. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Goes out as JSON. */
  readonly body?: Readonly<Record<string, unknown>>
  /** A longer answer is an error. */
  readonly maxBytes: number
}

/** Sends requests to the API. */
export type Client = {
  /**
   * Asks once; redirects are answers.
   *
   * @throws when there is no whole answer, and when the signal aborts.
   */
  readonly send: (request: ClientRequest, signal: AbortSignal) => Promise<HttpReply>
  /** The address of a route below the base address, with its parameters filled in. */
  readonly urlOf: (route: string, parameters: Readonly<Record<string, string>>) => string
}

/** What {@link createClient} needs. */
export type ClientOptions = {
  /** Base address, without a slash at its end. */
  readonly apiUrl: string
  readonly token: string | null
  readonly userAgent: string
  readonly fetch: typeof globalThis.fetch
}

/**
 * The address of the GraphQL API beside that of the REST API. An enterprise server has them at `/api/graphql` and `/api/v3`.
 *
 * @param apiUrl without a slash at its end.
 */
export function graphqlUrl(apiUrl: string): string {
  return `${apiUrl.replace(/\/api\/v3$/, '/api')}/graphql`
}

const headersSchema = z.record(z.string(), z.union([z.string(), z.number()]).optional().transform(textOf))

/** What Octokit throws for a reply whose status is none of success. */
const refusalSchema = z.object({
  status: z.number(),
  message: z.string(),
  response: z.object({ headers: headersSchema }),
})

/** Octokit adds the address of its documentation to what the service says: nothing for readers. */
const ADDRESS_AT_END = / - https?:\/\/\S+$/

function textOf(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}

function ignore(): void {
  // stateLog writes one line for many equal failures.
}

/** Makes the client: Octokit's addresses and authorisation, our reading of bodies. */
export function createClient({ apiUrl, token, userAgent, fetch }: ClientOptions): Client {
  const octokit = new Octokit({
    baseUrl: apiUrl,
    userAgent,
    ...(token === null ? {} : { auth: token }),
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  })

  return {
    urlOf: (route, parameters) => octokit.request.endpoint(`GET ${route}`, parameters).url,
    async send({ method, url, headers: requestHeaders, body, maxBytes }, signal) {
      try {
        const { status, headers, data } = await octokit.request({
          ...body,
          method,
          url,
          headers: { ...requestHeaders, 'x-github-api-version': API_VERSION },
          // Octokit would read raw files as text where a reply names a character set, which ruins images.
          request: { fetch, signal, redirect: 'manual', parseSuccessResponseBody: false },
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
