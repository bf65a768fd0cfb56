import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ConvexHttpClient } from 'convex/browser'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#convex/_generated/api'
import { startBackendProcess } from '~/ports/backend/embedded/backend-process'
import { FileInUseError } from '~/ports/backend/embedded/file/document-file'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { embedded, testSigning, useVariables, type Deployment } from './deployment'
import { eventually } from '../../../fixtures/eventually'

const account = { key: 'test', login: 'ada', name: 'Ada', picture: null }
const reader = 'reader:test'

let folder: string
let open: Deployment[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backend-'))
  open = []
})
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()))
  rmSync(folder, { recursive: true })
})

async function start(path: string | null = join(folder, 'state', 'backend.sqlite')): Promise<Deployment> {
  const site = await embedded(path)
  open.push(site)
  return site
}

async function stop(site: Deployment): Promise<void> {
  open.splice(open.indexOf(site), 1)
  await site.close()
}

async function save(site: Deployment, path: string): Promise<void> {
  await (await site.http('site')).mutation(api.sessions.begin, { session: path, account })
  await (await site.http(reader)).mutation(api.saved.save, { path, title: path })
}

const paths = async (site: Deployment) =>
  (await (await site.http(reader)).query(api.saved.list)).map(({ path }) => path)

describe('the file', () => {
  test('keeps everything over a restart, what was deleted excepted', async () => {
    const first = await start()
    await save(first, '/one')
    await save(first, '/two')
    await (await first.http(reader)).mutation(api.saved.remove, { path: '/one' })
    await stop(first)
    const second = await start()
    expect(await paths(second)).toEqual(['/two'])
    await save(second, '/three')
    await stop(second)
    expect((await paths(await start())).toSorted()).toEqual(['/three', '/two'])
  })

  test('can be read by its user alone, and holds nothing of a deleted account', async () => {
    const site = await start()
    await save(site, '/secret-page')
    await (await site.http(reader)).mutation(api.accounts.remove)
    await stop(site)
    const file = join(folder, 'state', 'backend.sqlite')
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readFileSync(file).includes('secret-page')).toBe(false)
  })

  test('of another program is left as it is', async () => {
    const file = join(folder, 'notes.env')
    writeFileSync(file, 'A=1', { mode: 0o644 })
    await expect(embedded(file)).rejects.toThrow(`${file} contains other data`)
    expect(readFileSync(file, 'utf8')).toBe('A=1')
    expect(readdirSync(folder)).toEqual(['notes.env'])
  })

  test('that another process uses is not opened', async () => {
    const file = join(folder, 'backend.sqlite')
    await start(file)
    await expect(embedded(file)).rejects.toBeInstanceOf(FileInUseError)
  })
})

const told = z.object({ url: z.url() })

/** Timeout for a start on a busy machine, in milliseconds. */
const LIMIT_MS = 600_000

