import { dayText } from '~/domain/stats/calendar'
import { holesIn, type StatsData, unfinishedPart } from '~/domain/stats/data'
import { placeText, valueText } from '~/domain/stats/labels'
import type { ChartView, Line } from '~/domain/stats/view'
import { Swatch } from './swatch'

/** What must be said of a place: its bin is not finished, has days that npm never counted, or releases. */
export function placeRemark(view: ChartView, at: number, data: StatsData): string | null {
  const bin = view.bins?.[at]
  if (!bin) return null
  const unfinished = at === view.length - 1 ? unfinishedPart(data) : null
  const start = data.isSevenDays ? bin.end - 7 : bin.start
  const holes = holesIn({ start, end: bin.end }, data.neverCounted)
  const all = bin.end - start
  const remarks = view.marks
    .filter((mark) => mark.at === at)
    .map(({ line, version, day }) => `${line.name} ${version} released ${dayText(day)}`)
  if (unfinished) remarks.unshift(`${unfinished.counted} of ${unfinished.all} days so far`)
  else if (holes > 0) remarks.unshift(`${all - holes} of ${all} days counted`)
  return remarks.length === 0 ? null : remarks.join('; ')
}

/** A place in words: what it is, what must be said of it, and every line's value there. */
export function placeSentence(view: ChartView, lines: readonly Line[], at: number, data: StatsData): string {
  const remark = placeRemark(view, at, data)
  const values = lines.map(({ name, values: all }) => `${name} ${valueText(all[at] ?? null, view.unit)}`)
  return `${placeText(view, at, data)}${remark === null ? '' : ` (${remark})`}: ${values.join(', ')}`
}

type ReadoutProps = {
  readonly view: ChartView
  /** Lines in the order of the rows, which stays while the place changes. */
  readonly lines: readonly Line[]
  readonly at: number
  readonly data: StatsData
  /** True while a reader points at the place: then the readout is beside it. */
  readonly isPointed: boolean
}

/** The values of one place, as a table. */
export function Readout({ view, lines, at, data, isPointed }: ReadoutProps) {
  const remark = placeRemark(view, at, data)
  const part = at / Math.max(view.length - 1, 1)
  // On the side with more room, beside the rule. The browser draws it only once the place is pointed at: no style attribute in
  // what the server sends.
  const isRight = part < 0.5
  const style = isPointed
    ? { [isRight ? 'left' : 'right']: `${(isRight ? part : 1 - part) * 100}%` }
    : undefined
  return (
    <div className="readout" data-pointed={isPointed ? '' : undefined} style={style}>
      <b>{placeText(view, at, data)}</b>
      {remark !== null && <small className="block">{remark}</small>}
      <table aria-label={placeText(view, at, data)}>
        <tbody>
          {lines.map(({ slot, paint, name, others, values }) => (
            <tr key={slot}>
              <th scope="row">
                <Swatch paint={paint} isLine />
                <span translate="no">
                  {name}
                  {others.length > 0 && <small>{` +${others.length}`}</small>}
                </span>
              </th>
              <td>{valueText(values[at] ?? null, view.unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
