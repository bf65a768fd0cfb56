import type { Happening, Label, Participant, Sequence } from '../model'
import { SIZES, sizeOf, wrapLabel } from './text'

/** Maximum width of a line of a message and of a note, in pixels; wider ones wrap. */
const MAX_MESSAGE = 320
const MAX_NOTE = 220

export const PADDING = 16

/** Width and height of the loop of a message to the same participant, in pixels. */
export const LOOP = { width: 30, height: 20 } as const

/** Height of the icon of a person, and space beside a note, in pixels. */
const ICON = 30
const ROOM = 16

/** Horizontal layout of the participants of a sequence: middle and width of each, by id. */
export type Columns = {
  readonly at: (id: string) => number
  readonly widthOf: (id: string) => number
  readonly left: number
  readonly right: number
  /** Height of the participants' heads. */
  readonly head: number
}

/** Wraps the label of a message. */
export function messageWords(label: Label): Label {
  return wrapLabel(label, SIZES.small, MAX_MESSAGE)
}

/** Wraps the label of a note. */
export function noteWords(label: Label): Label {
  return wrapLabel(label, SIZES.small, MAX_NOTE)
}

/** Returns the width of a note with its label and padding. */
export function noteWidth(label: Label): number {
  return Math.max(60, sizeOf(noteWords(label), SIZES.small).width + 24)
}

/** Wraps the label of a participant. */
export function participantWords({ label }: Participant): Label {
  return wrapLabel(label, SIZES.node, MAX_NOTE)
}

function headHeight(participant: Participant): number {
  const { height } = sizeOf(participantWords(participant), SIZES.node)
  return participant.isPerson ? ICON + 4 + height : Math.max(40, height + 20)
}

function headWidth(participant: Participant): number {
  const { width } = sizeOf(participantWords(participant), SIZES.node)
  return Math.max(80, width + (participant.isPerson ? 8 : 32))
}

/** Minimum distance between two columns that an event requires; `from` and `to` are their indexes. */
type RequiredGap = { readonly from: number; readonly to: number; readonly room: number }

/**
 * Returns the distances that an event requires. An index before the first column or after the last is the edge of the
 * drawing.
 */
function requiredGaps(happening: Happening, placeOf: (id: string) => number): RequiredGap[] {
  if (happening.kind === 'message') {
    const [from, to] = [placeOf(happening.from), placeOf(happening.to)]
    const width = sizeOf(messageWords(happening.label), SIZES.small).width
    const number = happening.number === null ? 0 : 24
    if (from === to) return [{ from, to: from + 1, room: LOOP.width + width + 24 }]
    return [{ from: Math.min(from, to), to: Math.max(from, to), room: width + 28 + number }]
  }
  if (happening.kind !== 'note') return []
  const width = noteWidth(happening.label)
  const places = happening.of.map((id) => placeOf(id))
  const [first, last] = [Math.min(...places), Math.max(...places)]
  if (happening.side === 'right') return [{ from: first, to: first + 1, room: width + ROOM * 2 }]
  if (happening.side === 'left') return [{ from: first - 1, to: first, room: width + ROOM * 2 }]
  if (first !== last) return [{ from: first, to: last, room: width - ROOM * 2 }]
  return [
    { from: first - 1, to: first, room: width / 2 + ROOM },
    { from: first, to: first + 1, room: width / 2 + ROOM },
  ]
}

/** Places the participants side by side, with room for the labels between them. */
export function placeColumns({ participants, boxes, happenings }: Sequence): Columns {
  const places = new Map(participants.map(({ id }, index) => [id, index]))
  const placeOf = (id: string) => places.get(id) ?? 0
  const widths = participants.map((participant) => headWidth(participant))
  const boxOf = (index: number) => boxes.findIndex(({ of }) => of.includes(participants[index]?.id ?? ''))
  const needs = happenings.flatMap((happening) => requiredGaps(happening, placeOf))
  const middles: number[] = []
  for (const [index, width] of widths.entries()) {
    const edge = boxes.length > 0 ? PADDING + 12 : PADDING
    const gap = boxOf(index) === boxOf(index - 1) ? 28 : 52
    const beside =
      index === 0
        ? edge + width / 2
        : (middles[index - 1] ?? 0) + ((widths[index - 1] ?? 0) + width) / 2 + gap
    const asked = needs
      .filter(({ to, from }) => to === index && from < index)
      .map(({ from, room }) => (from < 0 ? PADDING : (middles[from] ?? 0)) + room)
    middles.push(Math.max(beside, ...asked))
  }
  const last = participants.length - 1
  const beyond = needs.filter(({ to }) => to > last).map(({ from, room }) => (middles[from] ?? 0) + room)
  const right = Math.max(
    (middles[last] ?? 0) + (widths[last] ?? 0) / 2 + (boxes.length > 0 ? 12 : 0),
    ...beyond,
  )
  return {
    at: (id) => middles[placeOf(id)] ?? 0,
    widthOf: (id) => widths[placeOf(id)] ?? 0,
    left: PADDING,
    right,
    head: Math.max(...participants.map((participant) => headHeight(participant))),
  }
}