async function startProcess(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = fork('app/tools/run-typescript.mjs', ['app/ports/backend/embedded/main.ts'], {
    env: { ...process.env, EMBEDDED_FILE: join(folder, 'backend.sqlite'), CONTENT_SOURCE: 'bundled' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [message] = await once(child, 'message')
  return { child, url: told.parse(message).url }
}

test('a process that is killed keeps every mutation that it answered', async () => {
  const signing = await testSigning()
  useVariables(signing)
  const first = await startProcess()
  const as = async (url: string, subject: 'site' | typeof reader) =>
    new ConvexHttpClient(url, {
      logger: false,
      skipConvexDeploymentUrlCheck: true,
      auth: await signing.sign(subject),
    })
  await (await as(first.url, 'site')).mutation(api.sessions.begin, { session: 's', account })
  const mine = await as(first.url, reader)
  const answered: string[] = []
  const writing = (async () => {
    for (let at = 0; ; at += 1) {
      await mine.mutation(api.saved.save, { path: `/${at}`, title: 'x' })
      answered.push(`/${at}`)
    }
  })().catch(() => undefined)
  await eventually(() => expect(answered.length).toBeGreaterThan(20))
  first.child.kill('SIGKILL')
  await writing
  const second = await startProcess()
  const kept = (await (await as(second.url, reader)).query(api.saved.list)).map(({ path }) => path)
  // One more mutation may have been written, whose response did not arrive.
  expect(kept).toEqual(expect.arrayContaining(answered))
  expect(kept.length - answered.length).toBeLessThan(2)
  second.child.disconnect()
  await once(second.child, 'exit')
})

test('a second site with the same file says so in one line, and does not try again', async () => {
  const path = join(folder, 'backend.sqlite')
  await start(path)
  const lines: string[] = []
  const variables = { EMBEDDED_FILE_WAIT_MS: '100' }
  startBackendProcess({ path, variables, log: linesOfLog('info', (line) => lines.push(line)) })
  const child = fork('app/tools/run-typescript.mjs', ['app/ports/backend/embedded/main.ts'], {
    env: { ...process.env, ...variables, EMBEDDED_FILE: path, CONTENT_SOURCE: 'bundled' },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let printed = ''
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [code] = await once(child, 'close')
  expect({ code, printed }).toEqual({ code: 1, printed: '' })
  // A restart would be logged in the same turn of the event loop.
  await eventually(() => expect(lines).not.toEqual([]))
  expect(lines).toEqual([
    expect.stringMatching(/another server uses the embedded backend file.*EMBEDDED_BACKEND_FILE/),
  ])
  expect(lines[0]).toContain(path)
})

test('its first start is waited for, within a limit; what comes after its end is answered at once', async () => {
  const path = join(folder, 'file')
  const { url } = startBackendProcess({
    path: null,
    variables: {},
    log: linesOfLog('error', () => undefined),
  })
  expect(await url(0)).toBeNull()
  expect(await url(LIMIT_MS)).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  writeFileSync(path, '')
  const lines: string[] = []
  const log = linesOfLog('warn', (line) => lines.push(line))
  const failing = startBackendProcess({ path: join(path, 'x'), variables: {}, log })
  expect(await failing.url(LIMIT_MS)).toBeNull()
  expect(lines).toEqual([expect.stringContaining('is restarting')])
})

test('a process that cannot write its file says so in one line of the log, and ends', async () => {
  const way = join(folder, 'file')
  writeFileSync(way, '')
  const child = fork('app/tools/run-typescript.mjs', ['app/ports/backend/embedded/main.ts'], {
    env: { ...process.env, EMBEDDED_FILE: join(way, 'x'), CONTENT_SOURCE: 'bundled', LOG_FORMAT: 'json' },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let printed = ''
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(printed).toMatch(/^\{"level":"error".*"msg":"The embedded backend could not start"\}\n$/)
})

describe('connections', () => {
  test('that break are made again, with their subscriptions; a mutation sent meanwhile is done once', async () => {
    const site = await start(null)
    await save(site, '/one')
    const client = site.live(reader)
    const seen: number[] = []
    client.onUpdate(api.saved.list, {}, (pages) => seen.push(pages.length))
    await eventually(() => expect(seen.at(-1)).toBe(1))
    site.server?.dropConnections()
    await client.mutation(api.saved.save, { path: '/two', title: 'Two' })
    expect(await paths(site)).toHaveLength(2)
    await eventually(() => expect(seen.at(-1)).toBe(2))
  })

  test('that send what is no message are closed', async () => {
    const site = await start(null)
    const client = await site.http(null)
    const socket = new WebSocket(`${client.url.replace('http', 'ws')}/api/1.0.0/sync`)
    await once(socket, 'open')
    socket.send('{"type":"Nonsense"}')
    const [event]: unknown[] = await once(socket, 'close')
    expect(event).toMatchObject({ code: 1002 })
  })

  test('all receive a change, which is computed once', async () => {
    const site = await start(null)
    await save(site, '/one')
    const clients = Array.from({ length: 50 }, () => site.live(reader))
    const last = clients.map(() => 0)
    for (const [at, client] of clients.entries())
      client.onUpdate(api.saved.list, {}, (pages) => void (last[at] = pages.length))
    await eventually(() => expect(Math.min(...last)).toBe(1))
    await (await site.http(reader)).mutation(api.saved.save, { path: '/two', title: 'Two' })
    await eventually(() => expect(Math.min(...last)).toBe(2))
  })
})

test('over HTTP, what is no call is refused', async () => {
  const { url } = await (await start(null)).http(null)
  const post = (path: string, body: string) => fetch(url + path, { method: 'POST', body })
  expect((await post('/api/query', '{')).status).toBe(400)
  expect((await post('/api/query', '{"path":"saved:list","args":"no"}')).status).toBe(400)
  expect((await post('/api/nothing', '{}')).status).toBe(404)
  expect((await fetch(`${url}/api/query`)).status).toBe(404)
})

test('the generated types are what the generator of Convex makes of the functions folder', async () => {
  const command = ['app/tools/run.mjs', 'convex-types', '--dry-run']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command)
  const output = stdout + stderr
  expect(output).toContain('Generating TypeScript bindings')
  expect(output).not.toContain('Command would')
})
