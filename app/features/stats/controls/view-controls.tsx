import { ALL_OF_NPM, type StatsState } from '~/domain/stats/address'
import { binnings, type Binning, binNoun } from '~/domain/stats/bins'
import { rangeIds, ranges } from '~/domain/stats/ranges'

type ViewControlsProps = {
  readonly state: StatsState
  readonly onShow: (next: StatsState) => void
}

/** The state for another range: how days are summed follows it. */
function withRange(state: StatsState, text: string): StatsState {
  const range = rangeIds.find((id) => id === text)
  return range ? { ...state, range, binning: ranges[range].binning } : state
}

function withBinning(state: StatsState, text: string): StatsState {
  const binning: Binning | undefined = binnings.find((id) => id === text)
  return binning ? { ...state, binning } : state
}

/** Range, bins, baseline, and how values are shown: fields of a form, which works without script. */
export function ViewControls({ state, onShow }: ViewControlsProps) {
  const names = [...new Set(state.groups.flatMap(({ packages }) => packages))]
  const { baseline } = state
  const isOther = baseline !== null && baseline !== ALL_OF_NPM && !names.includes(baseline)
  const choices = isOther ? [...names, baseline] : names
  return (
    <div className="view-controls">
      <label className="choice">
        Range
        <select
          name="range"
          value={state.range}
          onChange={({ currentTarget }) => onShow(withRange(state, currentTarget.value))}
        >
          {rangeIds.map((id) => (
            <option key={id} value={id}>
              {ranges[id].label}
            </option>
          ))}
        </select>
      </label>
      <label className="choice">
        Per
        <select
          name="binningOption"
          value={state.binning}
          onChange={({ currentTarget }) => onShow(withBinning(state, currentTarget.value))}
        >
          {binnings.map((id) => (
            <option key={id} value={id}>
              {binNoun[id]}
            </option>
          ))}
        </select>
      </label>
      <label className="choice">
        Baseline
        <select
          name="baseline"
          value={baseline ?? ''}
          onChange={({ currentTarget }) =>
            onShow({ ...state, baseline: currentTarget.value === '' ? null : currentTarget.value })
          }
        >
          <option value="">None</option>
          <option value={ALL_OF_NPM}>All of npm</option>
          {choices.map((name) => (
            <option key={name} value={name} translate="no">
              {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="segments">
        <legend className="sr-only">Values</legend>
        {(['absolute', 'relative'] as const).map((mode) => (
          <label key={mode}>
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
      <button className="btn sm without-script">Apply</button>
    </div>
  )
}

type SwitchProps = {
  readonly name: string
  /** What the form sends when it is on. */
  readonly value: string
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Switch({ name, value, label, isOn, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <input
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
