import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useInstantSearch } from 'react-instantsearch'

/** Delay after which a pending search is shown as slow. */
export const STALLED_DELAY_MS = 200
/** Delays before automatic retries of a failed search; then the reader must retry. */
const RETRY_DELAYS_MS = [1000, 3000]

/** Returns whether a response is slow. InstantSearch's status omits the first response, and is not set again while typing. */
export function useIsStalled(): boolean {
  const { status, results } = useInstantSearch({ catchError: true })
  const isWaiting = status !== 'error' && (status !== 'idle' || Boolean(results.__isArtificial))
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLate(true), STALLED_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting])
  return isWaiting && isLate
}

/** Retries automatically: a host that was slow once usually answers the second time, and once the browser is online again. */
export function useRetries(isFailed: boolean, text: string, retry: () => void): void {
  const tries = useRef({ text, count: 0 })
  const run = useEffectEvent(retry)
  useEffect(() => {
    if (!isFailed) return
    if (tries.current.text !== text) tries.current = { text, count: 0 }
    const waitMs = RETRY_DELAYS_MS[tries.current.count]
    if (waitMs === undefined) return
    const timer = setTimeout(() => {
      tries.current.count += 1
      run()
    }, waitMs)
    return () => clearTimeout(timer)
  }, [isFailed, text])
  useEffect(() => {
    if (!isFailed) return
    const controller = new AbortController()
    addEventListener('online', () => run(), controller)
    return () => controller.abort()
  }, [isFailed])
}
