import { algoliasearch } from 'algoliasearch'

type Requester = NonNullable<NonNullable<Parameters<typeof algoliasearch>[2]>['requester']>

function reply(status: number, value: unknown) {
  return { status, content: JSON.stringify(value), isTimedOut: false }
}

/** Failure of the service: a status with a message, or no connection to any host. */
type Failure = { readonly status: number; readonly message: string } | 'unreachable'

/**
 * Creates a fake of the hosted service that contains a number of records and records its calls, or fails on every
 * request.
 */
export function hostedService(held: number | 'no index', failure: Failure | null = null) {
  const calls: string[] = []
  const bodies: string[] = []
  const requester: Requester = {
    async send({ url, method, data }) {
      if (failure === 'unreachable') return { status: 0, content: 'no network', isTimedOut: false }
      if (failure !== null) return reply(failure.status, failure)
      const path = new URL(url).pathname.replace(/_tmp_\d+/, '_tmp').replace(/task\/\d+/, 'task')
      if (path.endsWith('/query')) {
        return held === 'no index'
          ? reply(404, { message: 'Index does not exist', status: 404 })
          : reply(200, { hits: [], nbHits: held, facets: { library: { query: held } } })
      }
      if (path.endsWith('/task')) return reply(200, { status: 'published' })
      calls.push(`${method} ${path}`)
      if (typeof data === 'string') bodies.push(data)
      return reply(200, { taskID: 1, updatedAt: '', objectIDs: [] })
    },
  }
  const hosts = [{ url: 'localhost', accept: 'readWrite' as const, protocol: 'http' as const }]
  return { client: algoliasearch('app', 'admin', { hosts, requester }), calls, bodies }
}
