import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '~/http/start/listen'
import { createStop, type StoppableServer } from '~/http/start/stop'
import { silentLog } from '~/ports/log'
import { systemTiming } from '~/ports/timing'
import { linesOfLog } from '../../../fixtures/lines-of-log'

let server: StoppableServer
let address = ''
let answer = Promise.withResolvers<void>()
let reached = Promise.withResolvers<void>()

beforeEach(async () => {
  answer = Promise.withResolvers()
  reached = Promise.withResolvers()
  const started = await listen({ PORT: 0, HOST: '127.0.0.1', SITE_URL: null }, async (request) => {
    if (!request.url.endsWith('/slow')) return new Response('quick')
    reached.resolve()
    await answer.promise
    return new Response('slow')
  })
  if (!started.ok) throw new Error(started.problem)
  server = started.server
  address = `http://127.0.0.1:${started.port}`
})

afterEach(() => server.close())

/** Checks whether the server accepts new connections. */
function isListening(): Promise<boolean> {
  const { port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

test('a stop answers requests in progress, refuses connections and then ends', async () => {
  const lines: string[] = []
  const log = linesOfLog('info', (line) => lines.push(line))
  const stop = createStop({ server, timing: systemTiming, log })
  await (await fetch(`${address}/quick`)).text()
  const slow = fetch(`${address}/slow`)
  await reached.promise
  const stopped = stop('SIGTERM', 0)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await isListening()).toBe(false)
  answer.resolve()
  expect(await (await slow).text()).toBe('slow')
  await stopped
  expect(lines).toEqual([
    'info Stopping signal="SIGTERM" delaySeconds=0 inProgress=1',
    'info Stopped finished=1 cut=0',
  ])
})

test('a stop answers requests that have arrived on open connections', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const request = 'GET /quick HTTP/1.1\r\nHost: site.test\r\n\r\n'
  socket.write(request)
  await once(socket, 'data')
  socket.write(request)
  const stopped = createStop({ server, timing: systemTiming, log: silentLog })('SIGTERM', 0)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
  await stopped
})

test('a stop with a delay goes on answering until the delay is over, and asks for other connections', async () => {
  const delay = Promise.withResolvers<void>()
  const stop = createStop({ server, timing: { sleep: () => delay.promise }, log: silentLog })
  const stopped = stop('SIGTERM', 1000)
  const during = await fetch(`${address}/quick`)
  expect([await during.text(), during.headers.get('connection')]).toEqual(['quick', 'close'])
  delay.resolve()
  await stopped
  expect(await isListening()).toBe(false)
})

test('a stop cuts off what takes too long', async () => {
  const limit = Promise.withResolvers<void>()
  const lines: string[] = []
  const log = linesOfLog('info', (line) => lines.push(line))
  const stop = createStop({ server, timing: { sleep: () => limit.promise }, log })
  const slow = fetch(`${address}/slow`)
  await reached.promise
  const stopped = stop('SIGTERM', 0)
  limit.resolve()
  await expect(slow).rejects.toThrow('fetch failed')
  await stopped
  expect(lines.at(-1)).toBe('info Stopped finished=0 cut=1')
})
