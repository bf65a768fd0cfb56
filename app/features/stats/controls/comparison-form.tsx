import { MAX_GROUPS, type StatsState, statsSearch } from '~/domain/stats/address'
import type { StatsData } from '~/domain/stats/data'
import { PackageChip } from './package-chip'
import { PackageField } from './package-field'
import type { Adding } from './use-adding'
import { ViewControls } from './view-controls'

type ComparisonFormProps = {
  readonly data: StatsData
  readonly state: StatsState
  /** Keys of the groups that are not drawn. */
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (key: string) => void
  readonly adding: Adding
}

/** What tells a group from others while packages come and go. */
export const keyOf = ({ packages }: StatsState['groups'][number]): string => packages.join(' ')

/** The groups that are compared, a field to add one, and how they are shown. */
export function ComparisonForm({ data, state, hidden, onToggle, adding }: ComparisonFormProps) {
  const { add, submit, show, sent, leftOut } = adding
  return (
    <form
      className="p-3 [border-bottom:1px_solid_var(--line)] max-sm:relative"
      action="/stats/npm"
      onSubmit={submit}
    >
      <input
        type="hidden"
        name="packages"
        value={JSON.stringify(statsSearch(state).packages ?? state.groups)}
      />
      <ul className="groups control-row list-none items-start">
        {state.groups.map((group, slot) => (
          <PackageChip
            // By its place: its editor stays open while packages come and go.
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
        {state.groups.length < MAX_GROUPS && (
          <li className="max-sm:max-w-[85%]">
            <PackageField key={sent} label="Add package" onChoose={add} />
          </li>
        )}
      </ul>
      {leftOut !== null && (
        <p className="left-out px-1 pt-2 text-small wrap-anywhere text-(--warn)">{leftOut}</p>
      )}
      <ViewControls state={state} onShow={show} />
    </form>
  )
}
