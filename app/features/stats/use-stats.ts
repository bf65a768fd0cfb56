import { useLoaderData, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { savesData } from '~/boot/lib/dom'
import { statsAddress, statsSearch, type StatsState } from '~/domain/stats/address'
import type { StatsData } from '~/domain/stats/data'
import type { HtmlPart } from '~/features/page-parts/html-part'
import { statsPartsQuery, statsQueryOf } from './stats-query'

/** The state of the page: it is in the address, and its counts are what the route holds. */
export type Stats = {
  /** What is drawn. */
  readonly data: StatsData
  /** The same in a sentence or two. */
  readonly description: string
  /** What stands in the place of a chart that has no lines. */
  readonly noChart: HtmlPart | null
  /** What the controls show: what was chosen last, also while its counts are on their way. */
  readonly state: StatsState
  readonly show: (next: StatsState) => void
  readonly isWaiting: boolean
  /** Shows again what could not be loaded; null when nothing failed. */
  readonly retry: (() => void) | null
  /** Fetches what {@link show} needs, at a sign that it will be called. */
  readonly prepare: () => void
}

/** How often the page asks again while counts are on their way, in milliseconds. */
const ASK_AGAIN_MS = 3000

const ROUTE = '/stats/npm/'

/**
 * What acts need and the first view does not: the store of remote state, with the page that the document brought, and the maths
 * of views whose counts are at hand.
 */
function useActs() {
  const router = useRouter()
  const search = useSearch({ from: ROUTE })
  const { parts, noChart, ...shown } = useLoaderData({ from: ROUTE })
  return async () => {
    const [client, { answerAtHand }] = await Promise.all([
      router.options.context.queryClient(),
      import('./answer-at-hand'),
    ])
    const { queryKey } = statsQueryOf(search)
    const answer = { ...shown, noChart: noChart && noChart.html }
    if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, { kind: 'view', view: answer })
    if (!client.getQueryData(statsPartsQuery.queryKey)) client.setQueryData(statsPartsQuery.queryKey, parts)
    return { client, atHand: (next: StatsState) => answerAtHand(answer, next) }
  }
}

/** Asks again while counts are on their way. */
function useAskAgain(isComplete: boolean): void {
  const router = useRouter()
  const search = useSearch({ from: ROUTE })
  useEffect(() => {
    if (isComplete) return undefined
    const askAgain = async (): Promise<void> => {
      const client = await router.options.context.queryClient()
      await client.fetchQuery({ ...statsQueryOf(search), staleTime: 0 })
      await router.invalidate({ filter: ({ routeId }) => routeId === ROUTE })
    }
    // What fails is asked for again at the next time.
    const timer = setInterval(() => void askAgain().catch(() => undefined), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [router, search, isComplete])
}

/** Keeps the page on the address. What is chosen shows at once where the counts are at hand, else when they have come. */
export function useStats(): Stats {
  const router = useRouter()
  const { data, head, noChart } = useLoaderData({ from: ROUTE })
  useAskAgain(data.isComplete)
  const acts = useActs()
  const [wanted, setWanted] = useState<StatsState | null>(null)
  const [failed, setFailed] = useState<StatsState | null>(null)
  const latest = useRef<StatsState | null>(null)

  async function go(next: StatsState): Promise<void> {
    const from = router.state.location.href
    const query = statsQueryOf(statsSearch(next))
    try {
      const { client, atHand } = await acts()
      const view = atHand(next)
      if (view) client.setQueryData(query.queryKey, { kind: 'view', view })
      await client.ensureQueryData(query)
    } catch {
      if (latest.current === next) setFailed(next)
      return
    }
    // Something else was chosen meanwhile, or the reader went elsewhere.
    if (latest.current !== next || router.state.location.href !== from) return
    await router.navigate({ href: statsAddress(next), resetScroll: false })
  }

  function show(next: StatsState): void {
    latest.current = next
    setFailed(null)
    setWanted(next)
    void go(next).finally(() => {
      if (latest.current === next) setWanted(null)
    })
  }

  return {
    data,
    description: head.description,
    noChart,
    state: wanted ?? data.state,
    show,
    isWaiting: wanted !== null,
    retry: failed === null ? null : () => show(failed),
    // What fails is asked for again by the act itself.
    prepare: () => {
      if (!savesData()) void acts().catch(() => undefined)
    },
  }
}
