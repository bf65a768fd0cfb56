import type { IncomingMessage, Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { EMBEDDED_PREFIX, embeddedAddress } from '~/ports/backend/embedded/address'

/** Browsers that one instance connects with the embedded backend at a time; others keep the figures of their page. */
const MAX_SOCKETS = 2000

const SYNC = new RegExp(`^${EMBEDDED_PREFIX}(/api/[\\w.-]+/sync)$`)

/** Of what the browser sends, this alone goes on: no cookie reaches the backend. */
const passed = /^(?:upgrade|connection|sec-websocket-[a-z]+)$/i

/** True for a request that begins a connection with the embedded backend, while that is up. */
export function isLiveSocket({ url }: IncomingMessage): boolean {
  return embeddedAddress() !== null && SYNC.test(url ?? '')
}

function headOf(path: string, host: string, raw: readonly string[]): string {
  const lines = raw.flatMap((name, at) =>
    at % 2 === 0 && passed.test(name) ? [`${name}: ${raw[at + 1] ?? ''}`] : [],
  )
  return `${[`GET ${path} HTTP/1.1`, `host: ${host}`, ...lines].join('\r\n')}\r\n\r\n`
}

/**
 * Passes sockets of browsers on to the embedded backend, which listens on this machine alone. Deployments are asked by
 * browsers themselves. Returns the way to end all of them.
 */
export function passLiveSockets(server: Server): () => void {
  const open = new Set<Duplex>()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, first: Buffer) => {
    const address = embeddedAddress()
    const [, path] = SYNC.exec(request.url ?? '') ?? []
    if (address === null || path === undefined || open.size >= MAX_SOCKETS) return socket.destroy()
    const { port, host, hostname } = new URL(address)
    const backend = connect(Number(port), hostname)
    open.add(socket)
    const end = (): void => {
      open.delete(socket)
      socket.destroy()
      backend.destroy()
    }
    for (const side of [socket, backend]) side.on('error', end).on('close', end)
    backend.write(headOf(path, host, request.rawHeaders))
    backend.write(first)
    backend.pipe(socket).pipe(backend)
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}
