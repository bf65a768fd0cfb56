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

/** In a browser of its own: what Lighthouse clears between two runs leaves some of the storage that a first visit lacks. */
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

/** A page that Lighthouse looks at: its kind, and the whole addresses of it and of the static page beside it. */
export type Judged = { readonly kind: string; readonly address: string; readonly plain: string }

/** The scores of a page, and its times beside those of a static page. */
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
