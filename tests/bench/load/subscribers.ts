/**
 * Measures how long subscribers of one value wait for a change, over WebSockets of the embedded backend. Usage: `node
 * app/tools/run-typescript.mjs tests/bench/load/subscribers.ts`.
 */
import { WebSocket } from 'ws'
import { makeFunctionReference } from 'convex/server'
import { deployment } from '../../unit/ports/backend/deployment'

const SUBSCRIBERS = 1000
const CHANGES = 20

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

function subscribe(url: string, hear: () => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/1.48.0/sync`)
    socket.on('error', reject)
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'Connect', sessionId: crypto.randomUUID() }))
      const add = { type: 'Add', queryId: 0, udfPath: 'numbers:all', args: [{}] }
      socket.send(
        JSON.stringify({ type: 'ModifyQuerySet', baseVersion: 0, newVersion: 1, modifications: [add] }),
      )
    })
    let isThere = false
    socket.on('message', (data: Buffer) => {
      if (!data.toString().includes('"Transition"')) return
      if (isThere) return hear()
      isThere = true
      resolve(socket)
    })
  })
}

/** Runs the measurement and prints the results. */
export async function main(): Promise<number> {
  const site = await deployment()
  const client = await site.http('site')
  const waits: number[] = []
  let changedMs = 0
  let heard = 0
  let change = Promise.withResolvers<void>()
  const hear = (): void => {
    waits.push(performance.now() - changedMs)
    heard += 1
    if (heard === SUBSCRIBERS) change.resolve()
  }
  const before = process.memoryUsage().rss
  const sockets: WebSocket[] = []
  for (let opened = 0; opened < SUBSCRIBERS; opened += 50)
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => subscribe(client.url, hear)))))
  const noteStars = makeFunctionReference<'mutation'>('numbers:noteStars')
  for (let stars = 1; stars <= CHANGES; stars += 1) {
    heard = 0
    change = Promise.withResolvers()
    changedMs = performance.now()
    await client.mutation(noteStars, { repo: 'tanstack/query', stars })
    await change.promise
  }
  const sorted = waits.toSorted((a, b) => a - b)
  const memory = (process.memoryUsage().rss - before) / 2 ** 20
  process.stdout.write(
    `${SUBSCRIBERS} subscribers, ${CHANGES} changes: p50 ${at(sorted, 0.5).toFixed(0)} ms, p99 ${at(sorted, 0.99).toFixed(0)} ms, last ${at(sorted, 1).toFixed(0)} ms; ${memory.toFixed(0)} MB more, both ends in one process\n`,
  )
  for (const socket of sockets) socket.terminate()
  await site.close()
  return 0
}
