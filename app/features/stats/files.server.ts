import { defaultParseSearch } from '@tanstack/react-router'
import { DOCS_FRESH_SECONDS } from '~/constants/time'
import { formatDay } from '~/domain/downloads/days'
import { statsAddress } from '~/domain/stats/address'
import { statsCsv } from '~/domain/stats/csv'
import { binsOf, hasFailed, notesFor, type PackageData, type StatsData, subjectOf } from '~/domain/stats/data'
import { readStatsSearch } from '~/domain/stats/read-address'
import { unknownParameters, unreadParameters } from '~/domain/stats/unread-parameters'
import { answerDrawn } from '~/features/social-cards/cards.server'
import { downloads } from '~/features/downloads/downloads.server'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { anyOrigin, pendingPageHeaders } from '~/features/outcomes/page-headers'
import { siteUrl } from '~/features/page-head/site-url.server'
import { statsImage, type ImageTheme } from './image.server'
import { statsCard } from './stats-card.server'
import { found } from '~/ports/answer'
import { readerAddress } from '~/ports/reader-address'
import { readStatsData } from './stats.server'

/** `Retry-After` in seconds for a client that requested too many new packages. */
const RETRY_SECONDS = 60

/** Counts change once a day, so caches may serve a file stale for a day while they revalidate it. */
const STALE_SECONDS = 86_400
const completeHeaders = {
  'cache-control': `public, max-age=${DOCS_FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
  'cdn-cache-control': `max-age=${DOCS_FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
}

const isOverQuota = (packages: StatsData['packages']): boolean =>
  packages.some(({ lack }) => lack === 'over-quota')

/**
 * Returns headers for scripts of any site and for caches, and `Retry-After` if counts are missing because of the quota. Files
 * with counts that are loading, or that npm failed to return, must be revalidated.
 */
function fileHeaders(data: StatsData): Record<string, string> {
  const { isComplete, packages } = data
  return {
    ...anyOrigin,
    ...(isOverQuota(packages) ? { 'retry-after': String(RETRY_SECONDS) } : {}),
    ...(isComplete && !hasFailed(data) ? completeHeaders : pendingPageHeaders),
  }
}

/** Returns the status: 429 if counts are missing because of the quota, else 200. */
const statusOf = ({ packages }: StatsData): number => (isOverQuota(packages) ? 429 : 200)

/** Reads the counts of a view; returns a 400 that names all parameters that are not read. */
async function dataOf(request: Request): Promise<StatsData | Response> {
  const { search, searchParams, pathname } = new URL(request.url)
  const raw = defaultParseSearch(search)
  // Authors of pages with an image may add parameters, such as against caches.
  const isImage = /\.(?:svg|png)$/.test(pathname)
  const problems = [...unreadParameters(raw), ...(isImage ? [] : unknownParameters([...searchParams.keys()]))]
  if (problems.length > 0)
    return new Response(`${problems.join('\n')}\n`, {
      status: 400,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  const state = readStatsSearch(raw)
  const signal = answerLimit(request)
  return readStatsData(state, { downloads: downloads(), nowMs: Date.now(), signal, reader: readerAddress() })
}

/** Returns the header with the file name; images and JSON are displayed inline unless saved. */
const savedAs = (form: 'csv' | 'json' | 'svg', how: 'attachment' | 'inline' = 'inline') => ({
  'content-disposition': `${how}; filename="npm-downloads.${form}"`,
})

/** Responds with the counts of a view as CSV, for spreadsheets. */
export async function answerCsv(request: Request): Promise<Response> {
  const data = await dataOf(request)
  if (data instanceof Response) return data
  return new Response(statsCsv(data, siteUrl(statsAddress(data.state))), {
    status: statusOf(data),
    headers: {
      ...fileHeaders(data),
      'content-type': 'text/csv; charset=utf-8',
      ...savedAs('csv', 'attachment'),
    },
  })
}

const countsOf = (each: PackageData) => ({
  name: subjectOf(each),
  downloads: each.values,
  total: each.total,
  problem: each.problem,
})

/** Responds with the counts of a view as JSON, for programs. */
export async function answerJson(request: Request): Promise<Response> {
  const data = await dataOf(request)
  if (data instanceof Response) return data
  const { state, days, packages, baseline, isSevenDays, neverCounted, releases, isComplete } = data
  const body = {
    address: siteUrl(statsAddress(state)),
    source: 'npm',
    lastCountedDay: days && formatDay(days.last),
    notes: notesFor(data),
    isComplete,
    neverCounted: neverCounted.map(formatDay),
    releases: releases.map(({ name, version, day }) => ({ package: name, version, day: formatDay(day) })),
    // Days are UTC; `lastDay` is inclusive.
    periods: binsOf(data).map(({ start, end }) => ({
      firstDay: formatDay(isSevenDays ? end - 7 : start),
      lastDay: formatDay(end - 1),
    })),
    packages: packages.map(countsOf),
    baseline: baseline && countsOf(baseline),
  }
  return Response.json(body, {
    status: statusOf(data),
    headers: { ...fileHeaders(data), ...savedAs('json') },
  })
}

const themes: readonly ImageTheme[] = ['auto', 'light', 'dark']

/** Responds with the chart as SVG, for READMEs. Without `theme=light` or `theme=dark`, it follows the reader's system. */
export async function answerSvg(request: Request): Promise<Response> {
  const data = await dataOf(request)
  if (data instanceof Response) return data
  const wanted = new URL(request.url).searchParams.get('theme')
  const theme = themes.find((each) => each === wanted) ?? 'auto'
  return new Response(statsImage(data, theme), {
    status: statusOf(data),
    headers: { ...fileHeaders(data), ...savedAs('svg'), 'content-type': 'image/svg+xml; charset=utf-8' },
  })
}

/** Responds with the chart as PNG, for chats and social networks, which do not render SVG. */
export async function answerPng(request: Request): Promise<Response> {
  const data = await dataOf(request)
  if (data instanceof Response) return data
  const drawn = await answerDrawn(found(statsCard(data)), request, fileHeaders(data))
  const { body, headers } = drawn
  return drawn.status === 200 ? new Response(body, { status: statusOf(data), headers }) : drawn
}
