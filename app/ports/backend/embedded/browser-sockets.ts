import type { Server } from 'node:http'
import { LRUCache } from 'lru-cache'
import { WebSocketServer } from 'ws'
import { createAddressLimits } from '~/ports/resilience/address-limits'
import { READER_ADDRESS_HEADER } from './address'
import { SyncConnection, type ConnectionOptions } from './sync-connection'

/** Maximum size of a message in memory; `client-message.ts` limits the messages that are parsed. */
const MAX_MESSAGE_BYTES = 1_000_000
const MAX_DONE_MUTATIONS = 10_000
/** A page sends three messages when it opens. Readers who share an IP address may open pages at the same time. */
const MESSAGES_OF_ADDRESS = { capacity: 500, perSecond: 100 }
const SYNC = /^\/api\/[^/]+\/sync$/

/** The WebSocket connections of browsers. */
export type BrowserSockets = {
  /** Sends subscribed results that have changed. */
  readonly refresh: () => void
  readonly drop: () => void
}

/** Accepts WebSocket connections of browsers on a server. */
export function serveBrowserSockets(
  server: Server,
  options: Omit<ConnectionOptions, 'done' | 'mayReceive'>,
): BrowserSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  const connections = new Set<SyncConnection>()
  const done: ConnectionOptions['done'] = new LRUCache({ max: MAX_DONE_MUTATIONS })
  const limits = createAddressLimits({ ...MESSAGES_OF_ADDRESS, now: () => performance.now() })
  server.on('upgrade', (request, socket, head) => {
    if (!SYNC.test(request.url ?? '')) return socket.destroy()
    const reader = request.headers[READER_ADDRESS_HEADER]
    // Connections from programs on this machine have no reader address.
    const mayReceive = (): boolean => typeof reader !== 'string' || limits.take(reader)
    sockets.handleUpgrade(request, socket, head, (client) => {
      const connection = new SyncConnection(client, { ...options, done, mayReceive })
      connections.add(connection)
      client.on('close', () => connections.delete(connection))
    })
  })
  return {
    refresh() {
      for (const connection of connections) connection.refresh()
    },
    drop() {
      for (const client of sockets.clients) client.terminate()
    },
  }
}
