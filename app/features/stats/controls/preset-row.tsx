import type { MouseEvent } from 'react'
import { comparisons, type Comparison } from '#config/comparisons'
import { isUnmodified } from '~/boot/lib/dom'
import { type StatsState, statsAddress } from '~/domain/stats/address'

type PresetRowProps = {
  readonly state: StatsState
  readonly onShow: (next: StatsState) => void
}

/** The state with the packages of a preset: range and bins stay as they are. */
function withPreset(state: StatsState, { groups, baseline }: Comparison): StatsState {
  return {
    ...state,
    groups: groups.map((packages) => ({ packages, color: null })),
    baseline: baseline ?? null,
  }
}

/** Packages that are often compared, as links. */
export function PresetRow({ state, onShow }: PresetRowProps) {
  return (
    <nav
      className="presets -mx-5 mt-2 flex gap-1.5 overflow-x-auto px-5 py-1 [scrollbar-width:none] scroll-px-13 lg:mx-0 lg:px-0 print:hidden"
      aria-label="Popular comparisons"
    >
      {comparisons.map((each) => {
        const next = withPreset(state, each)
        const href = statsAddress(next)
        const open = (event: MouseEvent): void => {
          if (!isUnmodified(event.nativeEvent)) return
          event.preventDefault()
          onShow(next)
        }
        return (
          <a
            key={each.title}
            className="flex min-h-8 flex-none items-center rounded-full px-[13px] text-small font-[560] text-ink pointer-coarse:min-h-11"
            href={href}
            aria-current={href === statsAddress(state) ? 'true' : undefined}
            onClick={open}
          >
            {each.title}
          </a>
        )
      })}
    </nav>
  )
}
