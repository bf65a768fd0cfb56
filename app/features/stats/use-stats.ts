import { useLoaderData, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { savesData } from '~/boot/lib/dom'
import { statsAddress, statsSearch, type StatsState } from '~/domain/stats/address'
import type { StatsData } from '~/domain/stats/data'
import type { HtmlPart } from '~/features/page-parts/html-part'
import { statsPartsQuery, statsQueryOf } from './stats-query'

/** State of the page: the selection, which the address contains, and the counts, which are loader data. */
export type Stats = {
  readonly data: StatsData
  /** Summary of `data` in a sentence or two. */
  readonly description: string
  /** Message in place of a chart without lines. */
  readonly noChart: HtmlPart | null
  /** State of the controls: the latest selection, even while its counts are loading. */
  readonly state: StatsState
  readonly show: (next: StatsState) => void
  readonly isWaiting: boolean
  /** Retries a failed load; null if none has failed. */
  readonly retry: (() => void) | null
  /** Preloads the code for {@link show}, when the reader is likely to interact. */
  readonly prepare: () => void
}

/** Time until counts that are loading are fetched again, in milliseconds. It doubles up to the longest. */
const REFETCH_MS = 3000
const LONGEST_REFETCH_MS = 60_000

const ROUTE = '/stats/npm/'

/**
 * Returns a function that loads what interactions need but the first view does not: the query client, filled with the
 * page from the document, and `atHand`, which returns the page of another state if its counts are loaded, else null.
 */
function useInteractions() {
  const router = useRouter()
  const search = useSearch({ from: ROUTE })
  const { parts, noChart, ...shown } = useLoaderData({ from: ROUTE })
  return async () => {
    const [client, { loadedAnswer }] = await Promise.all([
      router.options.context.queryClient(),
      import('./loaded-answer'),
    ])
    const { queryKey } = statsQueryOf(search)
    const answer = { ...shown, noChart: noChart && noChart.html }
    if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, { kind: 'view', view: answer })
    if (!client.getQueryData(statsPartsQuery.queryKey)) client.setQueryData(statsPartsQuery.queryKey, parts)
    return { client, atHand: (next: StatsState) => loadedAnswer(answer, next) }
  }
}

/** Refetches while counts are loading. */
function useRefetching(isComplete: boolean): void {
  const router = useRouter()
  const search = useSearch({ from: ROUTE })
  useEffect(() => {
    if (isComplete) return undefined
    const refetch = async (): Promise<void> => {
      const client = await router.options.context.queryClient()
      await client.fetchQuery({ ...statsQueryOf(search), staleTime: 0 })
      await router.invalidate({ filter: ({ routeId }) => routeId === ROUTE })
    }
    let timer: ReturnType<typeof setTimeout>
    // A failure is retried later.
    const refetchAfter = (ms: number): void => {
      timer = setTimeout(() => {
        if (!document.hidden) void refetch().catch(() => undefined)
        refetchAfter(Math.min(2 * ms, LONGEST_REFETCH_MS))
      }, ms)
    }
    refetchAfter(REFETCH_MS)
    return () => clearTimeout(timer)
  }, [router, search, isComplete])
}

/** Syncs the page with the address. A selection appears at once if its counts are loaded, else when they arrive. */
export function useStats(): Stats {
  const router = useRouter()
  const { data, head, noChart } = useLoaderData({ from: ROUTE })
  useRefetching(data.isComplete)
  const loadInteractions = useInteractions()
  const [wanted, setWanted] = useState<StatsState | null>(null)
  const [failed, setFailed] = useState<{ readonly next: StatsState; readonly from: string } | null>(null)
  const latest = useRef<StatsState | null>(null)

  async function load(next: StatsState): Promise<void> {
    const from = router.state.location.href
    const query = statsQueryOf(statsSearch(next))
    try {
      const { client, atHand } = await loadInteractions()
      const view = atHand(next)
      if (view) client.setQueryData(query.queryKey, { kind: 'view', view })
      await client.fetchQuery(query)
    } catch {
      if (latest.current === next) setFailed({ next, from })
      return
    }
    // The reader has selected something else, or has navigated away.
    if (latest.current !== next || router.state.location.href !== from) return
    await router.navigate({ href: statsAddress(next), resetScroll: false })
  }

  function show(next: StatsState): void {
    latest.current = next
    setFailed(null)
    setWanted(next)
    void load(next).finally(() => {
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
    // Not after the reader has gone back or forward.
    retry: failed?.from === router.state.location.href ? () => show(failed.next) : null,
    // A failure is retried by the interaction itself.
    prepare: () => {
      if (!savesData()) void loadInteractions().catch(() => undefined)
    },
  }
}
