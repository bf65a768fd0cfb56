import lighthouse from 'lighthouse'
import { percentile, round } from '../lib/numbers'
import { row, type Row } from '../lib/rows'
import { startBrowser } from './weigh'
import { freePort } from '../lib/server'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = [
  { label: 'first paint, ms', id: 'first-contentful-paint', digits: 0 },
  { label: 'largest paint, ms', id: 'largest-contentful-paint', digits: 0 },
  { label: 'blocked, ms', id: 'total-blocking-time', digits: 0 },
  { label: 'layout shift', id: 'cumulative-layout-shift', digits: 3 },
] as const
const RUNS = 3
/** Factor for scores: Lighthouse returns 0 to 1 and displays percent. */
const FULL_SCORE = 100

/** Lighthouse results of a page with the default settings, a phone on slow 4G: medians of several runs. */
type Verdict = {
  /** From 0 to 100, in the order of {@link CATEGORIES}. */
  readonly scores: readonly number[]
  /** In the order of {@link AUDITS}. */
  readonly values: readonly number[]
}

/**
 * Runs Lighthouse once in a new browser: between two runs, Lighthouse does not clear all storage, so a second run would
 * not be a first visit.
 */
async function judgeOnce(address: string): Promise<Verdict> {
  const port = await freePort()
  const browser = await startBrowser([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
    if (!result) throw new Error(`Lighthouse says nothing of ${address}`)
    const { categories, audits } = result.lhr
    return {
      scores: CATEGORIES.map((name) => (categories[name]?.score ?? 0) * FULL_SCORE),
      values: AUDITS.map(({ id }) => audits[id]?.numericValue ?? Number.NaN),
    }
  } finally {
    await browser.close()
  }
}

async function judge(address: string): Promise<Verdict> {
  const runs: Verdict[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await judgeOnce(address))
  const median = (read: (run: Verdict) => number | undefined): number =>
    percentile(
      runs.map((run) => read(run) ?? Number.NaN),
      0.5,
    )
  return {
    scores: CATEGORIES.map((_name, at) => median((run) => run.scores[at])),
    values: AUDITS.map((_audit, at) => median((run) => run.values[at])),
  }
}

/** A page to measure with Lighthouse: its kind, its URL, and the URL of the static page to compare it with. */
export type Judged = { readonly kind: string; readonly address: string; readonly plain: string }

/** Measures the scores of a page, and its times compared with those of a static page. */
export async function lighthouseRows({ address, plain }: Judged): Promise<Row[]> {
  const beside = await judge(plain)
  const { scores, values } = await judge(address)
  return [
    [CATEGORIES.join(' / '), scores.map((score) => round(score, 0)).join(' / '), '–', '–'],
    ...AUDITS.map(({ label, digits }, at) =>
      row(label, values[at] ?? Number.NaN, beside.values[at] ?? null, digits),
    ),
  ]
}
