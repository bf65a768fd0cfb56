import { grouped } from '~/domain/text/counted'
import type { ReactNode } from 'react'
import { LiveScript, LiveValue } from '~/features/live-numbers/live-value.server'
import { PageScript } from '~/features/page-parts/page-script.server'
import type { Count, FamilyNumbers } from '~/ports/live-numbers/port'
import { DAY_SECONDS } from '~/constants/time'

/** Number of trailing digits of a ticking number that are dimmed. */
const TICKING_DIGITS = 3

/** Figures of the family, the first twice as wide. Unknown ones are left out; nothing is rendered if all are unknown. */
export function Figures({ family }: { readonly family: FamilyNumbers }) {
  const { downloads, weeklyDownloads, stars, contributors } = family
  if (!downloads && !weeklyDownloads && !stars && !contributors) return null
  return (
    <dl className="mt-12 flex flex-wrap gap-px overflow-hidden rounded-xl bg-line lined lg:flex-nowrap">
      {downloads && <Downloads count={downloads} />}
      {weeklyDownloads && (
        <Figure label="downloads per week" title={`Through ${weeklyDownloads.countedAt}`}>
          {grouped(weeklyDownloads.value)}
        </Figure>
      )}
      {stars && (
        <Figure label="GitHub stars">
          <LiveValue what="stars" repo={null} count={stars} />
        </Figure>
      )}
      {contributors && (
        <Figure label="contributors" title="Summed over repositories">
          <LiveValue what="contributors" repo={null} count={contributors} />
        </Figure>
      )}
      <LiveScript />
    </dl>
  )
}

type FigureProps = { readonly label: string; readonly title?: string; readonly children: ReactNode }

function Figure({ label, title, children }: FigureProps) {
  return (
    <div
      className="flex min-w-0 flex-[1_0_max(30%,7.5rem)] flex-col-reverse justify-end bg-raised px-5 py-4 first:basis-full lg:flex-1 lg:first:flex-[2]"
      title={title}
    >
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="text-[clamp(1.375rem,1.1rem+1vw,1.75rem)] leading-[1.3] font-[660] tracking-[-0.03em] text-ink tabular-nums">
        {children}
      </dd>
    </div>
  )
}

/** Total downloads, ticking at the rate of the last week. Ticking is drawn over the number that screen readers read. */
function Downloads({ count }: { readonly count: Count }) {
  const { value, countedAt, perDay } = count
  const text = grouped(value)
  const day = countedAt.slice(0, 10)
  if (perDay === null || perDay === 0)
    return (
      <Figure label="npm downloads" title={`Through ${day}`}>
        {text}
      </Figure>
    )
  return (
    <Figure
      label={`npm downloads, +${grouped(Math.round(perDay / DAY_SECONDS))} per second`}
      title={`Counted through ${day}, estimated since`}
    >
      <span data-ticks={value} data-per-day={perDay} data-from={day}>
        {text.slice(0, -TICKING_DIGITS)}
        <small className="text-ink-3">{text.slice(-TICKING_DIGITS)}</small>
      </span>
      <PageScript name="ticker" />
    </Figure>
  )
}
