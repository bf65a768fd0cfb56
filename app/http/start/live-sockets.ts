import type { IncomingMessage, Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { EMBEDDED_PREFIX, embeddedAddress, READER_ADDRESS_HEADER } from '~/ports/backend/embedded/address'
import { createAddressLimits } from '~/ports/resilience/address-limits'
import { readReaderAddress } from '~/ports/reader-address'
import type { Log } from '~/ports/log'

/** Maximum number of concurrent browser connections to the embedded backend; further pages do not update live. */
const MAX_SOCKETS = 2000
/** Maximum number of concurrent connections per network address, and rate limit of new ones. */
const MAX_SOCKETS_OF_ADDRESS = 100
const OPENED_BY_ADDRESS = { capacity: 200, perSecond: 5 }

const SYNC = new RegExp(`^${EMBEDDED_PREFIX}(/api/[\\w.-]+/sync)$`)

/** Headers that are passed on to the backend; cookies are not. */
const passedHeader = /^(?:upgrade|connection|sec-websocket-[a-z]+)$/i

type LiveSocketOptions = {
  /** Address of the site; null to accept the host that browsers request. */
  readonly siteUrl: string | null
  readonly now: () => number
  readonly log: Log
}

/** Checks whether a request opens a connection to the embedded backend, while that is running. */
export function isLiveSocket({ url }: IncomingMessage): boolean {
  return embeddedAddress() !== null && SYNC.test(url ?? '')
}

function headOf(path: string, own: Readonly<Record<string, string>>, raw: readonly string[]): string {
  const lines = raw.flatMap((name, at) =>
    at % 2 === 0 && passedHeader.test(name) ? [`${name}: ${raw[at + 1] ?? ''}`] : [],
  )
  const added = Object.entries(own).map(([name, value]) => `${name}: ${value}`)
  return `${[`GET ${path} HTTP/1.1`, ...added, ...lines].join('\r\n')}\r\n\r\n`
}

/** Checks whether the socket is opened by a page of this site, by the `Origin` header that browsers send. */
function isOwnOrigin({ origin, host }: IncomingMessage['headers'], siteUrl: string | null): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  return siteUrl === null ? new URL(origin).host === host : new URL(origin).origin === new URL(siteUrl).origin
}

/** Returns the address of the browser, or else of the proxy in front of the site. */
function addressOf({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  const peer = socket.remoteAddress
  return readReaderAddress(peer, forwarded === undefined ? null : String(forwarded)) ?? peer ?? ''
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy())
}

/** Tracks open sockets, in total and per address, against the limits. */
function createSocketLimits(now: () => number) {
  const open = new Map<Duplex, string>()
  const counts = new Map<string, number>()
  const opened = createAddressLimits({ ...OPENED_BY_ADDRESS, now })
  return {
    sockets: () => open.keys(),
    /** Reserves a place until `free` is called; false if a limit is reached. */
    take(socket: Duplex, address: string): boolean {
      const count = counts.get(address) ?? 0
      if (open.size >= MAX_SOCKETS || count >= MAX_SOCKETS_OF_ADDRESS || !opened.take(address)) return false
      open.set(socket, address)
      counts.set(address, count + 1)
      return true
    },
    free(socket: Duplex): void {
      const address = open.get(socket)
      if (address === undefined || !open.delete(socket)) return
      const remaining = (counts.get(address) ?? 1) - 1
      if (remaining === 0) counts.delete(address)
      else counts.set(address, remaining)
    },
  }
}

/**
 * Proxies sockets of browsers to the embedded backend, which only listens on this machine; browsers connect directly to a
 * separate deployment. Rejects pages of other sites, and limits connections per address. Returns a function that closes all
 * sockets.
 */
export function passLiveSockets(server: Server, { siteUrl, now, log }: LiveSocketOptions): () => void {
  const places = createSocketLimits(now)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, first: Buffer) => {
    const backendUrl = embeddedAddress()
    const [, path] = SYNC.exec(request.url ?? '') ?? []
    if (backendUrl === null || path === undefined) return socket.destroy()
    if (!isOwnOrigin(request.headers, siteUrl)) {
      log.info('A live connection is refused', { reason: 'another origin' })
      return refuse(socket, '403 Forbidden')
    }
    const address = addressOf(request)
    if (!places.take(socket, address)) {
      log.info('A live connection is refused', { reason: 'too many of its address, or in all' })
      return refuse(socket, '429 Too Many Requests')
    }
    const { port, host, hostname } = new URL(backendUrl)
    const backend = connect(Number(port), hostname)
    const end = (): void => {
      places.free(socket)
      socket.destroy()
      backend.destroy()
    }
    for (const side of [socket, backend]) side.on('error', end).on('close', end)
    backend.write(headOf(path, { host, [READER_ADDRESS_HEADER]: address }, request.rawHeaders))
    backend.write(first)
    backend.pipe(socket).pipe(backend)
  })
  return () => {
    for (const socket of places.sockets()) socket.destroy()
  }
}
