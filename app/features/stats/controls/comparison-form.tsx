import type { Comparison } from '#config/npm-comparisons'
import { MAX_GROUPS, type StatsState, statsSearch } from '~/domain/stats/address'
import type { StatsData } from '~/domain/stats/data'
import { PackageChip } from './package-chip'
import { PackageField } from './package-field'
import { PresetMenu } from './preset-menu'
import type { Adding } from './use-adding'
import { ViewControls } from './view-controls'

type ComparisonFormProps = {
  readonly presets: readonly Comparison[]
  readonly data: StatsData
  readonly state: StatsState
  /** Keys of the hidden groups. */
  readonly hidden: ReadonlySet<string>
  /** False hides the options of the view, which have no effect without counts. */
  readonly hasCounts: boolean
  readonly onToggle: (key: string) => void
  readonly adding: Adding
}

/** Returns a key that identifies a group when others are added or removed. */
export const keyOf = ({ packages }: StatsState['groups'][number]): string => packages.join(' ')

/** Form with the compared groups, a field to add one, and the options of the view. */
export function ComparisonForm(props: ComparisonFormProps) {
  const { presets, data, state, hidden, hasCounts, onToggle, adding } = props
  const { add, submit, show, sent, leftOut } = adding
  return (
    <form className="p-3 ruled-below max-sm:relative" action="/stats/npm" onSubmit={submit}>
      <input
        type="hidden"
        name="packages"
        value={JSON.stringify(statsSearch(state).packages ?? state.groups)}
      />
      <div className="groups flex flex-wrap gap-2">
        <ul className="list-none sm:contents">
          {state.groups.map((group, slot) => (
            <PackageChip
              // Keyed by index, so that an open editor stays open when packages are added or removed.
              // oxlint-disable-next-line react/no-array-index-key
              key={slot}
              state={state}
              data={data}
              slot={slot}
              isHidden={hidden.has(keyOf(group))}
              onToggle={() => onToggle(keyOf(group))}
              onShow={show}
              onAdd={(text) => add(text, slot)}
            />
          ))}
        </ul>
        <div className="flex gap-2 max-sm:flex-1 max-sm:basis-56 print:hidden">
          {state.groups.length < MAX_GROUPS && <PackageField key={sent} label="Add package" onChoose={add} />}
          <PresetMenu presets={presets} state={state} onShow={show} />
        </div>
      </div>
      {leftOut !== null && <p className="left-out px-1 pt-2 text-small wrap-anywhere text-warn">{leftOut}</p>}
      {hasCounts && <ViewControls state={state} onShow={show} />}
    </form>
  )
}
