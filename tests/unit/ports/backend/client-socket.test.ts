import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { openClientSocket, type ClientSocket, type Refusal } from '~/ports/backend/embedded/client-socket'

/** Connects a client that never reads, and returns its socket on the server. */
async function unread(): Promise<{ client: ClientSocket; refusals: Refusal[]; close: () => void }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  const connected = once(server, 'connection')
  const reader = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  await once(reader, 'open')
  reader.pause()
  const [socket]: WebSocket[] = await connected
  if (!socket) throw new Error('No client has connected')
  const refusals: Refusal[] = []
  const client = openClientSocket(socket, {
    receive: () => undefined,
    mayReceive: () => true,
    onRefused: (refusal) => refusals.push(refusal),
  })
  const close = (): void => {
    reader.terminate()
    server.close()
  }
  return { client, refusals, close }
}

test('a client that reads nothing is cut off before much waits for it', async () => {
  const { client, refusals, close } = await unread()
  const message = { text: 'x'.repeat(100_000) }
  let sent = 0
  while (client.isOpen() && sent < 1000) {
    client.send(message)
    sent += 1
    await nextTurn()
  }
  expect(refusals).toEqual([{ code: 1008, cause: 'too many bytes unread' }])
  // The operating system buffers some megabytes per connection.
  expect(sent).toBeLessThan(300)
  client.send(message)
  close()
})
