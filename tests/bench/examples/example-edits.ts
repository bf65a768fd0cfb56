import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { formatTable, percentile } from '../lib/numbers'
import { memoryMb, processorMsOfAll } from '../lib/process-facts'
import { contentOf, startServer } from '../lib/server'

/** Bundled examples of each framework whose examples can run: path of the frame, and the file to edit. */
const examples = [
  ['query/latest/react/basic', 'query/main/examples/react/basic/src/posts.tsx'],
  ['query/latest/react/pagination', 'query/main/examples/react/pagination/src/messages.tsx'],
  ['query/latest/vue/basic', 'query/main/examples/vue/basic/src/Posts.vue'],
  ['query/latest/svelte/basic', 'query/main/examples/svelte/basic/src/Posts.svelte'],
  ['query/latest/solid/basic', 'query/main/examples/solid/basic/src/posts.tsx'],
  ['form/latest/react/simple', 'form/main/examples/react/simple/src/field-errors.tsx'],
  ['form/latest/lit/simple', 'form/main/examples/lit/simple/src/index.ts'],
  ['router/latest/react/basic', 'router/main/examples/react/basic/src/routes.tsx'],
  ['table/latest/react/sorting', 'table/v8/examples/react/sorting/src/sort-button.tsx'],
  ['virtual/latest/react/dynamic', 'virtual/main/examples/react/dynamic/src/message-list.tsx'],
] as const

const FOLDER = 'content/repos/tanstack'

/** Processor time per second below which a server counts as idle, in milliseconds. */
const QUIET_MS = 50
const QUIET_LIMIT_SECONDS = 120

/** Runs of each example. The first is reported separately because nothing is cached yet. */
const RUNS = 9

/** Number of runs that the server refused, because their build took too long. */
let refusals = 0

/** Formats the median and the 95th percentile of the times. */
function quantiles(timesMs: readonly number[]): string[] {
  return [0.5, 0.95].map((share) => percentile(timesMs, share).toFixed(0))
}

/** Runs an example with edited files, and returns how long the reader waits, in milliseconds. */
async function runEdit(origin: string, at: number, edits: Readonly<Record<string, string>>): Promise<number> {
  const body = new FormData()
  body.set('edits', JSON.stringify(edits))
  // Edits are rate-limited per reader, so each example uses a separate address.
  const headers = { origin, 'x-forwarded-for': `192.0.2.${at + 1}` }
  const startMs = performance.now()
  const response = await fetch(`${origin}/frames/example/${examples[at]?.[0]}`, {
    method: 'POST',
    body,
    headers,
  })
  const text = await response.text()
  if (text.includes('This example doesn’t run here')) refusals += 1
  const tookMs = performance.now() - startMs
  if (response.status !== 200)
    throw new Error(`${examples[at]?.[0]} is answered by ${response.status}: ${text.slice(-400)}`)
  return tookMs
}

/**
 * Waits, for at most two minutes, until the server has built its indexes, whose processor time would otherwise count as
 * time of the runs.
 */
async function untilQuiet(pid: number | undefined): Promise<void> {
  for (let second = 0; second < QUIET_LIMIT_SECONDS; second += 1) {
    const beforeMs = processorMsOfAll(pid)
    await delay(1000)
    if (second > 2 && processorMsOfAll(pid) - beforeMs < QUIET_MS) return
  }
}

/**
 * Measures how long a reader of the built site waits when running edits one after the other. The first argument may
 * name the script of another server to measure. On a busy machine, processor time is more reliable than wall-clock
 * time.
 */
export async function main([script]: readonly string[]): Promise<number> {
  const server = await startServer({ CACHE_DIR: 'off', ...contentOf(undefined) }, script)
  const lines: string[][] = []
  const all: number[] = []
  try {
    await untilQuiet(server.process.pid)
    for (const [at, [place, file]] of examples.entries()) {
      // Opens the example first, so that the server has read the library's index.
      await (await fetch(`${server.origin}/frames/example/${place}`)).text()
      const text = readFileSync(`${FOLDER}/${file}`, 'utf8')
      const path = file.slice(file.indexOf('/src/') + 1)
      const times: number[] = []
      let usedMs = 0
      for (let run = 0; run < RUNS; run += 1) {
        const startMs = processorMsOfAll(server.process.pid)
        times.push(
          await runEdit(server.origin, at, {
            [path]: text.replace(/<\/?script|^/, `$&${' '.repeat(run + 1)}`),
          }),
        )
        if (run > 0) usedMs += processorMsOfAll(server.process.pid) - startMs
      }
      const [first = NaN, ...rest] = times
      all.push(...rest)
      lines.push([place, first.toFixed(0), ...quantiles(rest), (usedMs / (RUNS - 1)).toFixed(0)])
    }
    lines.push(['all but the first', '', ...quantiles(all), ''])
    process.stdout.write(formatTable(['example', 'first, ms', 'p50, ms', 'p95, ms', 'processor, ms'], lines))
    process.stdout.write(`Refused: ${refusals}. Server: ${JSON.stringify(memoryMb(server.process.pid))} MB\n`)
    return 0
  } finally {
    await server.stop()
  }
}
