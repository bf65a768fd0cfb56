import type { ReactNode } from 'react'
import { ALL_OF_NPM, type StatsState } from '~/domain/stats/address'
import { binnings, type Binning, binNoun } from '~/domain/stats/bins'
import { rangeIds, ranges } from '~/domain/stats/ranges'

type ViewControlsProps = {
  readonly state: StatsState
  readonly onShow: (next: StatsState) => void
}

/** Returns the state with another range, and that range's default bins. */
function withRange(state: StatsState, text: string): StatsState {
  const range = rangeIds.find((id) => id === text)
  return range ? { ...state, range, binning: ranges[range].binning } : state
}

function withBinning(state: StatsState, text: string): StatsState {
  const binning: Binning | undefined = binnings.find((id) => id === text)
  return binning ? { ...state, binning } : state
}

/** Form fields for range, bins, baseline and display of values, which work without JavaScript. */
export function ViewControls({ state, onShow }: ViewControlsProps) {
  return (
    <div className="view-controls mt-2 flex flex-wrap items-center gap-2 print:hidden">
      <Choice
        label="Range"
        name="range"
        value={state.range}
        onChoose={(value) => onShow(withRange(state, value))}
      >
        {rangeIds.map((id) => (
          <option key={id} value={id}>
            {ranges[id].label}
          </option>
        ))}
      </Choice>
      <Choice
        label="Per"
        name="binningOption"
        value={state.binning}
        onChoose={(value) => onShow(withBinning(state, value))}
      >
        {binnings.map((id) => (
          <option key={id} value={id}>
            {binNoun[id]}
          </option>
        ))}
      </Choice>
      <button
        type="button"
        className="btn i icon-[lucide--sliders-horizontal] pointer-coarse:min-h-11 lg:hidden"
        popoverTarget="S--view"
        aria-label="More options"
      />
      <OtherControls state={state} onShow={onShow} />
      <button className="btn sm without-script">Apply</button>
    </div>
  )
}

/** Further controls: beside the others in wide windows; in narrow ones, in a sheet over the chart, which stays visible. */
function OtherControls({ state, onShow }: ViewControlsProps) {
  return (
    // Focusable, because pressing a label would otherwise move the focus out of the sheet, which then closes.
    <div id="S--view" popover="auto" tabIndex={-1} className="sheet gap-2 open:grid lg:contents">
      <Baseline state={state} onShow={onShow} />
      <Values state={state} onShow={onShow} />
      <Switch
        name="alignStartDates"
        value="true"
        label="Align start dates"
        isOn={state.alignStartDates}
        onChange={(alignStartDates) => onShow({ ...state, alignStartDates })}
      />
      <Switch
        name="scale"
        value="log"
        label="Log scale"
        isOn={state.scale === 'log'}
        onChange={(isLog) => onShow({ ...state, scale: isLog ? 'log' : 'linear' })}
      />
    </div>
  )
}

/** Field for the package whose counts the others are divided by. */
function Baseline({ state, onShow }: ViewControlsProps) {
  const names = [...new Set(state.groups.flatMap(({ packages }) => packages))]
  const { baseline } = state
  const isOther = baseline !== null && baseline !== ALL_OF_NPM && !names.includes(baseline)
  const choices = isOther ? [...names, baseline] : names
  return (
    <Choice
      label="Baseline"
      name="baseline"
      value={baseline ?? ''}
      onChoose={(value) => onShow({ ...state, baseline: value === '' ? null : value })}
    >
      <option value="">None</option>
      <option value={ALL_OF_NPM}>All of npm</option>
      {choices.map((name) => (
        <option key={name} value={name} translate="no">
          {name}
        </option>
      ))}
    </Choice>
  )
}

function Values({ state, onShow }: ViewControlsProps) {
  return (
    <fieldset className="segments flex rounded-[10px] bg-tint p-0.5">
      <legend className="sr-only">Values</legend>
      {(['absolute', 'relative'] as const).map((mode) => (
        <label
          key={mode}
          className="relative flex min-h-8 flex-1 cursor-pointer items-center justify-center rounded-[8px] px-3 font-[560] text-ink-2 has-checked:bg-[light-dark(#fff,var(--line-strong))] has-checked:text-ink has-checked:lined pointer-coarse:min-h-10"
        >
          <input
            type="radio"
            name="viewMode"
            value={mode}
            className="sr-only"
            checked={state.viewMode === mode}
            onChange={() => onShow({ ...state, viewMode: mode })}
          />
          <span>{mode === 'absolute' ? 'Absolute' : 'Relative'}</span>
        </label>
      ))}
    </fieldset>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChoose: (value: string) => void
  readonly children: ReactNode
}

function Choice({ label, name, value, onChoose, children }: ChoiceProps) {
  return (
    <label className="choice i relative flex min-h-9 items-center rounded-[10px] lined-inset pl-3 text-ink-3 icon-[lucide--chevron-down] [--icon:0.875rem] before:pointer-events-none before:absolute before:right-3 hover:bg-hover pointer-coarse:min-h-11">
      <span>{label}</span>
      <select name={name} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {children}
      </select>
    </label>
  )
}

type SwitchProps = {
  readonly name: string
  /** Submitted value when it is on. */
  readonly value: string
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Switch({ name, value, label, isOn, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-[9px] px-1.5 pointer-coarse:min-h-11">
      <input
        className="switch"
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        name={name}
        value={value}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
