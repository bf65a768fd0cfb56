import type { Call } from './calls'
import type { Client } from './client'
import type { HttpReply } from './http-reply'
import type { CallAnswer } from './classify-reply'
import type { StateLog } from '~/ports/state-log'

/** Redirects followed in one call: a repository may have been renamed more than once. */
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
  readonly client: Client
  readonly call: Call
  readonly stateLog: StateLog
}

/** Makes the way to the API: within the limits of calls, and after repositories that have moved. */
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
      // The token goes to the API alone, and no other host's listing is believed.
      if (target?.origin !== new URL(first).origin) return reply
      stateLog.warn(`place of ${repository}`, 'A repository has moved: update its name in the catalogue', {
        repository,
      })
      at = target.href
      reply = await send(at)
    }
    return reply
  }

  return (request, signal) => call((limited) => follow(request, limited), signal)
}

function isRedirect({ status }: HttpReply): boolean {
  return [301, 302, 307, 308].includes(status)
}
