import type { IncomingMessage, Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { EMBEDDED_PREFIX, embeddedAddress, READER_ADDRESS_HEADER } from '~/ports/backend/embedded/address'
import { createAddressLimits } from '~/ports/resilience/address-limits'
import { readReaderAddress } from '~/ports/reader-address'
import type { Log } from '~/ports/log'

/** Browsers that one instance connects with the embedded backend at a time; others keep the figures of their page. */
const MAX_SOCKETS = 2000
/** Of these, those of one network address, and how many it may open. */
const MAX_SOCKETS_OF_ADDRESS = 100
const OPENED_BY_ADDRESS = { capacity: 200, perSecond: 5 }

const SYNC = new RegExp(`^${EMBEDDED_PREFIX}(/api/[\\w.-]+/sync)$`)

/** Of what the browser sends, this alone goes on: no cookie reaches the backend. */
const passed = /^(?:upgrade|connection|sec-websocket-[a-z]+)$/i

/** What {@link passLiveSockets} needs. */
export type LiveSocketOptions = {
  /** The address of the site; null if it is what browsers ask for. */
  readonly siteUrl: string | null
  readonly now: () => number
  readonly log: Log
}

/** True for a request that begins a connection with the embedded backend, while that is up. */
export function isLiveSocket({ url }: IncomingMessage): boolean {
  return embeddedAddress() !== null && SYNC.test(url ?? '')
}

function headOf(path: string, own: Readonly<Record<string, string>>, raw: readonly string[]): string {
  const lines = raw.flatMap((name, at) =>
    at % 2 === 0 && passed.test(name) ? [`${name}: ${raw[at + 1] ?? ''}`] : [],
  )
  const added = Object.entries(own).map(([name, value]) => `${name}: ${value}`)
  return `${[`GET ${path} HTTP/1.1`, ...added, ...lines].join('\r\n')}\r\n\r\n`
}

/** True for a page of the site itself: browsers name the origin of the page that opens a socket. */
function isOwnOrigin({ origin, host }: IncomingMessage['headers'], siteUrl: string | null): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  return siteUrl === null ? new URL(origin).host === host : new URL(origin).origin === new URL(siteUrl).origin
}

/** The address of the browser; of the proxy before the site where that does not name one. */
function addressOf({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  const peer = socket.remoteAddress
  return readReaderAddress(peer, forwarded === undefined ? null : String(forwarded)) ?? peer ?? ''
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy())
}

/** Counts the open sockets, in all and of each address. */
function createPlaces(now: () => number) {
  const open = new Map<Duplex, string>()
  const counts = new Map<string, number>()
  const opened = createAddressLimits({ ...OPENED_BY_ADDRESS, now })
  return {
    sockets: () => open.keys(),
    /** Gives the socket a place until it closes; false if there is none. */
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
      const left = (counts.get(address) ?? 1) - 1
      if (left === 0) counts.delete(address)
      else counts.set(address, left)
    },
  }
}

/**
 * Passes sockets of browsers on to the embedded backend, which listens on this machine alone. Deployments are asked by
 * browsers themselves. Pages of other sites get none, and no address takes the places of all. Returns the way to end all of
 * them.
 */
export function passLiveSockets(server: Server, { siteUrl, now, log }: LiveSocketOptions): () => void {
  const places = createPlaces(now)
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
