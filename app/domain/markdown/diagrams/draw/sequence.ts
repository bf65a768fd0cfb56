import type { Element } from 'hast'
import type { Happening, Participant, Sequence, Tip } from '../model'
import { COLORS } from './colors'
import { PADDING, participantWords, placeColumns, type Columns } from './sequence-columns'
import { SequenceRows } from './sequence-rows'
import { SIZES, drawText, sizeOf } from './text'
import { drawTips } from './tips'
import { px, svg, type Picture } from './svg'

const BOX_TITLE = 26

/** Icon of a person, a head and shoulders in a ring; 24 pixels wide. */
const PERSON =
  'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7a3 3 0 1 0 0 6a3 3 0 1 0 0-6M5.7 18.4C8 15.2 16 15.2 18.3 18.4'

function drawParticipant(participant: Participant, columns: Columns, top: number): Element {
  const [x, width] = [columns.at(participant.id), columns.widthOf(participant.id)]
  const words = participantWords(participant)
  const style = { size: SIZES.node, weight: 500, fill: COLORS.text }
  if (participant.isPerson) {
    const middle = top + columns.head - sizeOf(words, SIZES.node).height / 2
    const icon = svg('path', { d: PERSON, fill: 'none', stroke: COLORS.tip, strokeWidth: 1 })
    const place = `translate(${px(x - 15)} ${px(middle - sizeOf(words, SIZES.node).height / 2 - 32)}) scale(1.25)`
    return svg('g', {}, [svg('g', { transform: place }, [icon]), drawText(words, x, middle, style)])
  }
  const frame = { x: x - width / 2, y: top, width, height: columns.head, rx: 4, ry: 4 }
  const rect = svg('rect', { ...frame, fill: COLORS.node, stroke: COLORS.frame, strokeWidth: 1 })
  return svg('g', {}, [rect, drawText(words, x, top + columns.head / 2, style)])
}

/** Draws the frames around groups of participants. */
function drawBoxes({ boxes }: Sequence, columns: Columns, bottom: number): Element[] {
  return boxes.flatMap(({ label, of }) => {
    if (of.length === 0) return []
    const left = Math.min(...of.map((id) => columns.at(id) - columns.widthOf(id) / 2)) - 12
    const right = Math.max(...of.map((id) => columns.at(id) + columns.widthOf(id) / 2)) + 12
    const place = { x: left, y: PADDING, width: right - left, height: bottom - PADDING }
    const frame = svg('rect', { ...place, fill: COLORS.head, stroke: COLORS.rule, strokeWidth: 1 })
    const style = { size: SIZES.group, weight: 600, fill: COLORS.quiet }
    return [frame, ...(label ? [drawText(label, (left + right) / 2, PADDING + BOX_TITLE / 2, style)] : [])]
  })
}

function drawLifelines({ participants }: Sequence, columns: Columns, top: number, bottom: number): Element[] {
  return participants.map(({ id }) =>
    svg('path', {
      d: `M${px(columns.at(id))} ${px(top)}V${px(bottom)}`,
      fill: 'none',
      stroke: COLORS.edge,
      strokeWidth: 0.75,
      strokeDashArray: '6 4',
    }),
  )
}

function tipsIn(happenings: readonly Happening[]): Tip[] {
  return happenings.flatMap((happening) =>
    happening.kind === 'message'
      ? [happening.start, happening.end].filter((tip): tip is Tip => tip !== null)
      : [],
  )
}

/** Draws a sequence: participants side by side, and the events between them from top to bottom. */
export function drawSequence(sequence: Sequence, prefix: string): Picture {
  const columns = placeColumns(sequence)
  const top = PADDING + (sequence.boxes.length > 0 ? BOX_TITLE : 0)
  const rows = new SequenceRows(columns, top + columns.head, prefix)
  for (const happening of sequence.happenings) rows.add(happening)
  const bottom = rows.end()
  const { left, right } = rows
  const shift = Math.max(0, PADDING - left)
  const tips = tipsIn(sequence.happenings)
  const drawn = [
    ...drawBoxes(sequence, columns, bottom),
    ...rows.backgrounds,
    ...drawLifelines(sequence, columns, top + columns.head, bottom),
    ...rows.activations,
    ...rows.blocks,
    ...rows.front,
    ...sequence.participants.map((participant) => drawParticipant(participant, columns, top)),
  ]
  return {
    width: Math.max(columns.right, right) + PADDING + shift,
    height: bottom + PADDING,
    parts: [
      ...(tips.length > 0 ? [drawTips(tips, prefix)] : []),
      ...(shift > 0 ? [svg('g', { transform: `translate(${px(shift)} 0)` }, drawn)] : drawn),
    ],
  }
}
