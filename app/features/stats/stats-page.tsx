import { type FormEvent, useMemo, useState } from 'react'
import { announce } from '~/boot/lib/announce'
import { MAX_GROUPS, type StatsState, statsSearch } from '~/domain/stats/address'
import { chartView } from '~/domain/stats/view'
import { HtmlSlot } from '~/features/page-parts/html-slot'
import { ReactPage } from '~/features/shell/react-page'
import { Chart } from './chart/chart'
import { ChartNotes } from './chart/chart-notes'
import { PackageChip } from './controls/package-chip'
import { PackageField } from './controls/package-field'
import { PresetRow } from './controls/preset-row'
import { ViewControls } from './controls/view-controls'
import { MajorsTable } from './majors-table'
import { SumsTable } from './sums-table'
import { TakeAlong } from './take-along'
import type { StatsParts } from './stats-query'
import { useStats } from './use-stats'
import { ValuesTable } from './values-table'
// Here, and not in the route file: the sheet then comes with this page alone.
import '~/styles/stats.css'

/** The comparison of downloads, between a header and a foot that are finished markup. */
export function StatsPage({ parts }: { readonly parts: StatsParts }) {
  // Those of the document stay: markup that comes again would take the focus and open menus with it.
  const [{ header, foot }] = useState(parts)
  return (
    <ReactPage header={<HtmlSlot part={header} className="contents" />}>
      <Comparison />
      <HtmlSlot part={foot} />
    </ReactPage>
  )
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, label') !== null

const keyOf = ({ packages }: StatsState['groups'][number]) => packages.join(' ')

function Comparison() {
  const { data, description, state, show: load, isWaiting, retry, prepare } = useStats()
  // Not in the address: what a link shows is what it names.
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(0)
  // What of the last names that were added is not shown.
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const view = useMemo(() => {
    const slots = data.state.groups.flatMap((group, slot) => (hidden.has(keyOf(group)) ? [slot] : []))
    return chartView(data, new Set(slots))
  }, [data, hidden])

  function toggle(key: string): void {
    const others = [...hidden].filter((each) => each !== key)
    setHidden(new Set(others.length < hidden.size ? others : [...others, key]))
  }
  function show(next: StatsState): void {
    setLeftOut(null)
    load(next)
  }
  async function add(text: string, slot: number | null = null): Promise<boolean> {
    try {
      // Most readers add nothing: what reads pasted texts comes with the first one.
      const { addText } = await import('./add-text')
      return addText(text, { state, slot, show, say: setLeftOut })
    } catch {
      announce('Couldn’t read the names')
      return false
    }
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('add')
    if (typeof text === 'string' && text.trim() !== '')
      void add(text).then((taken) => taken && setSent(sent + 1))
  }

  return (
    // Whatever is pointed at or focused in here may be the first act.
    // Counts that are on their way are asked for by React, which this page then fetches by itself (`boot/react-on-intent.ts`).
    <div
      className="stats"
      data-when={data.isComplete ? undefined : 'seen'}
      onPointerOver={({ target }) => isControl(target) && prepare()}
      onFocus={prepare}
    >
      <header>
        <div>
          <h1>npm downloads</h1>
          <p className="lead">Compare packages over time. The URL saves your view.</p>
        </div>
        <TakeAlong state={data.state} />
      </header>
      <PresetRow state={state} onShow={show} />
      <section className="panel" aria-label="Comparison">
        <form action="/stats/npm" onSubmit={submit}>
          <input
            type="hidden"
            name="packages"
            value={JSON.stringify(statsSearch(state).packages ?? state.groups)}
          />
          <ul className="groups">
            {state.groups.map((group, slot) => (
              <PackageChip
                // By its place: its editor stays open while packages come and go.
                // oxlint-disable-next-line react/no-array-index-key
                key={slot}
                state={state}
                data={data}
                slot={slot}
                isHidden={hidden.has(keyOf(group))}
                onToggle={() => toggle(keyOf(group))}
                onShow={show}
                onAdd={(text) => add(text, slot)}
              />
            ))}
            {state.groups.length < MAX_GROUPS && (
              <li>
                <PackageField key={sent} label="Add package" onChoose={add} />
              </li>
            )}
          </ul>
          {leftOut !== null && <p className="left-out">{leftOut}</p>}
          <ViewControls state={state} onShow={show} />
        </form>
        {retry && (
          <p className="failed-load" role="alert">
            Couldn’t load the download counts.
            <button type="button" className="btn sm" onClick={retry}>
              Try again
            </button>
          </p>
        )}
        <Chart data={data} description={description} view={view} isWaiting={isWaiting} />
        <ChartNotes data={data} view={view} />
      </section>
      <SumsTable data={data} />
      <MajorsTable data={data} />
      <ValuesTable data={data} view={view} />
    </div>
  )
}
