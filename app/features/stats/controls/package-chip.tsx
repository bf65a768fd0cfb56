import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { statsAddress, type StatsState } from '~/domain/stats/address'
import { groupName } from '~/domain/stats/describe'
import { paintOf, type StatsData } from '~/domain/stats/data'
import { isUnmodifiedClick } from '~/boot/lib/dom'
import { Swatch } from '~/features/stats/chart/swatch'

const GroupEditor = lazy(async () => ({ default: (await import('./group-editor')).GroupEditor }))

type PackageChipProps = {
  readonly state: StatsState
  readonly data: StatsData
  /** Place of the group, from 0. */
  readonly slot: number
  readonly isHidden: boolean
  readonly onToggle: () => void
  readonly onShow: (next: StatsState) => void
  /** Adds the packages that a text names to this group. False where it names none. */
  readonly onAdd: (text: string) => Promise<boolean>
}

/** A state without one of its groups. */
function without(state: StatsState, slot: number): StatsState {
  return { ...state, groups: state.groups.filter((_, at) => at !== slot) }
}

/** A group of packages: its color and packages to change, whether it is drawn, the way to leave it out. */
export function PackageChip({ state, data, slot, isHidden, onToggle, onShow, onAdd }: PackageChipProps) {
  const [isOpen, setOpen] = useState(false)
  const group = state.groups[slot]
  if (!group) return null
  const name = groupName(group)
  const id = `S--editor-${slot}`
  const others = group.packages.length - 1
  const label = `${name}${others > 0 ? ` +${others}` : ''}: color and packages`
  const troubles = data.packages.filter(
    ({ name: each, trouble }) => trouble !== null && group.packages.includes(each),
  )
  const next = without(state, slot)
  const remove = (event: MouseEvent): void => {
    if (!isUnmodifiedClick(event.nativeEvent)) return
    event.preventDefault()
    // The focus stays at the same place among the groups; behind the last there is the field.
    const field = event.currentTarget.closest('ul')?.querySelector<HTMLElement>('li:last-child input')
    if (slot === next.groups.length) field?.focus()
    onShow(next)
  }
  return (
    <li className="chip-of-group" data-hidden={isHidden ? '' : undefined}>
      <span className="row">
        <button type="button" className="paint" popoverTarget={id} aria-label={label}>
          <Swatch paint={paintOf(group.color, slot, data.paints)} />
          <b translate="no">{name}</b>
          {others > 0 && <small>{`+${others}`}</small>}
        </button>
        {troubles.map(({ name: each, trouble }) => (
          <small key={each} className="trouble" title={`${each}: ${trouble}`}>
            <span className="sr-only">{`${each}: ${trouble}`}</span>
          </small>
        ))}
        <button
          type="button"
          className="eye"
          aria-pressed={!isHidden}
          aria-label={`Show ${name}`}
          onClick={onToggle}
        />
        <a
          className="drop"
          href={statsAddress(next)}
          rel="nofollow"
          aria-label={`Remove ${name}`}
          onClick={remove}
        />
      </span>
      <fieldset
        id={id}
        popover="auto"
        className="pop"
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={null}>
            <GroupEditor state={state} slot={slot} onShow={onShow} onAdd={onAdd} />
          </Suspense>
        )}
      </fieldset>
    </li>
  )
}
