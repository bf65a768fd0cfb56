import { dayText } from '~/domain/stats/calendar'
import { holesIn, type StatsData, unfinishedPart } from '~/domain/stats/data'
import { placeText, valueText } from '~/domain/stats/labels'
import type { ChartView, Line } from '~/domain/stats/view'
import { Swatch } from './swatch'

/** Returns remarks about a place: an unfinished bin or days that npm never counted, and releases; null if there are none. */
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

/** Returns a place as text: its label, its remarks, and the value of every line. */
export function placeSentence(view: ChartView, lines: readonly Line[], at: number, data: StatsData): string {
  const remark = placeRemark(view, at, data)
  const values = lines.map(({ name, values: all }) => `${name} ${valueText(all[at] ?? null, view.unit)}`)
  return `${placeText(view, at, data)}${remark === null ? '' : ` (${remark})`}: ${values.join(', ')}`
}

type ReadoutProps = {
  readonly view: ChartView
  /** Lines in row order, which does not change with the place. */
  readonly lines: readonly Line[]
  readonly at: number
  readonly data: StatsData
  /** True if the reader has selected the place, by pointer or keyboard; the readout is then beside it. */
  readonly isPointed: boolean
}

/** Table of the values at one place. */
export function Readout({ view, lines, at, data, isPointed }: ReadoutProps) {
  const remark = placeRemark(view, at, data)
  const part = at / Math.max(view.length - 1, 1)
  // On the side with more room. The style is set only for a selected place, so that the server's HTML has no style attribute.
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
