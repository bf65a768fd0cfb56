import { useMemo, useState } from 'react'
import { chartView } from '~/domain/stats/view'
import type { HtmlPart } from '~/features/page-parts/html-part'
import { HtmlSlot } from '~/features/page-parts/html-slot'
import { ReactPage } from '~/features/shell/react-page'
import { Chart } from './chart/chart'
import { ChartNotes } from './chart/chart-notes'
import { ComparisonForm, keyOf } from './controls/comparison-form'
import { useAdding } from './controls/use-adding'
import { MajorsTable } from './majors-table'
import { SumsTable } from './sums-table'
import { TakeAlong } from './share-and-export'
import type { StatsParts } from './stats-query'
import { useStats } from './use-stats'
import { ValuesTable } from './values-table'
// Imported here rather than in the route file, so that only this page loads the style sheets.
import '~/styles/stats.css'
import '~/styles/stats-chart.css'
import '~/styles/stats-tables.css'
import '~/styles/stats-utilities.css'

/** Page that compares downloads, between a header and a footer that are rendered on the server. */
export function StatsPage({ parts }: { readonly parts: StatsParts }) {
  // Keeps the first markup, because replacing it would lose the focus and close open menus.
  const [{ header, foot, presets }] = useState(parts)
  return (
    <ReactPage header={<HtmlSlot part={header} className="contents" />}>
      <Comparison presets={presets} />
      <HtmlSlot part={foot} />
    </ReactPage>
  )
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, label') !== null

/** Returns the keys of hidden groups, and a function that toggles one. Links show all groups: they are not in the address. */
function useHiddenGroups() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  function toggle(key: string): void {
    const others = [...hidden].filter((each) => each !== key)
    setHidden(new Set(others.length < hidden.size ? others : [...others, key]))
  }
  return { hidden, toggle }
}

/** Class names of the description: with counts beside the title, so that the chart begins in the first screen. */
const besideTitle = 'text-ui text-ink-3 max-lg:order-1 max-lg:mt-1 max-lg:w-full lg:flex-1'
const belowTitle = 'lead order-1 w-full pt-1.75 pb-3.5 lg:pt-3.5'

function Comparison({ presets }: Pick<StatsParts, 'presets'>) {
  const stats = useStats()
  const { data, state, isWaiting, prepare } = stats
  const adding = useAdding(state, stats.show)
  const { hidden, toggle } = useHiddenGroups()
  const groups = data.state.groups.filter((group) => !hidden.has(keyOf(group)))
  const view = useMemo(() => {
    const slots = data.state.groups.flatMap((group, slot) => (hidden.has(keyOf(group)) ? [slot] : []))
    return chartView(data, new Set(slots))
  }, [data, hidden])
  // Without counts, the options of the view and the exports have no effect.
  const hasCounts = data.days !== null || !data.isComplete

  return (
    // Hover or focus may precede the reader's first interaction, so both prepare it. If counts are loading, React has
    // to refetch them, so the page loads React by itself (`boot/react-on-intent.ts`).
    <div
      className="stats"
      data-when={data.isComplete ? undefined : 'seen'}
      onPointerOver={({ target }) => isControl(target) && prepare()}
      onFocus={prepare}
    >
      <header className="flex flex-wrap items-baseline gap-x-3.5">
        <h1 className="text-title">npm downloads</h1>
        <p className={hasCounts ? besideTitle : belowTitle}>
          Compare packages over time, and share the view by its URL.
        </p>
        <TakeAlong state={{ ...data.state, groups }} hasCounts={hasCounts && groups.length > 0} />
      </header>
      <section className="comparison mt-3 rounded-xl raised text-ui" aria-label="Comparison">
        <ComparisonForm {...{ presets, data, state, hidden, hasCounts, adding }} onToggle={toggle} />
        {stats.retry && <FailedLoad onRetry={stats.retry} />}
        {view.lines.length > 0 ? (
          <Chart data={data} description={stats.description} view={view} isWaiting={isWaiting} />
        ) : (
          <NoChart part={stats.noChart} />
        )}
        <ChartNotes data={data} view={view} />
      </section>
      <SumsTable data={data} />
      <MajorsTable data={data} />
      <ValuesTable data={data} view={view} />
    </div>
  )
}

function NoChart({ part }: { readonly part: HtmlPart | null }) {
  const className = 'no-chart grid place-content-center justify-items-center px-5 text-center'
  return part ? (
    <HtmlSlot part={part} className={className} />
  ) : (
    <p className={className}>All lines are hidden.</p>
  )
}

function FailedLoad({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p
      className="m-3 flex items-center justify-between gap-4 rounded-lg bg-danger-soft px-4 py-2.5 text-danger"
      role="alert"
    >
      Couldn’t load the download counts.
      <button type="button" className="btn sm" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
