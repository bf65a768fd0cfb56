import type { Element } from 'hast'
import { wordsOf } from '../read/labels'
import type { Happening, Label } from '../model'
import { COLORS } from './colors'
import { LOOP, messageWords, noteWidth, noteWords, type Columns } from './sequence-columns'
import { drawShape } from './shapes'
import { SIZES, drawText, sizeOf } from './text'
import { tipsOf } from './tips'
import { px, svg } from './svg'

type Message = Extract<Happening, { kind: 'message' }>
type Note = Extract<Happening, { kind: 'note' }>

/** A block whose end was not read yet: its top, and its left and right edges so far. */
type OpenBlock = {
  readonly word: string | null
  readonly top: number
  readonly rules: { readonly y: number; readonly label: Label | null }[]
  readonly label: Label | null
  left: number
  right: number
}

/** Height of the tab with the kind of a block, in pixels. */
const TAB = 18

/** Half the width of an activation bar. */
const HALF = 5

/** Draws the events of a sequence from top to bottom. */
export class SequenceRows {
  readonly backgrounds: Element[] = []
  readonly activations: Element[] = []
  readonly blocks: Element[] = []
  readonly front: Element[] = []
  left = Number.POSITIVE_INFINITY
  right = 0
  readonly #open: OpenBlock[] = []
  /** Vertical positions of the starts of open activations, by participant. */
  readonly #active = new Map<string, number[]>()
  /** Vertical positions of the end of the drawing so far, and of the last event. */
  #y: number
  #last: number

  constructor(
    readonly columns: Columns,
    top: number,
    readonly prefix: string,
  ) {
    this.#y = top + 8
    this.#last = top + 8
  }

  add(happening: Happening): void {
    switch (happening.kind) {
      case 'message':
        this.#addMessage(happening)
        break
      case 'note':
        this.#addNote(happening)
        break
      case 'open':
        this.#openBlock(happening.word, happening.label)
        break
      case 'divide':
        this.#divide(happening.label)
        break
      case 'close':
        this.#closeBlock()
        break
      case 'activate':
        this.#active.set(happening.of, [...(this.#active.get(happening.of) ?? []), this.#last])
        break
      default:
        this.#endActivity(happening.of)
    }
  }

  /** Ends the open activations, and returns the vertical position of the end of the lifelines. */
  end(): number {
    this.#last = this.#y + 8
    for (const [id, starts] of this.#active) while (starts.length > 0) this.#endActivity(id)
    return this.#y + 16
  }

  /** Widens the drawing and the innermost open block to hold a shape. */
  #reach(left: number, right: number): void {
    this.left = Math.min(this.left, left)
    this.right = Math.max(this.right, right)
    const block = this.#open.at(-1)
    if (!block) return
    block.left = Math.min(block.left, left)
    block.right = Math.max(block.right, right)
  }

  #endActivity(id: string): void {
    const starts = this.#active.get(id) ?? []
    const top = starts.pop() ?? this.#last
    const x = this.columns.at(id) - HALF + starts.length * 4
    const height = Math.max(12, this.#last - top)
    const place = { x, y: top, width: HALF * 2, height }
    // Inner activations end first and are drawn over outer ones.
    this.activations.unshift(
      svg('rect', { ...place, fill: COLORS.node, stroke: COLORS.frame, strokeWidth: 1 }),
    )
  }

  #addMessage(message: Message): void {
    const [from, to] = [this.columns.at(message.from), this.columns.at(message.to)]
    if (message.from === message.to) this.#addLoop(message, from)
    else {
      const words = messageWords(message.label)
      const { width, height } = sizeOf(words, SIZES.small)
      this.#y += 14 + height
      this.#last = this.#y
      this.front.push(this.#line(message, `M${px(from)} ${px(this.#y)}H${px(to)}`))
      this.#drawWords(words, (from + to) / 2, this.#y - 5 - height / 2, 'middle')
      const half = Math.max(Math.abs(to - from) / 2 + 20, width / 2 + 4)
      this.#reach((from + to) / 2 - half, (from + to) / 2 + half)
      this.#y += 6
    }
    if (message.number === null) return
    // The number must not cover a tip at the start.
    const beside = message.start === null ? 0 : Math.sign(to - from) * 18
    this.#drawNumber(message.number, from + beside, this.#last)
  }

  #addLoop(message: Message, x: number): void {
    const words = messageWords(message.label)
    const { width, height } = sizeOf(words, SIZES.small)
    const room = Math.max(LOOP.height, height)
    const top = this.#y + 14 + (room - LOOP.height) / 2
    const way = `M${px(x)} ${px(top)}h${LOOP.width}v${LOOP.height}h${-LOOP.width}`
    this.front.push(this.#line(message, way))
    this.#drawWords(words, x + LOOP.width + 8, top + LOOP.height / 2, 'start')
    this.#reach(x - 20, x + LOOP.width + 12 + width)
    this.#y += 14 + room + 6
    this.#last = top
  }

