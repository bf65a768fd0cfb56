import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../bench/lib/server'
import { eventually } from '../fixtures/eventually'

const TOKEN = 'token-of-the-operators'
/** Timeout of a test of the 10 s limit on a busy machine, in milliseconds. */
const PATIENCE_MS = 30_000

let site: RunningServer

beforeAll(async () => {
  site = await startServer({ CACHE_DIR: 'off', CONTENT_SOURCE: 'bundled', METRICS_TOKEN: TOKEN })
})
afterAll(() => site.stop())

/** Sends the headers of a form, and one byte of its body. */
function beginForm(path: string): Socket {
  const { hostname, port, host } = new URL(site.origin)
  const socket = connect(Number(port), hostname)
  const type = 'application/x-www-form-urlencoded'
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\na`,
  )
  return socket
}

async function wholeAnswer(socket: Socket): Promise<string> {
  let said = ''
  for await (const chunk of socket) said += String(chunk)
  return said
}

test(
  'bodies that trickle in are refused after ten seconds, and their connections end',
  { timeout: PATIENCE_MS },
  async () => {
    const answers = await Promise.all(['/feedback', '/1/indexes/*/queries'].map(beginForm).map(wholeAnswer))
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/i)
  },
)

test('a form at an address that takes none ends its connection at once', async () => {
  expect(await wholeAnswer(beginForm('/query/latest'))).toMatch(/^HTTP\/1\.1 405 [^]*connection: close/i)
})

test('a connection goes on after a body that its route finds too long', async () => {
  const { hostname, port, host } = new URL(site.origin)
  const socket = connect(Number(port), hostname)
  const body = 'x'.repeat(200_000)
  socket.write(
    `POST /1/indexes/*/queries HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  socket.write(`GET /robots.txt HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  const answers = await wholeAnswer(socket)
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})

test('a request with two hosts is refused, and its connection ends', async () => {
  const { hostname, port, host } = new URL(site.origin)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /robots.txt HTTP/1.1\r\nhost: ${host}\r\nHost: evil.test\r\n\r\n`)
  expect(await wholeAnswer(socket)).toMatch(/^HTTP\/1\.1 400 [^]*connection: close/i)
})

test('a client that leaves within its body is no failure, in figures and log', async () => {
  const figures = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    return (await fetch(`${site.origin}/api/metrics`, { headers })).text()
  }
  const left = /^site_request_duration_seconds_count\{kind="page",status="4xx"\} (\d+)$/m
  const before = Number(left.exec(await figures())?.[1] ?? 0)
  const begun = Array.from({ length: 10 }, () => beginForm('/feedback'))
  await Promise.all(begun.map((socket) => new Promise((done) => void socket.once('ready', done))))
  for (const socket of begun) setTimeout(() => socket.resetAndDestroy(), 100)
  await eventually(async () => expect(Number(left.exec(await figures())?.[1])).toBe(before + 10))
  expect(await figures()).not.toContain('status="5xx"')
  expect(site.log()).not.toContain('"level":"error"')
})
