import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { passLiveSockets } from '~/http/start/live-sockets'
import { setEmbeddedAddress } from '~/ports/backend/embedded/address'
import { linesOfLog } from '../../../fixtures/lines-of-log'

const SITE = 'https://site.test'

let site: Server
let backend: WebSocketServer
let asked: IncomingMessage[]
let lines: string[]
let nowMs: number

function portOf(address: ReturnType<Server['address']>): number {
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function start(siteUrl: string | null): Promise<void> {
  const log = linesOfLog('info', (line) => lines.push(line))
  passLiveSockets(site, { siteUrl, now: () => nowMs, log })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
}

beforeEach(async () => {
  asked = []
  lines = []
  nowMs = 0
  site = createServer()
  backend = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  backend.on('connection', (_, request) => asked.push(request))
  await once(backend, 'listening')
  setEmbeddedAddress(`http://127.0.0.1:${portOf(backend.address())}`)
})
afterEach(() => {
  setEmbeddedAddress(null)
  for (const client of backend.clients) client.terminate()
  backend.close()
  site.close()
})

/** Opens a socket. Returns it, or the status of a refusal. */
async function open(headers: Record<string, string>): Promise<WebSocket | number> {
  const url = `ws://127.0.0.1:${portOf(site.address())}/api/backend/api/1.0.0/sync`
  const socket = new WebSocket(url, { headers })
  const { promise, resolve } = Promise.withResolvers<WebSocket | number>()
  socket.on('open', () => resolve(socket))
  socket.on('unexpected-response', (_, response) => {
    socket.terminate()
    resolve(response.statusCode ?? 0)
  })
  socket.on('error', () => undefined)
  return promise
}

describe('a live connection', () => {
  test.each([
    ['another site', { origin: 'https://other.test' }],
    ['a subdomain', { origin: 'https://a.site.test' }],
    ['the site without TLS', { origin: 'http://site.test' }],
    ['no address', { origin: 'null' }],
    ['nothing', {}],
  ])('of %s as its origin is refused', async (_name, headers) => {
    await start(SITE)
    expect(await open(headers)).toBe(403)
    expect(lines).toHaveLength(1)
  })

  test('of the site is passed on, with the address of its browser and without its cookies', async () => {
    await start(SITE)
    const socket = await open({
      origin: SITE,
      cookie: 'secret=1',
      'x-forwarded-for': '192.0.2.7',
      'x-reader-address': '192.0.2.8',
    })
    expect(socket).toBeInstanceOf(WebSocket)
    expect(asked[0]?.headers).toMatchObject({ 'x-reader-address': '192.0.2.7' })
    expect(asked[0]?.headers.cookie).toBeUndefined()
  })

  test('needs the host that the browser asked for where the site has no address of its own', async () => {
    await start(null)
    expect(await open({ origin: 'http://docs.test', host: 'docs.test' })).toBeInstanceOf(WebSocket)
    expect(await open({ origin: 'http://other.test', host: 'docs.test' })).toBe(403)
  })

  test('is one of 100 at most for an address, and leaves room for others', async () => {
    await start(SITE)
    const from = (address: string) => open({ origin: SITE, 'x-forwarded-for': address })
    const many = await Promise.all(Array.from({ length: 110 }, () => from('192.0.2.1')))
    expect(many.filter((each) => each === 429)).toHaveLength(10)
    expect(await from('192.0.2.2')).toBeInstanceOf(WebSocket)
  })

  test('that ends leaves its place; an address that opens one after the other has to wait', async () => {
    await start(SITE)
    const results = []
    for (let at = 0; at < 210; at += 1) {
      const socket = await open({ origin: SITE, 'x-forwarded-for': '192.0.2.1' })
      results.push(socket instanceof WebSocket ? 101 : socket)
      if (!(socket instanceof WebSocket)) continue
      const closed = once(socket, 'close')
      socket.close()
      await closed
    }
    expect(results.filter((status) => status === 429)).toHaveLength(10)
    nowMs += 1000
    expect(await open({ origin: SITE, 'x-forwarded-for': '192.0.2.1' })).toBeInstanceOf(WebSocket)
  })
})
