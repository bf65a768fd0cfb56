import type { Call } from './calls'
import type { Client } from './client'
import type { HttpReply } from './http-reply'
import type { CallAnswer } from './classify-reply'
import type { StateLog } from '~/ports/state-log'

/** Maximum number of redirects per call: a repository may have been renamed more than once. */
const MAX_REDIRECTS = 3

/** A GET request to the API. */
export type ApiRequest = {
  /** `owner/name`. */
  readonly repository: string
  /** Path after that of the repository: `/git/blobs/{id}`, or empty for the repository itself. */
  readonly route: string
  readonly parameters: Readonly<Record<string, string>>
  readonly accept: 'application/vnd.github+json' | 'application/vnd.github.raw+json'
  /** Entity tag of the cached response, for a conditional request. */
  readonly etag: string | null
  readonly maxBytes: number
}

/** Sends a request to the API. */
export type Api = (request: ApiRequest, signal: AbortSignal) => Promise<CallAnswer>

type ApiOptions = {
  readonly client: Client
  readonly call: Call
  readonly stateLog: StateLog
}

/** Creates the function that sends requests to the API, within limits, following redirects of moved repositories. */
export function createApi({ client, call, stateLog }: ApiOptions): Api {
  async function follow(request: ApiRequest, signal: AbortSignal): Promise<HttpReply> {
    const { repository, route, parameters, accept, etag, maxBytes } = request
    const headers = { accept, ...(etag === null ? {} : { 'if-none-match': etag }) }
    const first = client.urlOf(`/repos/${repository}${route}`, parameters)
    const send = (url: string): Promise<HttpReply> =>
      client.send({ method: 'GET', url, headers, maxBytes }, signal)
    let at = first
    let reply = await send(at)
    for (let hops = 0; isRedirect(reply) && hops < MAX_REDIRECTS; hops += 1) {
      const target = URL.parse(reply.headers['location'] ?? '', at)
      // The token must go only to the API, and a listing from another host is not trusted.
      if (target?.origin !== new URL(first).origin) return reply
      stateLog.warn(`place of ${repository}`, 'A repository has moved: update its name in the catalogue', {
        repository,
      })
      at = target.href
      reply = await send(at)
    }
    return reply
  }

  return (request, signal) => call((limited) => follow(request, limited), signal, request.repository)
}

function isRedirect({ status }: HttpReply): boolean {
  return [301, 302, 307, 308].includes(status)
}
