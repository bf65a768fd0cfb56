import { Server as HttpServer } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ServerRequest } from 'srvx'
import { serve } from 'srvx/node'
import type { Environment } from '~/ports/environment/environment'
import { processLog } from '~/ports/process-log'
import type { Fetch } from '~/http/fetch'
import { sentenceAnswer } from '~/http/response/sentence-answer'
import { settleConditions } from '~/http/response/static-file-headers'
import { isLiveSocket, passLiveSockets } from './live-sockets'
import type { RequestCounts, StoppableServer } from './stop'

/** Interval of closing idle connections while requests in progress complete. */
const IDLE_CHECK_MS = 50

/** The port that the server listens on, or a sentence that explains why it cannot listen. */
type Listening =
  | { readonly ok: true; readonly port: number; readonly server: StoppableServer }
  | { readonly ok: false; readonly problem: string }

/** Listens on the port and address of the environment; port 0 selects any free port. */
export async function listen(
  { PORT, HOST, SITE_URL }: Pick<Environment, 'PORT' | 'HOST' | 'SITE_URL'>,
  fetch: Fetch,
): Promise<Listening> {
  // `stop.ts` handles signals instead of the server library.
  const server = serve({
    port: PORT,
    hostname: HOST,
    fetch: (request) => {
      settleConditions(request)
      return refuseRepeatedHost(request) ?? fetch(request)
    },
    manual: true,
    gracefulShutdown: false,
    // Other upgrades, such as to HTTP/2, which some clients offer, are handled as plain requests.
    node: { shouldUpgradeCallback: isLiveSocket },
  })
  try {
    await server.serve()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { ok: false, problem: problemOf(code, PORT, HOST) }
  }
  const node = server.node?.server
  if (!(node instanceof HttpServer)) return { ok: false, problem: 'The server did not start.' }
  const endLiveSockets = passLiveSockets(node, {
    siteUrl: SITE_URL,
    now: () => performance.now(),
    log: processLog(),
  })
  const requests = countRequests(node)
  closeBeforeUnreadBodies(node)
  const address = node.address()
  return {
    ok: true,
    port: typeof address === 'object' && address ? address.port : PORT,
    server: {
      requests,
      endConnections: () =>
        void node.prependListener('request', (_, response) => response.setHeader('connection', 'close')),
      async drain() {
        endLiveSockets()
        // Two turns of the event loop, of which one reads requests that have arrived: their connections count as idle until then.
        await nextTurn()
        await nextTurn()
        const idle = setInterval(() => node.closeIdleConnections(), IDLE_CHECK_MS)
        await server.close()
        clearInterval(idle)
      },
      close: async () => server.close(true),
    },
  }
}

/** Counts the requests of a server. A request whose client disconnects counts neither as in progress nor as finished. */
function countRequests(server: HttpServer): () => RequestCounts {
  let inProgress = 0
  let finished = 0
  server.prependListener('request', (_, response) => {
    inProgress += 1
    response.once('close', () => {
      inProgress -= 1
      if (response.writableFinished) finished += 1
    })
  })
  return () => ({ inProgress, finished })
}

/** Rejects a request with several `Host` headers, as RFC 9112 section 3.2 requires; Node takes the first one. */
function refuseRepeatedHost({ runtime }: ServerRequest): Response | undefined {
  const { rawHeaders = [] } = runtime?.node?.req ?? {}
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length < 2) return undefined
  return sentenceAnswer(400, 'The request has more than one Host header.', { connection: 'close' })
}

/**
 * Adds `connection: close` to responses sent before the request's body was read: Node closes the connection, and a proxy would
 * reuse it.
 */
function closeBeforeUnreadBodies(server: HttpServer): void {
  server.prependListener('request', (request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length === '0' && encoding === undefined) return
    const { shouldKeepAlive } = response
    response.shouldKeepAlive = false
    request.once('end', () => {
      response.shouldKeepAlive = shouldKeepAlive
    })
  })
}

function problemOf(code: string, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT ${port} is already in use: stop the program that uses it, or set PORT to a free port.`
    case 'EACCES':
      return `PORT ${port} needs privileges that this user lacks: set PORT to 1024 or higher.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST "${host}" does not resolve: set HOST to an IP address of this machine, such as 127.0.0.1.`
    case 'EADDRNOTAVAIL':
      return `HOST "${host}" is not an address of this machine: set HOST to one that is, such as 127.0.0.1.`
    default:
      return `The server cannot listen on HOST "${host}" and PORT ${port}: ${code}.`
  }
}
