import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { api } from '#convex/_generated/api'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { embedded, type Deployment } from './deployment'
import { eventually } from '../../../fixtures/eventually'

let site: Deployment
let url: string
let lines: string[]

async function openSite(): Promise<void> {
  lines = []
  site = await embedded(
    null,
    linesOfLog('info', (line) => lines.push(line)),
  )
  ;({ url } = await site.http(null))
}

/** Checks that the backend still responds. */
const isAlive = async () => Array.isArray(await (await site.http(null)).query(api.numbers.all))

const syncUrl = () => `${url.replace('http', 'ws')}/api/1.0.0/sync`

async function open(headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(syncUrl(), { headers })
  socket.on('error', () => undefined)
  await once(socket, 'open')
  return socket
}

/** Sends messages over a new connection, and returns the code with which it is closed. */
async function closedWith(messages: readonly (string | Buffer)[], headers = {}): Promise<number> {
  const socket = await open(headers)
  const closed = once(socket, 'close')
  for (const message of messages) socket.send(message)
  const [code] = await closed
  return Number(code)
}

const call = { requestId: 1, udfPath: 'numbers:all', args: [{}] }
const add = { type: 'Add', queryId: 1, udfPath: 'numbers:all', args: [{}] }

/** One valid message of each type, with all of its fields. */
const messages: readonly Record<string, unknown>[] = [
  { type: 'Connect', sessionId: 'a', connectionCount: 0 },
  { type: 'ModifyQuerySet', baseVersion: 0, newVersion: 1, modifications: [add] },
  { type: 'Authenticate', baseVersion: 0, tokenType: 'User', value: 'token' },
  { type: 'Mutation', ...call },
  { type: 'Action', ...call },
  { type: 'Event', eventType: 'a', event: {} },
]

const fields = messages.flatMap((message) =>
  Object.keys(message).map((field) => [`${String(message['type'])}.${field}`, message, field] as const),
)

