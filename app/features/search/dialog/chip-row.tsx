import { type KeyboardEvent, useState } from 'react'
import { isComposing, isUnmodified } from '~/boot/lib/dom'
import type { Filter, Filters } from './use-filters'

type ChipRowProps = Filters & {
  readonly label: string
  /** Attribute by which the style sheet draws the icon of a library or framework before its name. */
  readonly mark: 'data-lib' | 'data-fw'
  /** False hides counts, which are meaningless before the first query. */
  readonly hasCounts: boolean
  /** A filter shown first, without an icon. */
  readonly first?: Filter | null
}

/** Moves the focus along the row. */
function move(event: KeyboardEvent<HTMLDivElement>): void {
  const chips = [...event.currentTarget.querySelectorAll('button')]
  const at = chips.findIndex((chip) => chip === document.activeElement)
  const places: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: chips.length - 1,
  }
  const chip = chips[places[event.key] ?? -1]
  if (!chip || !isUnmodified(event) || isComposing(event.nativeEvent)) return
  event.preventDefault()
  chip.focus()
}

/** Filter buttons in a row with a single tab stop; arrow keys move inside it. */
export function ChipRow({ label, mark, all, showMore, hasCounts, first = null }: ChipRowProps) {
  const [reached, setReached] = useState('')
  const filters = first === null ? all : [first, ...all]
  const stop = filters.find(({ id }) => id === reached) ?? filters[0]
  return (
    // The buttons inside take the focus; the row only handles their keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="toolbar"
      aria-label={label}
      className="flex gap-1.5 overflow-x-auto px-5 py-1 [mask-image:linear-gradient(90deg,#0000,#000_16px_calc(100%-40px),#0000)] [scrollbar-width:none]"
      onKeyDown={move}
    >
      {filters.map((filter) => (
        <button
          key={filter.id}
          type="button"
          className="chip"
          translate="no"
          aria-pressed={filter.isOn}
          data-empty={hasCounts && filter !== first && filter.count === null ? '' : undefined}
          tabIndex={filter === stop ? 0 : -1}
          onFocus={() => setReached(filter.id)}
          onClick={filter.toggle}
          {...(filter === first ? {} : { [mark]: filter.id })}
        >
          {filter.label}
          {hasCounts && filter.count !== null && <small>{filter.count}</small>}
        </button>
      ))}
      {showMore && (
        <button type="button" className="chip" tabIndex={-1} onClick={showMore}>
          More
        </button>
      )}
    </div>
  )
}
