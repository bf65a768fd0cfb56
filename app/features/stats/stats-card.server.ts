import type { Card, CardLine } from '~/domain/social-cards/card'
import { type StatsData, problemsOf, unfinishedPart } from '~/domain/stats/data'
import { comparisonTitle } from '~/domain/stats/describe'
import { HEIGHT, heightOf, linePath, WIDTH } from '~/domain/stats/geometry'
import { tickText } from '~/domain/stats/labels'
import { chartView } from '~/domain/stats/view'
import { cutTo } from '~/domain/text/cut-to'
import { paintOn } from './image.server'

/** Maximum length of the note below a chart, in characters. */
const MAX_NOTE_LENGTH = 76
/** Maximum length of the note on a card without a chart, in characters. */
const MAX_ALONE_NOTE_LENGTH = 140

/** Returns the social card of a view: its lines by name, and a note about the range of its counts. */
export function statsCard(data: StatsData): Card {
  const { lines, scale, length, valueTicks, unit, unitText } = chartView(data, new Set())
  const drawn = lines.map((line): CardLine => {
    const { name, values, finished } = line
    const end = values.length
    return {
      name,
      // Cards are light.
      color: paintOn('light', line),
      path: linePath(values, scale, { from: 0, to: finished, length }),
      unfinished: finished < end ? linePath(values, scale, { from: finished, to: end, length }) : '',
    }
  })
  const [asOf = 'No data available.'] = data.notes
  const problems = problemsOf(data)
  const marks = unfinishedPart(data) === null || drawn.length === 0 ? [] : ['Dots: so far.']
  const note = [asOf, ...(problems.length > 0 ? problems : marks)].join(' ')
  const longest = drawn.length === 0 ? MAX_ALONE_NOTE_LENGTH : MAX_NOTE_LENGTH
  return {
    title: comparisonTitle(data.state.groups) || 'npm downloads',
    name: `npm ${unitText}`,
    library: null,
    note: cutTo(longest, note),
    ...(drawn.length === 0
      ? {}
      : {
          chart: {
            width: WIDTH,
            height: HEIGHT,
            ticks: valueTicks.map((tick) => ({
              text: tickText(tick, unit),
              offset: 1 - (heightOf(tick, scale) ?? 0),
            })),
            lines: drawn,
          },
        }),
  }
}
