import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { formatTable, percentile, round } from '../lib/numbers'
import { memoryMb } from '../lib/process-facts'
import { startServer, type RunningServer } from '../lib/server'

const WATCHED_MS = 7000
const BETWEEN_MS = 50
const LIMIT_MS = 10_000

/** Limits during an attack: the p99 time of a signed-in reader's dashboard, and the memory of the embedded backend. */
const MAX_P99_MS = 250
const MAX_BACKEND_MB = 120

const attacks = [
  'nothing',
  'nested messages',
  'broken frames',
  '20,000 refused mutations',
  '5 clients that never read',
  '100,000 subscriptions',
  'long names',
  'connections one after the other',
  '2,100 connections',
] as const

/** Times and failures of a reader's dashboard during an attack, with the memory and log output of the site. */
type Measured = {
  readonly p50: number
  readonly p99: number
  readonly asked: number
  readonly failed: number
  readonly backendMb: number
  readonly logKb: number
}

/** Returns the process id of the embedded backend, the only child process of the site. */
function backendOf({ process: { pid } }: RunningServer): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? undefined : Number(children.split(' ')[0])
}

/** Signs in with the demo account, and returns the cookies. */
async function signIn({ origin }: RunningServer): Promise<string> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(`${origin}/login`, { method: 'POST', headers, body: '', redirect: 'manual' })
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    if (cookies.length > 0 && answer.status === 303) return cookies.join('; ')
    await delay(BETWEEN_MS)
  }
  throw new Error('Nobody can sign in')
}

/** Requests the dashboard repeatedly during an attack. Every response other than a 200 counts as a failure. */
async function measure(server: string, name: string): Promise<Measured> {
  const site = await startServer({ CACHE_DIR: 'off', CONTENT_SOURCE: 'bundled', WARM_UP: 'off' }, server)
  const cookie = await signIn(site)
  const open = async (): Promise<number> => {
    const init = { headers: { cookie }, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) } as const
    const answer = await fetch(`${site.origin}/dashboard`, init)
    await answer.arrayBuffer()
    return answer.status
  }
  for (let at = 0; at < 5; at += 1) await open()
  const logAtStart = site.log().length
  const attacker = fork(resolve('tests/bench/attacks/backend-attack.mjs'), [site.origin, name])
  const times: number[] = []
  let failed = 0
  let backendMb = 0
  const startedMs = performance.now()
  while (performance.now() - startedMs < WATCHED_MS) {
    const askedMs = performance.now()
    if ((await open().catch(() => 0)) !== 200) failed += 1
    times.push(performance.now() - askedMs)
    backendMb = Math.max(backendMb, memoryMb(backendOf(site))?.peak ?? 0)
    await delay(BETWEEN_MS)
  }
  attacker.kill('SIGKILL')
  const logKb = (site.log().length - logAtStart) / 1000
  await site.stop()
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    asked: times.length,
    failed,
    backendMb,
    logKb,
  }
}

const cellOf = ({ p50, p99, asked, failed, backendMb, logKb }: Measured): string =>
  `${round(p50, 0)} / ${round(p99, 0)} ms, ${failed} of ${asked} failed, ${round(backendMb, 0)} MB, log ${round(logKb)} kB`

/**
 * Attacks the embedded backend of the built site, and prints how a signed-in reader is affected: dashboard times (p50 /
 * p99), responses other than 200, memory of the backend and growth of the log. `--before <file>` also measures another
 * build, `--only <name>` runs one attack. Returns 1 if a limit is exceeded.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      before: { type: 'string' },
      only: { type: 'string' },
      server: { type: 'string', default: '.output/server/index.mjs' },
    },
  })
  const rows: string[][] = []
  let exceeded = 0
  for (const name of attacks.filter((each) => values.only === undefined || each === values.only)) {
    const before = values.before === undefined ? '' : cellOf(await measure(resolve(values.before), name))
    const after = await measure(resolve(values.server), name)
    if (after.p99 > MAX_P99_MS || after.failed > 0 || after.backendMb > MAX_BACKEND_MB) exceeded += 1
    rows.push([name, before, cellOf(after)])
  }
  process.stdout.write(formatTable(['attack', 'before', 'after'], rows))
  return exceeded > 0 ? 1 : 0
}