  #line(message: Message, d: string): Element {
    const dashes = message.isDashed ? { strokeDashArray: '6 4' } : {}
    const tips = tipsOf(message.start, message.end, this.prefix)
    return svg('path', { d, fill: 'none', stroke: COLORS.edge, strokeWidth: 1, ...dashes, ...tips })
  }

  #drawWords(words: Label, x: number, middle: number, anchor: 'start' | 'middle'): void {
    if (!words.some((line) => line.some(({ text }) => text !== ''))) return
    this.front.push(drawText(words, x, middle, { size: SIZES.small, anchor, fill: COLORS.quiet }))
  }

  #drawNumber(number: number, x: number, y: number): void {
    const text = drawText(wordsOf(String(number)), x, y, { size: 9, fill: COLORS.text })
    const disc = { cx: x, cy: y, r: 8, fill: COLORS.ground, stroke: COLORS.edge, strokeWidth: 1 }
    this.front.push(svg('circle', disc), text)
  }

  #addNote({ side, of, label }: Note): void {
    const words = noteWords(label)
    const middles = of.map((id) => this.columns.at(id))
    const [first, last] = [Math.min(...middles), Math.max(...middles)]
    const own = noteWidth(label)
    const width = first === last ? own : Math.max(own, last - first + 40)
    const starts = { left: first - 12 - width, right: first + 12, over: (first + last - width) / 2 }
    const x = starts[side]
    const height = sizeOf(words, SIZES.small).height + 14
    this.#y += 10
    this.front.push(...drawShape('note', { x, y: this.#y, width, height }))
    this.#drawWords(words, x + width / 2, this.#y + height / 2, 'middle')
    this.#reach(x - 4, x + width + 4)
    this.#y += height + 4
    this.#last = this.#y
  }

  #openBlock(word: string | null, label: Label | null): void {
    this.#y += 12
    const block = {
      word,
      label,
      top: this.#y,
      rules: [],
      left: Number.POSITIVE_INFINITY,
      right: 0,
    }
    this.#open.push(block)
    this.#y += word === null ? 4 : TAB + 4
  }

  #divide(label: Label | null): void {
    this.#y += 10
    this.#open.at(-1)?.rules.push({ y: this.#y, label })
    this.#y += label === null ? 4 : 20
  }

  #closeBlock(): void {
    const block = this.#open.pop()
    if (!block) return
    this.#y += 12
    const isEmpty = block.right === 0
    const left = (isEmpty ? this.columns.left + 8 : block.left) - 8
    const titles = [block.label, ...block.rules.map((rule) => rule.label)]
    const tab = block.word === null ? 0 : sizeOf(wordsOf(block.word), SIZES.small).width + 16
    const title = Math.max(
      ...titles.map((label) => (label ? sizeOf(inBrackets(label), SIZES.small).width + 12 : 0)),
    )
    const right = Math.max((isEmpty ? this.columns.right - 8 : block.right) + 8, left + tab + title + 8)
    this.#reach(left, right)
    this.#drawBlock(block, { left, right, tab })
    this.#y += 4
    this.#last = this.#y
  }

  #drawBlock(
    { word, label, top, rules }: OpenBlock,
    { left, right, tab }: { left: number; right: number; tab: number },
  ): void {
    const place = { x: left, y: top }
    const all = { ...place, width: right - left, height: this.#y - top }
    if (word === null) {
      this.backgrounds.unshift(svg('rect', { ...all, fill: COLORS.head, stroke: 'none' }))
      return
    }
    const frame = { stroke: COLORS.frame, strokeWidth: 1 }
    const style = { size: SIZES.small, anchor: 'start', fill: COLORS.quiet } as const
    this.blocks.push(
      svg('rect', { ...all, fill: 'none', ...frame }),
      svg('rect', { ...place, width: tab, height: TAB, fill: COLORS.head, ...frame }),
      drawText(wordsOf(word), left + 8, top + TAB / 2, { ...style, weight: 600 }),
      ...(label ? [drawText(inBrackets(label), left + tab + 8, top + TAB / 2, style)] : []),
    )
    for (const rule of rules) {
      const d = `M${px(left)} ${px(rule.y)}H${px(right)}`
      this.blocks.push(svg('path', { d, fill: 'none', ...frame, strokeDashArray: '6 4' }))
      if (rule.label) this.blocks.push(drawText(inBrackets(rule.label), left + 8, rule.y + 12, style))
    }
  }
}

/** Returns the condition of a block in square brackets, as Mermaid shows it. */
function inBrackets(label: Label): Label {
  const words = label.flatMap((line, index) => (index === 0 ? line : [{ text: ' ' }, ...line]))
  return [[{ text: '[' }, ...words, { text: ']' }]]
}
