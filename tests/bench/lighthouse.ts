import lighthouse from 'lighthouse'
import { percentile, round } from './numbers'
import { row, type Row } from './rows'
import { startBrowser } from './weigh'
import { freePort } from './server'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = [
  { label: 'first paint, ms', id: 'first-contentful-paint', digits: 0 },
  { label: 'largest paint, ms', id: 'largest-contentful-paint', digits: 0 },
  { label: 'blocked, ms', id: 'total-blocking-time', digits: 0 },
  { label: 'layout shift', id: 'cumulative-layout-shift', digits: 3 },
] as const
const RUNS = 3
/** Lighthouse gives scores from 0 to 1 and shows them as percent. */
const FULL_SCORE = 100

/** What Lighthouse says of a page with its default, a phone on slow 4G: medians of several runs. */
type Verdict = {
  /** From 0 to 100, in the order of {@link CATEGORIES}. */
  readonly scores: readonly number[]
  /** In the order of {@link AUDITS}. */
  readonly values: readonly number[]
}

async function judgeOnce(address: string, port: number): Promise<Verdict> {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (!result) throw new Error(`Lighthouse says nothing of ${address}`)
  const { categories, audits } = result.lhr
  return {
    scores: CATEGORIES.map((name) => (categories[name]?.score ?? 0) * FULL_SCORE),
    values: AUDITS.map(({ id }) => audits[id]?.numericValue ?? Number.NaN),
  }
}

async function judge(address: string, port: number): Promise<Verdict> {
  const runs: Verdict[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await judgeOnce(address, port))
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

/** A page that Lighthouse looks at: its kind and its whole address. */
export type Judged = { readonly kind: string; readonly address: string }

/** The scores of each page, and its times beside those of the static page at `plainAddress`. */
export async function lighthouseRows(pages: readonly Judged[], plainAddress: string): Promise<Row[]> {
  const port = await freePort()
  const browser = await startBrowser([`--remote-debugging-port=${port}`])
  try {
    const plain = await judge(plainAddress, port)
    const rows: Row[] = []
    for (const { kind, address } of pages) {
      const { scores, values } = await judge(address, port)
      rows.push([
        `Lighthouse, ${kind}: ${CATEGORIES.join(' / ')}`,
        scores.map((score) => round(score, 0)).join(' / '),
        '–',
        '–',
      ])
      for (const [at, { label, digits }] of AUDITS.entries())
        rows.push(
          row(`Lighthouse, ${kind}: ${label}`, values[at] ?? Number.NaN, plain.values[at] ?? null, digits),
        )
    }
    return rows
  } finally {
    await browser.close()
  }
}