function nested(message: Record<string, unknown>, field: string, depth: number): string[] {
  const mark = '"HERE"'
  const text = JSON.stringify({ ...message, [field]: 'HERE' })
  const lists = '['.repeat(depth) + ']'.repeat(depth)
  return [
    text.replace(mark, lists),
    text.replace(mark, `[{"a":${lists}}]`),
    text.replace(mark, '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)),
    text.replace(mark, '['.repeat(depth)),
  ]
}

const subscribe = (count: number) =>
  JSON.stringify({
    type: 'ModifyQuerySet',
    baseVersion: 0,
    newVersion: 1,
    modifications: Array.from({ length: count }, (_, queryId) => ({ ...add, queryId })),
  })

/** Sends 60 messages as a browser from an address; `code` returns the code with which the connection is closed. */
async function sendFrom(address: string) {
  const socket = await open({ 'x-reader-address': address })
  let code = 0
  socket.on('close', (closed) => (code = closed))
  for (let at = 0; at < 60; at += 1) socket.send('{"type":"Event"}')
  return { socket, code: () => code }
}

// A refused connection is open for a while, so that the reason reaches the client: the tests wait for it together.
describe('one site', () => {
  beforeAll(openSite)
  afterAll(() => site.close())

  test.concurrent.each(fields)(
    '%s may be nested without end: the connection is closed',
    async (_name, message, field) => {
      const texts = [1000, 2000, 20_000, 100_000, 400_000].flatMap((depth) => nested(message, field, depth))
      const codes = await Promise.all(texts.map((text) => closedWith([text])))
      // Messages over the size limit close the connection with 1009.
      expect(codes).toEqual(texts.map((text) => (text.length > 1_000_000 ? 1009 : 1002)))
      expect(await isAlive()).toBe(true)
    },
  )

  describe('a connection is closed', () => {
    const wide = JSON.stringify({
      type: 'Mutation',
      ...call,
      args: [{ a: Array.from({ length: 9000 }, () => 1) }],
    })
    test.concurrent.each([
      ['no JSON', '{'],
      ['null', 'null'],
      ['a list', '[]'],
      ['an unknown type', '{"type":"Nonsense"}'],
      ['many members', wide],
      ['a long message', JSON.stringify({ type: 'Event', event: 'x'.repeat(200_000) })],
      ['a long path', JSON.stringify({ type: 'Mutation', ...call, udfPath: 'x'.repeat(201) })],
      ['a long session', JSON.stringify({ type: 'Connect', sessionId: 'x'.repeat(101) })],
      ['bytes', randomBytes(1000)],
    ])('for %s', async (_name, message) => {
      expect(await closedWith([message])).toBe(1002)
      expect(await isAlive()).toBe(true)
    })
  })
})

describe('a site of its own', () => {
  beforeEach(openSite)
  afterEach(() => site.close())

  test('frames of random bytes close their connection alone', async () => {
    const { hostname, port } = new URL(url)
    for (let at = 0; at < 100; at += 1) {
      const raw = connect(Number(port), hostname).on('error', () => undefined)
      const head = ['GET /api/1.0.0/sync HTTP/1.1', 'host: x', 'upgrade: websocket', 'connection: upgrade']
      const key = [`sec-websocket-key: ${randomBytes(16).toString('base64')}`, 'sec-websocket-version: 13']
      raw.write(`${[...head, ...key].join('\r\n')}\r\n\r\n`)
      await once(raw, 'data')
      const closed = once(raw, 'close')
      raw.resume().end(Buffer.concat([Buffer.from([0x71 + (at % 15)]), randomBytes(200)]))
      await closed
    }
    expect(await isAlive()).toBe(true)
  })

  test('a body over HTTP may be nested without end', async () => {
    for (const depth of [1000, 100_000, 400_000]) {
      const body = `{"path":"numbers:all","args":${'['.repeat(depth)}${']'.repeat(depth)}}`
      expect((await fetch(`${url}/api/query`, { method: 'POST', body })).status).toBe(400)
    }
  })

  describe('what clients get wrong', () => {
    test('is one line a cause, and no longer than 200 characters each', async () => {
      const socket = await open()
      for (let at = 0; at < 50; at += 1)
        socket.send(
          JSON.stringify({ type: 'Mutation', ...call, requestId: at, udfPath: `x:${at}${'y'.repeat(150)}` }),
        )
      await eventually(() => expect(lines).toHaveLength(50))
      const causes = new Set(lines.map((line) => /reason="([^"]*)"/.exec(line)?.[1]))
      expect([...causes]).toEqual(['a function that is not there'])
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(400)
      socket.terminate()
    })

    test('says why a connection is closed, and nothing of what was sent', async () => {
      await closedWith(['{"type":"Authenticate","baseVersion":0,"tokenType":"User","value":["secret"]}'])
      expect(lines).toEqual([
        expect.stringMatching(/^warn The embedded backend closes a connection reason="no message"/),
      ])
      expect(lines.join('')).not.toContain('secret')
    })
  })

  describe('a client suffers alone', () => {
    test('that subscribes to more than 100 queries', async () => {
      expect(await closedWith([subscribe(101)])).toBe(1008)
      expect(await isAlive()).toBe(true)
    })

    test('that does not wait for answers', async () => {
      const flood = Array.from({ length: 1000 }, (_, requestId) =>
        JSON.stringify({ type: 'Mutation', ...call, requestId }),
      )
      expect(await closedWith(flood)).toBe(1008)
      expect(await isAlive()).toBe(true)
    })

    test('whose address sends too many messages, over any number of connections', async () => {
      const many = await Promise.all(Array.from({ length: 12 }, () => sendFrom('192.0.2.1')))
      await eventually(() => expect(many.some(({ code }) => code() === 1008)).toBe(true))
      const other = await sendFrom('192.0.2.2')
      other.socket.send(subscribe(1))
      await once(other.socket, 'message')
      expect(other.code()).toBe(0)
      for (const { socket } of [...many, other]) socket.terminate()
    })

    test('whose pings are more than its address may send', async () => {
      const socket = await open({ 'x-reader-address': '192.0.2.3' })
      const closed = once(socket, 'close')
      for (let at = 0; at < 1000; at += 1) socket.ping()
      // The socket library also has a limit, which may be reached first.
      expect([1006, 1008]).toContain((await closed)[0])
    })

    test('while calls of the site are answered', async () => {
      const reader = await site.http(null)
      const sockets = await Promise.all(Array.from({ length: 20 }, () => open()))
      for (const socket of sockets)
        for (let round = 0; round < 60; round += 1)
          socket.send(subscribe(100).replace('"newVersion":1', `"newVersion":${round}`))
      let answered = 0
      for (const socket of sockets) socket.on('message', () => (answered += 1))
      await reader.query(api.numbers.all)
      expect(answered).toBeLessThan(20 * 60)
      for (const socket of sockets) socket.terminate()
    })
  })
})
