import { comparisons } from '#config/npm-comparisons'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SeriesAnswer } from '~/domain/downloads/answer'
import { dayAt } from '~/domain/downloads/days'
import { ALL_OF_NPM, statsAddress, STATS_PATH, type StatsState } from '~/domain/stats/address'
import type { StatsData } from '~/domain/stats/data'
import { describe, pageTitle } from '~/domain/stats/describe'
import type { RawSearch } from '~/domain/stats/parameters'
import { isCanonical, readComparison, readStatsSearch } from '~/domain/stats/read-address'
import { summarize } from '~/domain/stats/summarize'
import type { Downloads } from '~/features/downloads/types'
import type { Outcome } from '~/features/outcomes/outcome'
import type { HeadFacts } from '~/features/page-head/page-meta'
import { SiteHeader } from '~/features/shell/header/site-header'
import { siteUrl } from '~/features/page-head/site-url.server'
import { noChartMarkup } from './no-chart.server'
import { Slots } from '~/features/third-parties/slots.server'

/** Time to wait for counts that are not stored, in milliseconds; the client loads the rest later. */
const WAIT_MS = 1500

/** Dependencies of the statistics. */
export type StatsSources = {
  readonly downloads: Downloads
  readonly nowMs: number
  readonly signal: AbortSignal
  /** IP address of the reader; null if unknown. */
  readonly reader: string | null
}

/** Data of the statistics page, with the facts of its head. */
export type StatsAnswer = {
  readonly head: HeadFacts
  readonly data: StatsData
  /** Message in place of a chart without lines, as HTML; null if there is a chart. */
  readonly noChart: string | null
}

/** Redirects from `react-vs-vue` to the page that compares these packages, with the options of the query. */
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

/** Returns the presets and the surrounding HTML of the page. They come from the server to keep them out of the bundle. */
export function statsFrame(): Readonly<Record<'header' | 'foot', string>> & {
  readonly presets: typeof comparisons
} {
  return {
    presets: comparisons,
    header: renderToStaticMarkup(<SiteHeader current={STATS_PATH} />),
    foot: renderToStaticMarkup(<Slots names={['footer']} />),
  }
}

/** Reads the counts of a view from the store or from npm. */
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
  const readEach = async <Value,>(read: (name: string, signal: AbortSignal) => Promise<Value>) =>
    new Map(await Promise.all(names.map(async (name) => [name, await read(name, signal)] as const)))
  const [versions, releases, installs] = await Promise.all([
    readEach(downloads.readVersions),
    readEach(downloads.readReleases),
    readEach(downloads.readInstalls),
  ])
  const answerOf = (name: string): SeriesAnswer | null =>
    answers.find(({ packageName }) => packageName === name) ?? null
  return summarize(state, {
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
    // Every combination of packages has an address, so search engines must only index the start page.
    noIndex: !isStart,
  }
}

/** Returns the statistics for the parameters of an address; redirects an address in another form to the canonical one. */
export async function readStats(search: RawSearch, sources: StatsSources): Promise<Outcome<StatsAnswer>> {
  const state = readStatsSearch(search)
  if (!isCanonical(search, state)) return { kind: 'redirect', href: statsAddress(state), status: 307 }
  const data = await readStatsData(state, sources)
  return { kind: 'view', view: { head: headOf(data), data, noChart: noChartMarkup(data) } }
}
