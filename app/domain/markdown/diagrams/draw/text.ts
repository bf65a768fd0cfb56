import type { Element, ElementContent } from 'hast'
import type { Label, Run } from '../model'
import type { Size } from './shapes'
import { svg } from './svg'

/** Font sizes, in pixels. */
export const SIZES = { title: 15, node: 13, group: 12, small: 11 } as const

/** Line height, as a multiple of the font size. */
const LINE = 1.3

/** Widths of characters in the site's font, as multiples of the font size: a server cannot measure text. */
const WIDTHS: readonly (readonly [number, RegExp])[] = [
  [0, /\p{M}|\p{Cf}/u],
  [0.3, /[ iljtfI1!|.,:;'`]/],
  [0.42, /[r()[\]{}/\\"*-]/],
  [0.9, /[mwMW@%—…]/],
  [1.05, /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u],
  [0.68, /[\p{Lu}&+=<>~→←]/u],
]

function letterWidth(letter: string): number {
  return WIDTHS.find(([, letters]) => letters.test(letter))?.[0] ?? 0.56
}

/** Estimates the width of a text in pixels; too large rather than too small. */
export function widthOf(text: string, size: number, isBold = false): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width * size * (isBold ? 1.06 : 1) + 2
}

/** Estimates the size of a label in pixels. */
export function sizeOf(label: Label, size: number): Size {
  const widths = label.map((line) => line.reduce((sum, { text, bold }) => sum + widthOf(text, size, bold), 0))
  return { width: Math.max(0, ...widths), height: label.length * size * LINE }
}

/** Breaks lines that are wider than `room`, between words. */
export function wrapLabel(label: Label, size: number, room: number): Label {
  return label.flatMap((line) => {
    const lines: Run[][] = [[]]
    let left = room
    for (const run of line) {
      for (const word of run.text.split(/(?<=\s)(?=\S)/)) {
        const width = widthOf(word.trimEnd(), size, run.bold)
        if (width > left && left < room) {
          lines.push([])
          left = room
        }
        lines.at(-1)?.push({ ...run, text: word })
        left -= widthOf(word, size, run.bold)
      }
    }
    return lines.map((runs) => trimEnd(joinRuns(runs)))
  })
}

/** Joins adjacent runs of the same style. */
function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const isAlike =
      last?.bold === run.bold &&
      last?.italic === run.italic &&
      last?.underline === run.underline &&
      last?.struck === run.struck
    if (last && isAlike) joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}

function trimEnd(runs: Run[]): Run[] {
  const last = runs.pop()
  return last ? [...runs, { ...last, text: last.text.trimEnd() }] : runs
}

export type TextStyle = {
  readonly size: number
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly weight?: number
  readonly italic?: boolean | undefined
  readonly underline?: boolean | undefined
}

function drawRun({ text, bold, italic, underline, struck }: Run): ElementContent {
  const value: ElementContent = { type: 'text', value: text }
  if (!bold && !italic && !underline && !struck) return value
  const decoration = [underline && 'underline', struck && 'line-through'].filter(Boolean).join(' ')
  const style = {
    fontWeight: bold ? 700 : undefined,
    fontStyle: italic ? 'italic' : undefined,
    textDecoration: decoration === '' ? undefined : decoration,
  }
  return svg('tspan', style, [value])
}

/** Draws a label, centered vertically around `middle`; `anchor` says how it is aligned to `x`. */
export function drawText(label: Label, x: number, middle: number, style: TextStyle): Element {
  const height = style.size * LINE
  const lines = label.map((line) => line.map((run) => drawRun(run)))
  const [first = [], ...others] = lines
  return svg(
    'text',
    {
      x,
      y: middle + style.size * 0.35 - (others.length / 2) * height,
      textAnchor: style.anchor ?? 'middle',
      fontSize: style.size,
      fontWeight: style.weight ?? 400,
      fill: style.fill,
      fontStyle: style.italic ? 'italic' : undefined,
      textDecoration: style.underline ? 'underline' : undefined,
    },
    others.length === 0
      ? first
      : lines.map((runs, index) => svg('tspan', { x, dy: index === 0 ? undefined : height }, runs)),
  )
}
