import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { statsAddress, statsSearch, type StatsState } from '~/domain/stats/address'
import type { StatsData } from '~/domain/stats/data'
import type { Outcome } from '~/features/shell/outcome'
import { statsQueryOf } from './stats-query'
import type { StatsAnswer } from './stats.server'

/** The state of the page: it is in the address, and its counts are in the store of remote state. */
export type Stats = {
  /** What is drawn. */
  readonly data: StatsData
  /** What the controls show: what was chosen last, also while its counts are on their way. */
  readonly state: StatsState
  readonly show: (next: StatsState) => void
  readonly isWaiting: boolean
  /** Shows again what could not be loaded; null when nothing failed. */
  readonly retry: (() => void) | null
}

/** How often the page asks again while counts are on their way, in milliseconds. */
const ASK_AGAIN_MS = 3000

const namesOf = ({ groups }: StatsState) => groups.flatMap(({ packages }) => packages)

/** The data of another state where all of its counts are at hand: only how they are shown has changed. */
function dataAtHand(data: StatsData, next: StatsState): StatsData | null {
  const { state } = data
  const isSameSum =
    state.range === next.range && state.binning === next.binning && state.baseline === next.baseline
  const names = new Set(namesOf(next))
  const packages = data.packages.filter(({ name }) => names.has(name))
  const isEqual = packages.length === names.size
  // Which packages are shown decides where all time begins.
  const isAllTime = state.range === 'all-time' && names.size !== data.packages.length
  return isSameSum && isEqual && !isAllTime ? { ...data, state: next, packages } : null
}

/**
 * The answer for the address in view, which its loader has put into the store, and the newer ones that take its place. Not
 * by `useQuery`: its observers are a fifth of the script of this page, and do nothing here that these lines do not.
 */
function useAnswer(): StatsAnswer {
  const client = useQueryClient()
  const search = useSearch({ from: '/stats/npm/' })
  const read = () => client.getQueryData<Outcome<StatsAnswer>>(statsQueryOf(search).queryKey)
  const outcome = useSyncExternalStore(
    useCallback((changed) => client.getQueryCache().subscribe(changed), [client]),
    read,
    read,
  )
  const isSettled = outcome?.kind !== 'view' || outcome.view.data.isSettled
  useEffect(() => {
    if (isSettled) return undefined
    const timer = setInterval(() => {
      // What fails is asked for again at the next time.
      void client.fetchQuery({ ...statsQueryOf(search), staleTime: 0 }).catch(() => undefined)
    }, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [client, search, isSettled])
  if (outcome?.kind !== 'view') throw new Error('The loader settles every other outcome')
  return outcome.view
}

/** Keeps the page on the address. What is chosen shows at once where the counts are at hand, else when they have come. */
export function useStats(): Stats {
  const router = useRouter()
  const client = useQueryClient()
  const { data, head } = useAnswer()
  const [wanted, setWanted] = useState<StatsState | null>(null)
  const [failed, setFailed] = useState<StatsState | null>(null)
  const latest = useRef<StatsState | null>(null)

  async function go(next: StatsState): Promise<void> {
    const from = router.state.location.href
    const query = statsQueryOf(statsSearch(next))
    const atHand = dataAtHand(data, next)
    if (atHand) client.setQueryData(query.queryKey, { kind: 'view', view: { head, data: atHand } })
    try {
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
    state: wanted ?? data.state,
    show,
    isWaiting: wanted !== null,
    retry: failed === null ? null : () => show(failed),
  }
}
