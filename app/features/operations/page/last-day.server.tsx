import { grouped } from '~/domain/text/counted'
import { HOUR_MS } from '~/constants/time'
import type { Instance } from '~/features/operations/instances.server'
import { type HourOfRequests, HOURS_KEPT } from '~/ports/request-figures'

const hourFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

/** Width of an hour and height of the chart, in units of the `viewBox`. */
const HOUR_WIDTH = 40
const HEIGHT = 100
/** Space above the highest hour. */
const HEADROOM = 8

/** Returns the requests to running instances in each of the hours up to `last`, oldest first; 0 for an hour without any. */
function hoursOf(instances: readonly Instance[], last: number): HourOfRequests[] {
  const all = instances.flatMap(({ figures }) => figures?.hours ?? [])
  return Array.from({ length: HOURS_KEPT }, (_, at) => {
    const hour = last - HOURS_KEPT + 1 + at
    const same = all.filter((counted) => counted.hour === hour)
    const sum = (field: 'requests' | 'failed') => same.reduce((total, counted) => total + counted[field], 0)
    return { hour, requests: sum('requests'), failed: sum('failed') }
  })
}

const timeOf = ({ hour }: HourOfRequests): string => hourFormat.format(hour * HOUR_MS)

/** Requests over the last 24 hours, as a sentence and a chart. */
export function LastDay({ instances }: { readonly instances: readonly Instance[] }) {
  const last = Math.floor(Math.max(0, ...instances.map(({ seenAt }) => seenAt)) / HOUR_MS)
  const hours = hoursOf(instances, last)
  const total = hours.reduce((sum, { requests }) => sum + requests, 0)
  const failed = hours.reduce((sum, counted) => sum + counted.failed, 0)
  const [most] = hours.toSorted((a, b) => b.requests - a.requests)
  const [first] = hours
  if (total === 0 || !most || !first) return null
  const points = hours.map(({ requests }, at) => {
    const y = HEIGHT - (requests / most.requests) * (HEIGHT - HEADROOM)
    return `${at * HOUR_WIDTH},${y.toFixed(1)}`
  })
  const width = (HOURS_KEPT - 1) * HOUR_WIDTH
  return (
    <section aria-labelledby="S--last-day">
      <h2 id="S--last-day">Last 24 hours</h2>
      <p>
        {grouped(total)} requests, {grouped(failed)} failed. At most {grouped(most.requests)} in one hour,
        from {timeOf(most)} (UTC).
      </p>
      <svg
        className="card mt-2 mb-3 w-full rounded-xl fill-ink-3 raised"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        height="96"
        aria-hidden="true"
      >
        <polygon className="fill-accent-soft" points={`0,${HEIGHT} ${points.join(' ')} ${width},${HEIGHT}`} />
        <polyline
          className="[stroke:--theme(--series-1_inline)]"
          fill="none"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          points={points.join(' ')}
        />
      </svg>
      <p className="flex justify-between" aria-hidden="true">
        <small>{timeOf(first)}</small>
        <small>now</small>
      </p>
    </section>
  )
}
