import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ask, keepAliveAgent, type WireAnswer } from '../lib/ask'
import { hostileKinds, hostileText } from './hostile-text'
import { formatTable, percentile, round } from '../lib/numbers'
import { startServer, type RunningServer } from '../lib/server'

const PAGES = 20
const SMALL_PAGE = '/query/latest/docs/framework/react/overview'
const FOLDER = 'tanstack/query/main/docs'

/** Longest processor time for which the main thread may be busy without interruption, in milliseconds. */
const STRETCH_LIMIT_MS = 50
/** Allowed statuses: a page, rendered or as source text, or a 503 with `Retry-After`. */
const sound = new Set([200, 503])

/** Twice the time to render the maximum number of queued long texts, each up to its own time limit. */
const SETTLE_LIMIT_MS = 20_000

const stretchesSchema = z.object({ longest: z.array(z.number()), total: z.number() })

/** Returns the longest busy periods since the last call, from {@link file://./stretches.mjs}. */
async function stretchesOf({ process, log }: RunningServer): Promise<z.infer<typeof stretchesSchema>> {
  const before = log().length
  process.kill('SIGUSR2')
  for (;;) {
    await delay(20)
    const [, json] = /stretches (.*)\n/.exec(log().slice(before)) ?? []
    if (json !== undefined) return stretchesSchema.parse(JSON.parse(json))
  }
}

/**
 * Requests a small page every few milliseconds until the signal aborts. Returns the times; a failed response is
 * infinite.
 */
async function smallPages({ origin }: RunningServer, signal: AbortSignal): Promise<number[]> {
  const agent = keepAliveAgent()
  const times: number[] = []
  while (!signal.aborted) {
    const { status, totalMs } = await ask(origin + SMALL_PAGE, agent)
    times.push(status === 200 ? totalMs : Number.POSITIVE_INFINITY)
    await delay(5)
  }
  agent.destroy()
  return times
}

/** Waits until a refused page gets a 200, which means that the queued long pages before it are done. */
async function settled(address: string): Promise<void> {
  const agent = keepAliveAgent()
  const deadlineMs = performance.now() + SETTLE_LIMIT_MS
  while ((await ask(address, agent)).status !== 200 && performance.now() < deadlineMs) await delay(1000)
  agent.destroy()
}

/**
 * Requests 20 pages of 350 kB, made of links, anchors, images or headings, at the same time, while another reader
 * requests a small page. Returns 1 if a response fails or the main thread is busy for longer than its limit.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { server: { type: 'string', default: '.output/server/index.mjs' } },
  })
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  await cp('content/repos', folder, { recursive: true })
  let failed = 0
  const rows: string[][] = []
  try {
    for (const [kind, [, line]] of Object.entries(hostileKinds).entries()) {
      for (let page = 0; page < PAGES; page += 1)
        await writeFile(join(folder, FOLDER, `hostile-${kind}-${page}.md`), hostileText(page, line))
    }
    const server = await startServer(
      {
        CACHE_DIR: 'off',
        CONTENT_SOURCE: 'directory',
        CONTENT_DIR: folder,
        NODE_OPTIONS: `--import ${resolve('tests/bench/attacks/stretches.mjs')}`,
      },
      resolve(values.server),
    )
    try {
      const agent = keepAliveAgent()
      await ask(server.origin + SMALL_PAGE, agent)
      for (const [kind, name] of Object.keys(hostileKinds).entries()) {
        await stretchesOf(server)
        const end = new AbortController()
        const small = smallPages(server, end.signal)
        // Awaited below. Without this handler, an earlier rejection would end the process.
        small.catch(() => {})
        const answers = await Promise.allSettled(
          Array.from({ length: PAGES }, (_, page) =>
            ask(`${server.origin}/query/latest/docs/hostile-${kind}-${page}`, agent),
          ),
        )
        end.abort()
        const times = await small
        const { longest, total } = await stretchesOf(server)
        const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))
        const isOver = (longest[0] ?? 0) > STRETCH_LIMIT_MS || statuses.some((each) => !isSound(each))
        if (isOver) failed += 1
        rows.push([
          name,
          countOf(statuses),
          round(percentile(times, 0.5)),
          round(percentile(times, 0.99)),
          longest.map((each) => round(each, 0)).join(' '),
          round(total, 0),
          isOver ? 'OVER' : 'ok',
        ])
        await settled(`${server.origin}/query/latest/docs/hostile-${kind}-${PAGES - 1}`)
      }
      agent.destroy()
      process.stdout.write(
        formatTable(
          [
            `${PAGES} pages of`,
            'answers',
            'small page p50 ms',
            'p99 ms',
            'longest stretches, CPU ms',
            'in all',
            '',
          ],
          rows,
        ),
      )
      process.stdout.write(
        server
          .log()
          .split('\n')
          .filter((line) => /level|Warning|at /.test(line))
          .map((line) => `${line.slice(0, 400)}\n`)
          .slice(0, 30)
          .join(''),
      )
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return failed > 0 ? 1 : 0
}

function isSound(answer: WireAnswer | null): boolean {
  if (answer === null || !sound.has(answer.status)) return false
  return answer.status === 200 || answer.headers['retry-after'] !== undefined
}

function countOf(answers: readonly (WireAnswer | null)[]): string {
  const counts = new Map<string, number>()
  for (const answer of answers) {
    const name = String(answer?.status ?? 'none')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}
