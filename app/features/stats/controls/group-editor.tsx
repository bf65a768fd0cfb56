import { useState } from 'react'
import { isComposing } from '~/boot/dom'
import type { Group, StatsState } from '~/domain/stats/address'
import { palette } from '~/domain/stats/palette'
import { hexOf, labOf, labOfLch } from '~/domain/stats/tone'
import { PackageField } from './package-field'

type GroupEditorProps = {
  readonly state: StatsState
  readonly slot: number
  readonly onShow: (next: StatsState) => void
  readonly onAdd: (text: string) => Promise<boolean>
}

/** Colours of lines that are nearer than this in OKLAB are hard to tell apart. */
const LEAST_DISTANCE = 0.1

/** The colour a group is drawn with on a light ground. */
function colorOf({ color }: Group, slot: number): string {
  const [light] = palette[slot] ?? []
  return color ?? (light ? hexOf(labOfLch(light)) : '#808080')
}

function distance(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Changes the packages of a group and its colour. */
export function GroupEditor({ state, slot, onShow, onAdd }: GroupEditorProps) {
  const group = state.groups[slot]
  if (!group) return null
  const change = (changed: Group) =>
    onShow({ ...state, groups: state.groups.map((each, at) => (at === slot ? changed : each)) })
  const shown = colorOf(group, slot)
  const near = state.groups.find(
    (each, at) => at !== slot && distance(colorOf(each, at), shown) < LEAST_DISTANCE,
  )
  return (
    <>
      <section className="members">
        <h2>Packages in this line</h2>
        <ul>
          {group.packages.map((name) => (
            <li key={name}>
              <span translate="no">{name}</span>
              {group.packages.length > 1 && (
                <button
                  type="button"
                  className="drop"
                  aria-label={`Remove ${name} from this line`}
                  onClick={() =>
                    change({ ...group, packages: group.packages.filter((each) => each !== name) })
                  }
                />
              )}
            </li>
          ))}
        </ul>
        <PackageField label="Add to this line" onChoose={onAdd} />
      </section>
      <section>
        <h2>Color</h2>
        <fieldset className="palette">
          <legend className="sr-only">Line color</legend>
          {palette.map(([light], at) => {
            const hex = hexOf(labOfLch(light))
            return (
              <label key={hex}>
                <input
                  type="radio"
                  name={`color-${slot}`}
                  className="sr-only"
                  aria-label={`Color ${at + 1}`}
                  checked={shown === hex}
                  onChange={() => change({ ...group, color: at === slot ? null : hex })}
                />
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                  <rect x="2" y="2" width="20" height="20" rx="6" fill={`var(--series-${at + 1})`} />
                </svg>
              </label>
            )
          })}
        </fieldset>
        <OwnColor shown={shown} onChoose={(color) => change({ ...group, color })} />
        {near && (
          <p className="near-color">
            Hard to tell apart from <span translate="no">{near.packages[0]}</span>.
          </p>
        )}
        {group.color !== null && (
          <button type="button" className="btn sm" onClick={() => change({ ...group, color: null })}>
            Use default color
          </button>
        )}
      </section>
    </>
  )
}

type OwnColorProps = { readonly shown: string; readonly onChoose: (color: string) => void }

/** Any colour, by the picker of the browser or as `#rrggbb`. It is taken when the reader has chosen, not on the way. */
function OwnColor({ shown, onChoose }: OwnColorProps) {
  const [typed, setTyped] = useState({ shown, text: shown })
  // A colour that came from elsewhere takes the place of what was typed.
  const text = typed.shown === shown ? typed.text : shown
  const setText = (next: string) => setTyped({ shown, text: next })
  const take = (value: string): void => {
    const color = `#${value.trim().toLowerCase().replace('#', '')}`
    if (/^#[\da-f]{6}$/.test(color) && color !== shown) onChoose(color)
  }
  return (
    <p className="own-color">
      <input
        type="color"
        aria-label="Custom color"
        value={/^#[\da-f]{6}$/i.test(text) ? text : shown}
        // React reports each colour on the way; this event comes when the picker closes.
        ref={(field) => {
          const chosen = () => take(field?.value ?? shown)
          field?.addEventListener('change', chosen)
          return () => field?.removeEventListener('change', chosen)
        }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <input
        aria-label="Color as #rrggbb"
        value={text}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => take(text)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isComposing(nativeEvent) && take(text)}
      />
    </p>
  )
}
