import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { FIRST_COUNTED_DAY, parseDay, type Day } from '~/domain/downloads/days'
import { packCounts } from '~/domain/downloads/packed-counts'
import { storedCounts } from '~/domain/downloads/stored-counts'
import { defaultState, statsAddress, type StatsState } from '~/domain/stats/address'
import { summarize } from '~/domain/stats/summarize'
import { describe } from '~/domain/stats/describe'
import { chartView } from '~/domain/stats/view'
import { Chart } from '~/features/stats/chart/chart'
import { createDownloadsStores } from '~/ports/storage/downloads-store'
import { linesOfLog } from '../fixtures/lines-of-log'
import { generatedDownloads } from '../fixtures/npm/generated-downloads'
import { generatedSeries } from '../fixtures/npm/generated-series'
import { startFakeNpm } from '../fixtures/npm/start'
import { percentile } from './lib/numbers'
import { statsBudgets } from './pages'
import { startServer } from './lib/server'
import { startBrowser } from './browser/weigh'
import { workMs } from './lib/work-time'

const LAST_DAY: Day = parseDay('2026-11-19') ?? 0
const names = Array.from({ length: 20 }, (_, at) => `package-${at}`)
const shape = { firstDay: FIRST_COUNTED_DAY, level: 1_000_000, doublingYears: 2 }
const shapes = Object.fromEntries(names.map((name) => [name, shape]))
// A view has at most 12 lines, so 8 of them combine two packages.
const groups = names
  .slice(0, 12)
  .map((name, at) => ({ packages: [name, ...names.slice(12 + at, 13 + at)], color: null }))

const year: StatsState = { ...defaultState, groups }
const tenYears: StatsState = { ...year, range: 'all-time', binning: 'daily' }

/** Number of renders per measurement: the thread's processor clock is too coarse for a single one. */
const DRAWN = 40

type Measured = { readonly what: string; readonly value: number; readonly limit: number }

/** Measures the processor time that a request needs for the chart: sums, geometry and markup. */
async function renderMs(state: StatsState): Promise<number> {
  const { readDownloads } = generatedDownloads({ lastCountedDay: LAST_DAY, shapes })
  const packages = await readDownloads(names, { waitMs: 0, signal: new AbortController().signal })
  const draw = (): string => {
    const data = summarize(state, { packages, baseline: null, today: LAST_DAY + 1 })
    const view = chartView(data, new Set())
    return renderToString(createElement(Chart, { data, description: describe(data), view, isWaiting: false }))
  }
  const drawAll = (): void => {
    for (let round = 0; round < DRAWN; round += 1) draw()
  }
  drawAll()
  return (await workMs(drawAll, 0)) / DRAWN
}

/** Measures the compressed size of the chart with its imports except React, in kB. */
async function chartKb(): Promise<number> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    // Same setting as in the site's build, regardless of this process's environment.
    oxc: { jsx: { development: false } },
    resolve: { alias: { '~': join(process.cwd(), 'app') } },
    build: {
      write: false,
      minify: true,
      lib: { entry: 'app/features/stats/chart/chart.tsx', formats: ['cjs'] },
      rolldownOptions: { external: /^react/ },
    },
  })
  const bundles = Array.isArray(output) ? output : [output]
  const code = bundles.flatMap((bundle) =>
    'output' in bundle ? bundle.output.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])) : [],
  )
  return brotliCompressSync(code.join('')).length / 1000
}

/**
 * Returns the processor time of a page's main thread so far, in milliseconds, without the commands of this measurement.
 * It is not elapsed time, which includes waiting for drawing threads and other processes on a machine with two
 * processors.
 */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const secondsOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return (secondsOf('TaskDuration') - secondsOf('DevToolsCommandDuration')) * 1000
}

const MOVES = 60

async function moveMs(page: Page, session: CDPSession): Promise<number> {
  const box = await page.locator('.plot').boundingBox()
  if (!box) throw new Error('There is no plot')
  const before = await workedMs(session)
  for (let move = 0; move < MOVES; move += 1) {
    await page.mouse.move(box.x + (box.width * move) / MOVES, box.y + 60)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
  }
  return ((await workedMs(session)) - before) / MOVES
}

/** Measures the first change of the binning, which also loads and compiles code, and the median of later ones. */
async function binningMs(page: Page, session: CDPSession): Promise<{ first: number; later: number }> {
  const times: number[] = []
  for (const binning of ['monthly', 'daily', 'weekly', 'monthly', 'daily', 'weekly']) {
    const before = await workedMs(session)
    await page.getByRole('combobox', { name: 'Per', exact: true }).selectOption(binning)
    await page.waitForFunction(
      () => document.querySelector('figure.chart')?.getAttribute('aria-busy') === 'false',
    )
    await page.waitForTimeout(200)
    times.push((await workedMs(session)) - before)
  }
  const [first = 0, ...later] = times
  return { first, later: percentile(later, 0.5) }
}

async function inBrowser(): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-stats-'))
  const npm = await startFakeNpm({ lastCountedDay: LAST_DAY, shapes })
  const log = linesOfLog('error', (line) => void process.stderr.write(line))
  const {
    stores: [store],
  } = createDownloadsStores({ CACHE_DIR: folder, CACHE_URL: null }, log)
  for (const name of names) {
    const counts = Float64Array.from(generatedSeries(name, LAST_DAY, shape))
    const stored = storedCounts(name, { firstDay: FIRST_COUNTED_DAY, counts }, Date.now())
    await store?.set(`counts/${name}`, packCounts({ ...stored, isComplete: true }))
  }
  const server = await startServer({ CACHE_DIR: folder, NPM_DOWNLOADS_URL: npm.url })
  const browser = await startBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const open = async (state: StatsState): Promise<void> => {
      await page.goto(server.origin + statsAddress(state))
      await page.mouse.move(3, 3)
      await page.mouse.move(6, 8)
      await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined)
      await page.waitForTimeout(500)
    }
    await open(tenYears)
    const longMs = await moveMs(page, session)
    await open(year)
    const yearMs = await moveMs(page, session)
    const binning = await binningMs(page, session)
    return [
      { what: 'pointer move, 20 × 10 years, ms', value: longMs, limit: statsBudgets.pointerMoveMs },
      {
        what: 'pointer move, 20 × 53 weeks, ms',
        value: yearMs,
        limit: statsBudgets.pointerMoveMs,
      },
      { what: 'first change of binning, ms', value: binning.first, limit: statsBudgets.binningMs },
      { what: 'later changes of binning, ms', value: binning.later, limit: statsBudgets.binningMs },
    ]
  } finally {
    await browser.close()
    await server.stop()
    await npm.close()
    await rm(folder, { recursive: true })
  }
}

/** Compares the statistics page with its budgets, and returns 1 if one is exceeded. */
export async function main(): Promise<number> {
  const measured: Measured[] = [
    { what: 'chart, kB', value: await chartKb(), limit: statsBudgets.chartKb },
    { what: 'SSR, 20 × 53 weeks, ms', value: await renderMs(year), limit: statsBudgets.yearMs },
    { what: 'SSR, 20 × 10 years, ms', value: await renderMs(tenYears), limit: statsBudgets.tenYearsMs },
    ...(await inBrowser()),
  ]
  for (const { what, value, limit } of measured) {
    const mark = value > limit ? 'OVER' : '  ok'
    process.stdout.write(`${mark}  ${what.padEnd(34)} ${value.toFixed(2).padStart(8)} of ${limit}\n`)
  }
  return measured.some(({ value, limit }) => value > limit) ? 1 : 0
}
