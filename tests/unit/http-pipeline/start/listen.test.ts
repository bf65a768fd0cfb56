import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listen } from '~/http/start/listen'

const close: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(close.splice(0).map(async (each) => each()))
})

const answer = () => new Response('well')

/** Starts a server on a free port of this machine. */
async function startServer(): Promise<number> {
  const started = await listen({ PORT: 0, HOST: '127.0.0.1', SITE_URL: null }, answer)
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
    problem: `PORT is ${port}, which another program listens on: stop that program, or set PORT to a free port.`,
  })
})

test.each([
  // Reserved for documentation, so that no machine has it.
  ['192.0.2.1', 'HOST is «192.0.2.1», which is no address of this machine'],
  // No name has a part of more than 63 characters, so that nothing is asked.
  [`${'a'.repeat(64)}.invalid`, 'a name without an address'],
])('an address %s that cannot be listened at is one sentence', async (host, said) => {
  const started = await listen({ PORT: 0, HOST: host, SITE_URL: null }, answer)
  expect(started).toMatchObject({ ok: false, problem: expect.stringContaining(said) })
})
