import { useState } from 'react'
import { isComposing } from '~/boot/lib/dom'
import type { Group, StatsState } from '~/domain/stats/address'
import { palette } from '~/domain/stats/palette'
import { hexOf, labOf, labOfLch } from '~/domain/stats/tone'
import { iconControl } from './icon-control'
import { PackageField } from './package-field'

type GroupEditorProps = {
  readonly state: StatsState
  readonly slot: number
  readonly onShow: (next: StatsState) => void
  readonly onAdd: (text: string) => Promise<boolean>
}

/** Distance in OKLab below which two line colors are hard to distinguish. */
const MIN_DISTANCE = 0.07

/** Returns the color of a group on a light background. */
function colorOf({ color }: Group, slot: number): string {
  const [light] = palette[slot] ?? []
  return color ?? (light ? hexOf(labOfLch(light)) : '#808080')
}

function distance(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Editor for the packages of a group and its color. */
export function GroupEditor({ state, slot, onShow, onAdd }: GroupEditorProps) {
  const group = state.groups[slot]
  if (!group) return null
  const change = (changed: Group) =>
    onShow({ ...state, groups: state.groups.map((each, at) => (at === slot ? changed : each)) })
  const shown = colorOf(group, slot)
  const similarGroup = state.groups.find(
    (each, at) => at !== slot && distance(colorOf(each, at), shown) < MIN_DISTANCE,
  )
  return (
    <>
      <Members group={group} onChange={change} onAdd={onAdd} />
      <section className="mt-4">
        <h2 className="mb-1.5 text-small font-[560] text-ink-3">Color</h2>
        <Palette slot={slot} shown={shown} onChoose={(color) => change({ ...group, color })} />
        <OwnColor shown={shown} onChoose={(color) => change({ ...group, color })} />
        {similarGroup && (
          <p className="mt-2 text-small text-warn">
            Hard to tell apart from <span translate="no">{similarGroup.packages[0]}</span>.
          </p>
        )}
        {group.color !== null && (
          <button type="button" className="btn sm mt-2.5" onClick={() => change({ ...group, color: null })}>
            Use default color
          </button>
        )}
      </section>
    </>
  )
}

type MembersProps = Pick<GroupEditorProps, 'onAdd'> & {
  readonly group: Group
  readonly onChange: (changed: Group) => void
}

function Members({ group, onChange, onAdd }: MembersProps) {
  const { packages } = group
  return (
    <section className="members">
      <h2 className="mb-1.5 text-small font-[560] text-ink-3">Packages in this line</h2>
      <ul className="mb-2 list-none">
        {packages.map((name) => (
          <li key={name} className="flex min-h-8 items-center justify-between wrap-anywhere text-ink">
            <span translate="no">{name}</span>
            {packages.length > 1 && (
              <button
                type="button"
                className={`${iconControl} icon-[lucide--x]`}
                aria-label={`Remove ${name} from this line`}
                onClick={() => onChange({ ...group, packages: packages.filter((each) => each !== name) })}
              />
            )}
          </li>
        ))}
      </ul>
      <PackageField label="Add to this line" onChoose={onAdd} />
    </section>
  )
}

type PaletteProps = {
  readonly slot: number
  readonly shown: string
  /** Called with the color, or with null for the default one of the slot. */
  readonly onChoose: (color: string | null) => void
}

function Palette({ slot, shown, onChoose }: PaletteProps) {
  return (
    <fieldset className="palette grid grid-cols-6 gap-0.5">
      <legend className="sr-only">Line color</legend>
      {palette.map(([light], at) => {
        const hex = hexOf(labOfLch(light))
        return (
          <label
            key={hex}
            className="relative grid min-h-9 cursor-pointer place-items-center rounded-md hover:bg-hover has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1.5px_var(--ink)] pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={`color-${slot}`}
              className="sr-only"
              aria-label={`Color ${at + 1}`}
              checked={shown === hex}
              onChange={() => onChoose(at === slot ? null : hex)}
            />
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <rect x="2" y="2" width="20" height="20" rx="6" fill={`var(--series-${at + 1})`} />
            </svg>
          </label>
        )
      })}
    </fieldset>
  )
}

type OwnColorProps = { readonly shown: string; readonly onChoose: (color: string) => void }

/** Fields for any color: the picker applies it when it closes, the text field (`#rrggbb`) on Enter and when it loses focus. */
function OwnColor({ shown, onChoose }: OwnColorProps) {
  const [typed, setTyped] = useState({ shown, text: shown })
  // A color set elsewhere replaces the typed text.
  const text = typed.shown === shown ? typed.text : shown
  const setText = (next: string) => setTyped({ shown, text: next })
  const applyColor = (value: string): void => {
    const color = `#${value.trim().toLowerCase().replace('#', '')}`
    if (/^#[\da-f]{6}$/.test(color) && color !== shown) onChoose(color)
  }
  return (
    <p className="own-color mt-2.5 flex gap-2">
      <input
        type="color"
        className="min-h-9.5 w-12 cursor-pointer rounded-[10px] lined-inset-strong p-1"
        aria-label="Custom color"
        value={/^#[\da-f]{6}$/i.test(text) ? text : shown}
        // React's `onChange` fires for each intermediate color; the native `change` event fires when the picker closes.
        ref={(field) => {
          const chosen = () => applyColor(field?.value ?? shown)
          field?.addEventListener('change', chosen)
          return () => field?.removeEventListener('change', chosen)
        }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <input
        className="min-h-9.5 w-30 rounded-[10px] lined-inset-strong px-3 font-(family-name:--font-mono) text-small text-ink"
        aria-label="Color as #rrggbb"
        value={text}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => applyColor(text)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isComposing(nativeEvent) && applyColor(text)}
      />
    </p>
  )
}
