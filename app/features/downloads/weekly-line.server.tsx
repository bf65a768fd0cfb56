import type { WeeklyDownloads as Weekly } from '~/domain/downloads/weekly'
import { dayText } from '~/domain/stats/calendar'
import { axisOf, HEIGHT, linePath, WIDTH } from '~/domain/stats/geometry'
import { compact } from '~/domain/stats/numbers'

type WeeklyDownloadsProps = {
  /** Id of the library, once in a page: it names the gradient of the line. */
  readonly library: string
  /** What `readLibraryDownloads` gives; nothing is drawn for null. */
  readonly downloads: Weekly | null
}

/** The weekly downloads of a library with the day they go to, and their course in its colours (`--from`, `--to`). */
export function WeeklyDownloads({ library, downloads }: WeeklyDownloadsProps) {
  if (!downloads) return null
  const { weekly, lastDay, weeks } = downloads
  const { scale } = axisOf([weeks], false)
  const gradient = `S--weekly-${library}`
  return (
    <span className="weekly-downloads" data-lib={library}>
      <svg
        viewBox={`0 -20 ${WIDTH} ${HEIGHT + 40}`}
        preserveAspectRatio="none"
        width="96"
        height="24"
        fill="none"
        aria-hidden="true"
      >
        {/* In units of the box: a flat line has no box of its own. */}
        <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" x2={WIDTH} y1="0" y2="0">
          <stop stopColor="var(--from)" />
          <stop offset="1" stopColor="var(--to)" />
        </linearGradient>
        <path
          d={linePath(weeks, scale, { from: 0, to: weeks.length, length: weeks.length })}
          stroke={`url(#${gradient})`}
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span>
        <b>{compact(weekly, 1)}</b> downloads per week <small>as of {dayText(lastDay)} (UTC)</small>
      </span>
    </span>
  )
}
