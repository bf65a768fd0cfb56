/** Attacks the WebSockets of a site, as a separate process: `node backend-attack.mjs <origin> <name>`. */
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'

const [, , origin, name] = process.argv
const url = `${origin.replace('http', 'ws')}/api/backend/api/1.48.0/sync`

const call = (requestId, udfPath, args = {}) =>
  JSON.stringify({ type: 'Mutation', requestId, udfPath, args: [args] })

/** Opens a connection. Resolves to null if it is refused. */
function open() {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { headers: { origin } })
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(null))
    socket.on('open', () => {
      socket.send('{"type":"Connect","sessionId":"attack","connectionCount":0}')
      resolve(socket)
    })
  })
}

/** Sends `count` messages over a new connection without waiting for replies. With `reads` false, it never reads. */
async function send(count, textOf, reads = true) {
  const socket = await open()
  if (socket === null) return
  if (!reads) socket.pause()
  for (let at = 0; at < count && socket.readyState === WebSocket.OPEN; at += 1) socket.send(textOf(at))
}

const attacks = {
  async nothing() {},
  async 'nested messages'() {
    const depth = 2000
    const text = call(1, 'x', { a: 0 }).replace('0', '['.repeat(depth) + ']'.repeat(depth))
    for (let at = 0; at < 5; at += 1) {
      await send(1, () => text)
      await delay(1000)
    }
  },
  async 'broken frames'() {
    const { hostname, port } = new URL(origin)
    for (let at = 0; at < 5; at += 1) {
      const raw = connect(Number(port), hostname).on('error', () => undefined)
      const key = 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13'
      raw.write(
        `GET /api/backend/api/1.48.0/sync HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${origin}\r\nconnection: upgrade\r\nupgrade: websocket\r\n${key}\r\n\r\n`,
      )
      raw.once('data', () => raw.write(Buffer.alloc(64, 0xff)))
      await delay(1000)
      raw.destroy()
    }
  },
  '20,000 refused mutations': () => send(20_000, (at) => call(at, 'saved:save', { path: '/a', title: 'a' })),
  async '5 clients that never read'() {
    const path = 'x'.repeat(900_000)
    await Promise.all(Array.from({ length: 5 }, () => send(60, (at) => call(at, path), false)))
  },
  '100,000 subscriptions': () =>
    send(200, (message) =>
      JSON.stringify({
        type: 'ModifyQuerySet',
        baseVersion: message,
        newVersion: message + 1,
        modifications: Array.from({ length: 500 }, (_, at) => ({
          type: 'Add',
          queryId: message * 500 + at,
          udfPath: 'numbers:all',
          args: [{}],
        })),
      }),
    ),
  'long names': () => send(20, (at) => call(at, 'x'.repeat(900_000))),
  async 'connections one after the other'() {
    for (let at = 0; at < 2000; at += 1) (await open())?.terminate()
  },
  async '2,100 connections'() {
    for (let at = 0; at < 21; at += 1) await Promise.all(Array.from({ length: 100 }, open))
  },
}

await attacks[name]()
// Keeps the process alive until the parent kills it after the measurement.
setInterval(() => undefined, 1000)
