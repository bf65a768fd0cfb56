import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { statsAddress, type StatsState } from '~/domain/stats/address'
import { groupName, groupTitle } from '~/domain/stats/describe'
import { paintOf, type StatsData } from '~/domain/stats/data'
import { isUnmodified } from '~/boot/lib/dom'
import { sumsOf } from '~/domain/stats/view'
import { iconControl, iconMark } from './icon-control'
import { Swatch } from '~/features/stats/chart/swatch'

const GroupEditor = lazy(async () => ({ default: (await import('./group-editor')).GroupEditor }))

type PackageChipProps = {
  readonly state: StatsState
  readonly data: StatsData
  readonly slot: number
  readonly isHidden: boolean
  readonly onToggle: () => void
  readonly onShow: (next: StatsState) => void
  /** Adds the packages named in a text to this group. Resolves to false if it names none. */
  readonly onAdd: (text: string) => Promise<boolean>
}

function withoutGroup(state: StatsState, slot: number): StatsState {
  return { ...state, groups: state.groups.filter((_, at) => at !== slot) }
}

/** A group of packages, with controls to edit, hide and remove it. */
export function PackageChip(props: PackageChipProps) {
  const { state, data, slot, isHidden, onToggle, onShow } = props
  const group = state.groups[slot]
  if (!group) return null
  const name = groupName(group)
  const id = `S--editor-${slot}`
  const others = group.packages.length - 1
  const label = `${groupTitle(group)}: color and packages`
  return (
    <li
      className="chip-of-group max-w-full max-sm:flex-none rounded-[10px] lined-inset data-hidden:[&_.paint]:line-through data-hidden:[&_.paint]:opacity-60"
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
        {/* A reason that all packages share is shown once, in place of the chart. */}
        {!sharesProblem(data) && (
          <MissingCounts packages={data.packages.filter((each) => group.packages.includes(each.name))} />
        )}
        {sumsOf(group, data) && (
          <button
            type="button"
            className={`eye ${iconControl} icon-[lucide--eye] aria-[pressed=false]:icon-[lucide--eye-off]`}
            aria-pressed={!isHidden}
            aria-label={`Show ${name}`}
            onClick={onToggle}
          />
        )}
        <RemoveLink name={name} state={state} slot={slot} onShow={onShow} />
      </span>
      <Editor {...props} id={id} label={label} />
    </li>
  )
}

/** Returns true if loading is complete, and every package lacks counts for the same reason. */
const sharesProblem = ({ isComplete, packages }: StatsData): boolean =>
  isComplete && packages.every(({ lack, problem }) => lack !== null && problem === packages[0]?.problem)

/** Icon for missing counts, in the place of the button that hides the line, so that nothing moves when counts arrive. */
function MissingCounts({ packages }: Pick<StatsData, 'packages'>) {
  const text = packages
    .flatMap(({ name, problem, lack }) => (lack === null ? [] : `${name}: ${problem}`))
    .join(' ')
  if (text === '') return null
  return (
    <small
      className={`problem ${iconMark} relative icon-[lucide--triangle-alert] [--icon-ink:var(--warn)]`}
      title={text}
    >
      <span className="sr-only">{text}</span>
    </small>
  )
}

type RemoveLinkProps = Pick<PackageChipProps, 'state' | 'slot' | 'onShow'> & { readonly name: string }

function RemoveLink({ name, state, slot, onShow }: RemoveLinkProps) {
  const next = withoutGroup(state, slot)
  const remove = (event: MouseEvent): void => {
    if (!isUnmodified(event.nativeEvent)) return
    event.preventDefault()
    // The focus stays at the same index in the list. If the last group is removed, it moves to the field.
    const field = event.currentTarget
      .closest('.groups')
      ?.querySelector<HTMLElement>(':scope > :last-child input')
    if (slot === next.groups.length) field?.focus()
    onShow(next)
  }
  return (
    <a
      className={`${iconControl} icon-[lucide--x]`}
      href={statsAddress(next)}
      rel="nofollow"
      aria-label={`Remove ${name}`}
      onClick={remove}
    />
  )
}

type EditorProps = PackageChipProps & { readonly id: string; readonly label: string }

/** Popover of a group, whose content is loaded when it opens. */
function Editor({ id, label, state, slot, onShow, onAdd }: EditorProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset
      id={id}
      popover="auto"
      className="pop floating rounded-xl"
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
