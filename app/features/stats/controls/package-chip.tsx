import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { statsAddress, type StatsState } from '~/domain/stats/address'
import { groupName } from '~/domain/stats/describe'
import { paintOf, type StatsData } from '~/domain/stats/data'
import { isUnmodified } from '~/boot/lib/dom'
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
  /** Adds the packages that a text names to this group. False if it names none. */
  readonly onAdd: (text: string) => Promise<boolean>
}

/** A state without one of its groups. */
function without(state: StatsState, slot: number): StatsState {
  return { ...state, groups: state.groups.filter((_, at) => at !== slot) }
}

/** A group of packages: its color and packages to change, whether it is drawn, the way to leave it out. */
export function PackageChip(props: PackageChipProps) {
  const { state, data, slot, isHidden, onToggle, onShow } = props
  const group = state.groups[slot]
  if (!group) return null
  const name = groupName(group)
  const id = `S--editor-${slot}`
  const others = group.packages.length - 1
  const label = `${name}${others > 0 ? ` +${others}` : ''}: color and packages`
  return (
    <li
      className="chip-of-group max-w-full rounded-[10px] lined-inset max-sm:max-w-[85%]"
      data-hidden={isHidden ? '' : undefined}
    >
      <span className="flex min-h-9.5 items-center">
        <button
          type="button"
          className="paint flex min-h-9.5 min-w-0 items-center gap-[9px] rounded-[10px] pr-2 pl-3 hover:bg-hover pointer-coarse:min-h-11"
          popoverTarget={id}
          aria-label={label}
        >
          <Swatch paint={paintOf(group.color, slot, data.paints)} />
          <b className="truncate font-[600]" translate="no">
            {name}
          </b>
          {others > 0 && (
            <small className="rounded-sm bg-tint px-1.5 text-micro font-[560]">{`+${others}`}</small>
          )}
        </button>
        <Troubles data={data} packages={group.packages} />
        <button
          type="button"
          className="eye i"
          aria-pressed={!isHidden}
          aria-label={`Show ${name}`}
          onClick={onToggle}
        />
        <RemoveLink name={name} state={state} slot={slot} onShow={onShow} />
      </span>
      <Editor {...props} id={id} label={label} />
    </li>
  )
}

type TroublesProps = { readonly data: StatsData; readonly packages: readonly string[] }

/** A mark for each package whose counts are missing. */
function Troubles({ data, packages }: TroublesProps) {
  return data.packages.map(
    ({ name, trouble }) =>
      trouble !== null &&
      packages.includes(name) && (
        <small
          key={name}
          className="trouble relative me-1.5 size-2 flex-none rounded-full bg-(--warn) forced-color-adjust-none"
          title={`${name}: ${trouble}`}
        >
          <span className="sr-only">{`${name}: ${trouble}`}</span>
        </small>
      ),
  )
}

type RemoveLinkProps = Pick<PackageChipProps, 'state' | 'slot' | 'onShow'> & { readonly name: string }

function RemoveLink({ name, state, slot, onShow }: RemoveLinkProps) {
  const next = without(state, slot)
  const remove = (event: MouseEvent): void => {
    if (!isUnmodified(event.nativeEvent)) return
    event.preventDefault()
    // The focus stays at the same place among the groups; behind the last there is the field.
    const field = event.currentTarget.closest('ul')?.querySelector<HTMLElement>('li:last-child input')
    if (slot === next.groups.length) field?.focus()
    onShow(next)
  }
  return (
    <a
      className="drop i"
      href={statsAddress(next)}
      rel="nofollow"
      aria-label={`Remove ${name}`}
      onClick={remove}
    />
  )
}

type EditorProps = PackageChipProps & { readonly id: string; readonly label: string }

/** The popover of a group, whose contents come when it opens. */
function Editor({ id, label, state, slot, onShow, onAdd }: EditorProps) {
  const [isOpen, setOpen] = useState(false)
  return (
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
  )
}
