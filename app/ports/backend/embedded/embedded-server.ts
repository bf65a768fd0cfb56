import { LRUCache } from 'lru-cache'
import { serve } from 'srvx/node'
import { WebSocketServer } from 'ws'
import type { GenericSchema, SchemaDefinition } from 'convex/server'
import type { FunctionModules } from '~/upstream/convex-test'
import { startCrons } from './crons'
import { startDailyCopies } from './file/daily-copies'
import { openDocumentFile } from './file/document-file'
import { createFunctions } from './functions'
import { answerCall } from './http-calls'
import { serveConnection, type DoneMutations, type SyncConnection } from './sync-connection'
import { createTimestamps } from './timestamps'
import { createTokenReader } from './tokens'

const MAX_MESSAGE_BYTES = 1_000_000
const MAX_DONE_MUTATIONS = 10_000
const SYNC = /^\/api\/[^/]+\/sync$/

/** What {@link startEmbeddedServer} needs. */
export type EmbeddedServerOptions = {
  readonly schema: SchemaDefinition<GenericSchema, boolean>
  readonly modules: FunctionModules
  /** Path of the file that documents stay in; null for memory alone. */
  readonly path: string | null
  /** How long another process may take to release the file; not at all when absent. */
  readonly fileWaitMs?: number
  readonly nowMs: () => number
  /** Hears of failures that no caller is told of in full. */
  readonly report: (message: string, error?: unknown) => void
}

/** A backend that runs on this machine alone. */
export type EmbeddedServer = {
  /** Its address, of the machine itself. */
  readonly url: string
  /** Breaks the connections of all clients. */
  readonly dropConnections: () => void
  readonly close: () => Promise<void>
}

/**
 * Starts a server that speaks the protocol of Convex deployments, over HTTP and sockets, for functions that run on documents
 * in memory and one file. It is made for development, tests and demonstrations, not for many readers: every query reads
 * whole tables.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { schema, modules, path, fileWaitMs = 0, nowMs, report } = options
  const file = path === null ? null : openDocumentFile({ path, waitMs: fileWaitMs, nowMs, report })
  const connections = new Set<SyncConnection>()
  const functions = await createFunctions({
    schema,
    modules,
    file,
    onChange: () => {
      for (const connection of connections) connection.refresh()
    },
    report,
  })
  const readToken = await createTokenReader(await functions.load('auth.config'))
  const timestamps = createTimestamps(nowMs)
  const done: DoneMutations = new LRUCache({ max: MAX_DONE_MUTATIONS })
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    manual: true,
    silent: true,
    fetch: (request) => answerCall(request, { functions, readToken, timestamps }),
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  await server.serve()
  const node = server.node?.server
  const address = node?.address()
  if (!node || typeof address !== 'object' || address === null) throw new Error('The backend has no port')
  node.on('upgrade', (request, socket, head) => {
    if (!SYNC.test(request.url ?? '')) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, (client) => {
      const connection = serveConnection(client, { functions, readToken, timestamps, done, report })
      connections.add(connection)
      client.on('close', () => connections.delete(connection))
    })
  })
  const stop = new AbortController()
  if (file) startDailyCopies(file, report, stop.signal)
  await startCrons(functions, report, stop.signal)
  const dropConnections = (): void => {
    for (const client of sockets.clients) client.terminate()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    dropConnections,
    async close() {
      stop.abort()
      dropConnections()
      await server.close(true)
      await file?.close()
    },
  }
}
