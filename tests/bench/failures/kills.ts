/**
 * Kills the built site or its embedded backend at random moments while readers save and remove pages, and counts the
 * acknowledged changes that are lost. Usage: `node app/tools/run-typescript.mjs tests/bench/failures/kills.ts [rounds]`.
 */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ConvexClient } from 'convex/browser'
import { api } from '#convex/_generated/api'
import { createSigning, type Signing, type TokenSubject } from '~/ports/backend/signing'
import { contentOf, freePort, startServer, type RunningServer } from '../lib/server'

const ROUNDS = 50
const READERS = 4
const MAX_WRITING_MS = 1500
const SECRET = 'a-secret-for-kills-that-is-long-enough'

/** Saved state of each page by the last acknowledged change; null while a change is pending. */
type Pages = Map<string, boolean | null>

function connect(origin: string, signing: Signing, subject: TokenSubject): ConvexClient {
  // Like a browser, sends the `Origin` header.
  const webSocketConstructor = new Proxy(WebSocket, {
    construct: (target, [url]: string[]): WebSocket =>
      Reflect.construct(target, [url, { headers: { origin } }]),
  })
  const client = new ConvexClient(`${origin}/api/backend`, {
    logger: false,
    skipConvexDeploymentUrlCheck: true,
    webSocketConstructor,
  })
  client.setAuth(() => signing.sign(subject))
  return client
}

/** Saves pages one after the other, and removes every third one, until the signal aborts. */
async function write(client: ConvexClient, pages: Pages, signal: AbortSignal): Promise<void> {
  const change = async (path: string, isSaved: boolean): Promise<void> => {
    pages.set(path, null)
    await (isSaved
      ? client.mutation(api.saved.save, { path, title: path })
      : client.mutation(api.saved.remove, { path }))
    pages.set(path, isSaved)
  }
  for (let at = 0; !signal.aborted; at += 1) {
    await change(`/${at}`, true)
    if (at % 3 === 0) await change(`/${at}`, false)
  }
}

async function kill(site: RunningServer): Promise<'site' | 'backend'> {
  if (Math.random() < 0.5) {
    const ended = once(site.process, 'exit')
    site.process.kill('SIGKILL')
    await ended
    return 'site'
  }
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(site.process.pid)])
  for (const id of stdout.trim().split('\n')) process.kill(Number(id), 'SIGKILL')
  return 'backend'
}

/** Counts the acknowledged changes, and those that the backend has lost. */
async function check(client: ConvexClient, pages: Pages): Promise<{ lost: number; acknowledged: number }> {
  const shown = new Set((await client.query(api.saved.list, {})).map(({ path }) => path))
  const known = [...pages].filter(([, isSaved]) => isSaved !== null)
  return {
    lost: known.filter(([path, isSaved]) => shown.has(path) !== isSaved).length,
    acknowledged: known.length,
  }
}

/** Runs the rounds and prints the totals. Returns 1 if a change is lost. */
export async function main([rounds = String(ROUNDS)]: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kills-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const signing = await createSigning({ secret: SECRET, issuer: origin, nowMs: Date.now })
  const start = (): Promise<RunningServer> =>
    startServer({
      ...contentOf(undefined),
      PORT: String(port),
      SITE_URL: origin,
      SESSION_SECRET: SECRET,
      CACHE_DIR: 'off',
      EMBEDDED_BACKEND_FILE: join(folder, 'backend.sqlite'),
    })
  let site = await start()
  const totals = { site: 0, backend: 0, acknowledged: 0, lost: 0 }
  for (let round = 0; round < Number(rounds); round += 1) {
    const readers = Array.from({ length: READERS }, (_, at) => `${round}-${at}`)
    const asSite = connect(origin, signing, 'site')
    for (const key of readers) {
      const account = { key, login: key, name: key, picture: null }
      await asSite.mutation(api.sessions.begin, { session: key, account })
    }
    const all = readers.map((key) => ({
      pages: new Map<string, boolean | null>(),
      client: connect(origin, signing, `reader:${key}`),
      key,
    }))
    const stop = new AbortController()
    // Rejections are ignored: a change in progress at the kill is never acknowledged.
    for (const { client, pages } of all) void write(client, pages, stop.signal).catch(() => undefined)
    await delay(Math.random() * MAX_WRITING_MS)
    const killed = await kill(site)
    stop.abort()
    await Promise.all([...all.map(({ client }) => client.close()), asSite.close()])
    totals[killed] += 1
    if (killed === 'site') site = await start()
    for (const { key, pages } of all) {
      const client = connect(origin, signing, `reader:${key}`)
      const { lost, acknowledged } = await check(client, pages)
      totals.lost += lost
      totals.acknowledged += acknowledged
      await client.close()
    }
  }
  await site.stop()
  await rm(folder, { recursive: true })
  process.stdout.write(
    `${totals.site} kills of the site, ${totals.backend} of the backend: ${totals.lost} of ${totals.acknowledged} acknowledged changes lost\n`,
  )
  return totals.lost === 0 ? 0 : 1
}
