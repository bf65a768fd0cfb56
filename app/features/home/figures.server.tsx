import type { ReactNode } from 'react'
import { catalogue } from '~/domain/catalogue/catalogue'
import { LiveScript, LiveValue } from '~/features/live-numbers/live-value.server'
import { PageScript } from '~/features/page-parts/page-script.server'
import type { Count, FamilyNumbers } from '~/ports/live-numbers/port'

const grouped = new Intl.NumberFormat('en')
const SECONDS_OF_DAY = 86_400
/** Of a number that ticks, these last digits are quiet. */
const TICKING_DIGITS = 3

/** Figures of the family: what the catalogue has, and what was counted; "n/a", at the end, where that is not known. */
export function Figures({ family }: { readonly family: FamilyNumbers }) {
  const { downloads, weeklyDownloads, stars, contributors } = family
  const counted = [
    { count: downloads, figure: <Downloads key="downloads" count={downloads} /> },
    { count: weeklyDownloads, figure: <WeeklyDownloads key="weekly" count={weeklyDownloads} /> },
    {
      count: stars,
      figure: (
        <Figure key="stars" label="GitHub stars">
          <LiveValue what="stars" repo={null} count={stars} />
        </Figure>
      ),
    },
    {
      count: contributors,
      figure: (
        <Figure key="contributors" label="contributors">
          <LiveValue what="contributors" repo={null} count={contributors} />
        </Figure>
      ),
    },
  ]
  return (
    <dl className="figures">
      {counted.map(({ count, figure }) => count && figure)}
      <Figure label="libraries">{catalogue.libraries.length}</Figure>
      <Figure label="frameworks">{catalogue.frameworks.length}</Figure>
      <Figure label="license">{catalogue.site.licence.split(' ')[0]}</Figure>
      {counted.map(({ count, figure }) => !count && figure)}
      <LiveScript />
    </dl>
  )
}

function NotKnown() {
  return <data value="">n/a</data>
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function WeeklyDownloads({ count }: { readonly count: FamilyNumbers['weeklyDownloads'] }) {
  return (
    <Figure label={count ? `npm downloads, week to ${count.countedAt}` : 'npm downloads per week'}>
      {count ? grouped.format(count.value) : <NotKnown />}
    </Figure>
  )
}

/** All downloads so far, which tick by the pace of the last week. The ticking is drawn over what is spoken. */
function Downloads({ count }: { readonly count: Count | null }) {
  if (!count)
    return (
      <Figure label="npm downloads">
        <NotKnown />
      </Figure>
    )
  const { value, countedAt, perDay } = count
  const text = grouped.format(value)
  const day = countedAt.slice(0, 10)
  if (perDay === null || perDay === 0) return <Figure label={`npm downloads to ${day}`}>{text}</Figure>
  return (
    <Figure
      label={`npm downloads to ${day}, +${grouped.format(Math.round(perDay / SECONDS_OF_DAY))} per second`}
    >
      <span data-ticks={value} data-per-day={perDay} data-from={day}>
        {text.slice(0, -TICKING_DIGITS)}
        <small>{text.slice(-TICKING_DIGITS)}</small>
      </span>
      <PageScript name="ticker" />
    </Figure>
  )
}
