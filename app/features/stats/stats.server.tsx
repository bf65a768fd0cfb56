import { comparisons } from '#config/npm-comparisons'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SeriesAnswer } from '~/domain/downloads/answer'
import { dayAt } from '~/domain/downloads/days'
import { ALL_OF_NPM, statsAddress, STATS_PATH, type StatsState } from '~/domain/stats/address'
import type { StatsData } from '~/domain/stats/data'
import { describe, pageTitle } from '~/domain/stats/describe'
import type { RawSearch } from '~/domain/stats/parameters'
import { isCanonical, readComparison, readStatsSearch } from '~/domain/stats/read-address'
import { summarise } from '~/domain/stats/summarise'
import type { Downloads } from '~/features/downloads/types'
import type { Outcome } from '~/features/outcomes/outcome'
import type { HeadFacts } from '~/features/page-head/page-meta'
import { SiteHeader } from '~/features/shell/site-header'
import { siteUrl } from '~/features/page-head/site-url.server'
import { noChartMarkup } from './no-chart.server'
import { Slots } from '~/features/third-parties/slots.server'

/** How long a page waits for counts that are not stored; the rest comes later. */
const WAIT_MS = 1500

/** What the statistics are made from. */
export type StatsSources = {
  readonly downloads: Downloads
  readonly nowMs: number
  readonly signal: AbortSignal
  /** Network address of the reader, where it is known. */
  readonly reader: string | null
}

/** The page of the statistics: what it is drawn from, and what its head says. */
export type StatsAnswer = {
  readonly head: HeadFacts
  readonly data: StatsData
  /** What stands in the place of a chart that has no lines, as markup. */
  readonly noChart: string | null
}

/** Leads from `react-vs-vue` to the page with these packages, in the view that the search asks for. */
export function findComparison(path: string, search: RawSearch): Outcome<never> {
  const state = readComparison(path, search)
  return state === null
    ? {
        kind: 'missing',
        near: [{ title: 'npm downloads', href: STATS_PATH, library: null }],
        reason: 'This URL names no packages. Separate their names with -vs-, as in react-vs-vue.',
      }
    : { kind: 'redirect', href: statsAddress(state), status: 307 }
}

/** What the page offers to compare, and the parts around it as markup: in the script, all these names would be bytes. */
export function statsFrame(): Readonly<Record<'header' | 'foot', string>> & {
  readonly presets: typeof comparisons
} {
  return {
    presets: comparisons,
    header: renderToStaticMarkup(<SiteHeader current={STATS_PATH} />),
    foot: renderToStaticMarkup(<Slots names={['footer']} />),
  }
}

/** The counts of a view, read from the store or from npm. */
export async function readStatsData(
  state: StatsState,
  { downloads, nowMs, signal, reader }: StatsSources,
): Promise<StatsData> {
  const limits = { waitMs: WAIT_MS, signal, reader }
  const { groups, baseline } = state
  const names = [...new Set(groups.flatMap(({ packages }) => packages))]
  const isOther = baseline !== null && baseline !== ALL_OF_NPM && !names.includes(baseline)
  const [answers, allOfNpm] = await Promise.all([
    downloads.readDownloads(isOther ? [...names, baseline] : names, limits),
    baseline === ALL_OF_NPM ? downloads.readAllOfNpm(limits) : null,
  ])
  const eachOf = async <Value,>(read: (name: string, signal: AbortSignal) => Promise<Value>) =>
    new Map(await Promise.all(names.map(async (name) => [name, await read(name, signal)] as const)))
  const [versions, releases, installs] = await Promise.all([
    eachOf(downloads.readVersions),
    eachOf(downloads.readReleases),
    eachOf(downloads.readInstalls),
  ])
  const answerOf = (name: string): SeriesAnswer | null =>
    answers.find(({ packageName }) => packageName === name) ?? null
  return summarise(state, {
    packages: answers.slice(0, names.length),
    baseline: allOfNpm ?? (baseline === null ? null : answerOf(baseline)),
    versions,
    releases,
    installs,
    today: dayAt(nowMs),
  })
}

function headOf(data: StatsData): HeadFacts {
  const { groups } = data.state
  const isStart = statsAddress(data.state) === STATS_PATH
  return {
    title: pageTitle(groups),
    description: describe(data),
    keywords: [],
    image: siteUrl(statsAddress(data.state, '.png')),
    canonical: siteUrl(statsAddress(data.state)),
    markdownHref: null,
    // Every choice of packages is an address: search engines need the one that leads to all.
    noIndex: !isStart,
  }
}

/** The statistics for the search parameters of an address; addresses that are written otherwise lead to the usual one. */
export async function readStats(search: RawSearch, sources: StatsSources): Promise<Outcome<StatsAnswer>> {
  const state = readStatsSearch(search)
  if (!isCanonical(search, state)) return { kind: 'redirect', href: statsAddress(state), status: 307 }
  const data = await readStatsData(state, sources)
  return { kind: 'view', view: { head: headOf(data), data, noChart: noChartMarkup(data) } }
}
