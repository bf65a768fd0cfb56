import { Octokit } from '@octokit/rest'
import { z } from 'zod'
import type { Call } from './calls'
import { readBody, type HttpReply } from './http-reply'
import type { CallAnswer } from './judge'
import type { Notices } from './notices'

/** The version of the API that `replies.ts` describes. */
const API_VERSION = '2022-11-28'
/** A renamed repository that was renamed again. */
const MAX_REDIRECTS = 3

/** One GET of the API. */
export type ApiRequest = {
  /** `owner/name`. */
  readonly repository: string
  /** What follows the address of the repository: `/git/blobs/{id}`, or nothing for the repository itself. */
  readonly route: string
  readonly parameters: Readonly<Record<string, string>>
  readonly accept: 'application/vnd.github+json' | 'application/vnd.github.raw+json'
  /** Names what the caller has. */
  readonly etag: string | null
  readonly maxBytes: number
}

/** Asks the API. */
export type Api = (request: ApiRequest, signal: AbortSignal) => Promise<CallAnswer>

/** What {@link createApi} needs. */
export type ApiOptions = {
  /** Base address, without a slash at its end. */
  readonly apiUrl: string
  readonly token: string | null
  readonly userAgent: string
  readonly fetch: typeof globalThis.fetch
  readonly call: Call
  readonly notices: Notices
}

const headersSchema = z.record(z.string(), z.union([z.string(), z.number()]).optional().transform(textOf))

/** What Octokit throws for a reply whose status is none of success. */
const refusalSchema = z.object({
  status: z.number(),
  message: z.string(),
  response: z.object({ headers: headersSchema }),
})

function textOf(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}

function ignore(): void {
  // What is worth a line is said by notices, once for many requests.
}

/** Makes the way to the API: Octokit's addresses and authorisation, our limits, redirects and reading of bodies. */
export function createApi({ apiUrl, token, userAgent, fetch, call, notices }: ApiOptions): Api {
  const octokit = new Octokit({
    baseUrl: apiUrl,
    userAgent,
    ...(token === null ? {} : { auth: token }),
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  })

  async function send(url: string, request: ApiRequest, signal: AbortSignal): Promise<HttpReply> {
    const { accept, etag, maxBytes } = request
    try {
      const { status, headers, data } = await octokit.request({
        method: 'GET',
        url,
        headers: {
          accept,
          'x-github-api-version': API_VERSION,
          ...(etag === null ? {} : { 'if-none-match': etag }),
        },
        // Octokit would read raw files as text where a reply names a character set, which ruins images.
        request: { fetch, signal, redirect: 'manual', parseSuccessResponseBody: false },
      })
      const bytes = await readBody(data, maxBytes, signal)
      return { status, headers: headersSchema.parse(headers), bytes, said: '' }
    } catch (error) {
      const refusal = refusalSchema.safeParse(error)
      if (!refusal.success) throw error
      const { status, message, response } = refusal.data
      return { status, headers: response.headers, bytes: new Uint8Array(), said: message }
    }
  }

  async function follow(request: ApiRequest, signal: AbortSignal): Promise<HttpReply> {
    const { repository, route, parameters } = request
    let at = octokit.request.endpoint(`GET /repos/${repository}${route}`, parameters).url
    let reply = await send(at, request, signal)
    for (let hops = 0; isRedirect(reply) && hops < MAX_REDIRECTS; hops += 1) {
      const target = URL.parse(reply.headers['location'] ?? '', at)
      // The token goes to the API alone, and no other host's listing is believed.
      if (target?.origin !== new URL(apiUrl).origin) return reply
      notices.warn(`place of ${repository}`, 'A repository has moved: name its new place in the catalogue', {
        repository,
      })
      at = target.href
      reply = await send(at, request, signal)
    }
    return reply
  }

  return (request, signal) => call((limited) => follow(request, limited), signal)
}

function isRedirect({ status }: HttpReply): boolean {
  return [301, 302, 307, 308].includes(status)
}
