import type { MouseEvent } from 'react'
import type { Comparison } from '#config/npm-comparisons'
import { isUnmodified } from '~/boot/lib/dom'
import { type StatsState, statsAddress } from '~/domain/stats/address'

type PresetMenuProps = {
  readonly presets: readonly Comparison[]
  readonly state: StatsState
  readonly onShow: (next: StatsState) => void
}

/** Returns the state with the groups and the baseline of a preset; other options are unchanged. */
function withPreset(state: StatsState, { groups, baseline }: Comparison): StatsState {
  return {
    ...state,
    groups: groups.map((packages) => ({ packages, color: null })),
    baseline: baseline ?? null,
  }
}

/** Menu of popular comparisons, as links. */
export function PresetMenu({ presets, state, onShow }: PresetMenuProps) {
  return (
    <>
      <button
        type="button"
        className="btn i icon-[lucide--chevron-down] flex-row-reverse pointer-coarse:min-h-11"
        popoverTarget="S--presets"
      >
        Presets
      </button>
      <nav id="S--presets" popover="auto" className="menu" aria-label="Popular comparisons">
        {presets.map((each) => {
          const next = withPreset(state, each)
          const href = statsAddress(next)
          const open = (event: MouseEvent): void => {
            if (!isUnmodified(event.nativeEvent)) return
            event.preventDefault()
            event.currentTarget.closest('nav')?.hidePopover()
            onShow(next)
          }
          return (
            <a
              key={each.title}
              href={href}
              aria-current={href === statsAddress(state) ? 'true' : undefined}
              onClick={open}
            >
              {each.title}
            </a>
          )
        })}
      </nav>
    </>
  )
}
