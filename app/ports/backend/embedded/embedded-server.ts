import { Server } from 'node:http'
import { serve } from 'srvx/node'
import type { GenericSchema, SchemaDefinition } from 'convex/server'
import { serveBrowserSockets, type BrowserSockets } from './browser-sockets'
import type { FunctionModules } from '~/upstream/convex-test'
import { startCrons } from './crons'
import { startDailyCopies } from './file/daily-copies'
import { openDocumentFile } from './file/document-file'
import { isForeignFile } from './file/own-file'
import { createFunctions } from './functions'
import { answerCall } from './http-calls'
import type { Reports } from './reports'
import { createSiteFirst } from './site-first'
import { createTimestamps } from './timestamps'
import { createTokenReader } from './tokens'

type EmbeddedServerOptions = {
  readonly schema: SchemaDefinition<GenericSchema, boolean>
  readonly modules: FunctionModules
  /** Path of the file that stores documents; null to keep them in memory only. */
  readonly path: string | null
  /** Maximum time to wait for another process to release the file; no wait if omitted. */
  readonly fileWaitMs?: number
  readonly nowMs: () => number
  readonly reports: Reports
}

/** A backend for this machine only. */
export type EmbeddedServer = {
  /** Its loopback URL. */
  readonly url: string
  /** Terminates the connections of all clients. */
  readonly dropConnections: () => void
  readonly close: () => Promise<void>
}

/**
 * Starts a server that implements the protocol of Convex deployments over HTTP and WebSockets. Its documents are in memory
 * and in one file. It is for development, tests and demonstrations rather than many readers: every query reads whole tables.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { schema, modules, path, fileWaitMs = 0, nowMs, reports } = options
  const { onRefused, report } = reports
  if (path !== null && (await isForeignFile(path)))
    throw new Error(`${path} contains other data than accounts of this site`)
  const file = path === null ? null : openDocumentFile({ path, waitMs: fileWaitMs, nowMs, report })
  let sockets: BrowserSockets | null = null
  const functions = await createFunctions({
    schema,
    modules,
    file,
    onChange: () => sockets?.refresh(),
    ...reports,
  })
  const readToken = await createTokenReader(await functions.load('auth.config'))
  const timestamps = createTimestamps(nowMs)
  const siteFirst = createSiteFirst()
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    manual: true,
    silent: true,
    fetch: (request) => siteFirst.forSite(() => answerCall(request, { functions, readToken, timestamps })),
  })
  await server.serve()
  const node = server.node?.server
  const address = node?.address()
  if (!(node instanceof Server) || typeof address !== 'object' || address === null)
    throw new Error('The backend has no port')
  sockets = serveBrowserSockets(node, { functions, readToken, timestamps, order: siteFirst, onRefused })
  const stop = new AbortController()
  if (file) startDailyCopies(file, report, stop.signal)
  const stopCrons = await startCrons(functions, report)
  const { drop: dropConnections } = sockets
  return {
    url: `http://127.0.0.1:${address.port}`,
    dropConnections,
    async close() {
      stop.abort()
      dropConnections()
      await stopCrons()
      await server.close(true)
      await file?.close()
    },
  }
}
