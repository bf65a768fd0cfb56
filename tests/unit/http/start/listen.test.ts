import { connect, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Fetch } from '~/http/fetch'
import { listen } from '~/http/start/listen'

const close: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(close.splice(0).map(async (each) => each()))
})

const answer = () => new Response('well')

/** Starts a server on a free port, and returns the port. */
async function startServer(fetch: Fetch = answer): Promise<number> {
  const started = await listen({ PORT: 0, HOST: '127.0.0.1', SITE_URL: null }, fetch)
  if (!started.ok) throw new Error(started.problem)
  close.push(started.server.close)
  return started.port
}

test('port 0 becomes the port that the server got', async () => {
  const port = await startServer()
  expect(port).toBeGreaterThan(0)
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('well')
})

test('a port in use is one sentence that names the variable', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => {
    other.once('listening', done)
  })
  close.push(
    async () =>
      new Promise((done) => {
        other.close(done)
      }),
  )
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await listen({ PORT: port, HOST: '127.0.0.1', SITE_URL: null }, answer)).toEqual({
    ok: false,
    problem: `PORT ${port} is already in use: stop the program that uses it, or set PORT to a free port.`,
  })
})

test.each([
  // An address reserved for documentation, which no machine has.
  ['192.0.2.1', 'HOST "192.0.2.1" is not an address of this machine'],
  // A label of over 63 characters is invalid, so no DNS request is made.
  [`${'a'.repeat(64)}.invalid`, 'does not resolve'],
])('an address %s that cannot be listened at is one sentence', async (host, said) => {
  const started = await listen({ PORT: 0, HOST: host, SITE_URL: null }, answer)
  expect(started).toMatchObject({ ok: false, problem: expect.stringContaining(said) })
})

/**
 * Sends a text over one connection, and returns the response text when the connection ends or two responses have
 * arrived.
 */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.write(text)
  for await (const chunk of socket) {
    said += String(chunk)
    if (said.split('well').length > 2) break
  }
  return said
}

const next = 'GET /next HTTP/1.1\r\nhost: site.test\r\n\r\n'
const post = (length: number, body: string) =>
  `POST / HTTP/1.1\r\nhost: site.test\r\ncontent-length: ${length}\r\n\r\n${body}`

test('an answer before the whole body has come says that the connection ends, and it does', async () => {
  const port = await startServer()
  const said = await exchange(port, post(100, 'a'))
  expect(said.toLowerCase()).toContain('\r\nconnection: close\r\n')
})

test('a connection goes on after a body that was read', async () => {
  const port = await startServer(async (request) => {
    await request.text()
    return answer()
  })
  const said = await exchange(port, post(4, 'body') + next)
  expect(said.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  expect(said.toLowerCase()).not.toContain('connection: close')
})
