import type { Happening, Label, Participant, Sequence, Tip } from '../model'
import { withoutColor } from './css-colors'
import { divideLines } from './described'
import { ENTITY } from './entities'
import { readLabel, wordsOf } from './labels'
import { refuse } from './refusal'
import { linesOf, type Statement } from './source'

/** Maximum number of events in a sequence, since each makes the drawing longer. */
const MAX_HAPPENINGS = 200

const ARROW =
  /^(.+?)[ \t]*(<<-->>|<<->>|-->>|->>|--x|-x|--\)|-\)|-->|->)[ \t]*([+-]?)[ \t]*([^:]+?)[ \t]*:(.*)$/

/** Tips by the characters at the end of an arrow. */
const TIPS: Readonly<Record<string, Tip>> = { '>>': 'arrow', x: 'cross', ')': 'open arrow' }

/** A participant's name, which has no characters of arrows. */
const NAME = /^(?!.*\(\))[^<>+,;:"@\\/|()-][^<>+,;:"@\\/|]*$/

const BLOCK = /^(loop|alt|opt|par|critical|break|rect)(?:[ \t]+(.*))?$/

/** Keywords that divide a block, with the kind of block that each divides. */
const PARTS: Readonly<Record<string, string>> = { else: 'alt', and: 'par', option: 'critical' }
const PART = /^(else|and|option)(?:[ \t]+(.*))?$/

const NOTE = /^note[ \t]+(left of|right of|over)[ \t]+([^:]+?)[ \t]*:(.*)$/i
const PARTICIPANT = /^(participant|actor)[ \t]+(.+?)(?:[ \t]+as[ \t]+(.+))?$/
const NUMBERS = /^autonumber(?:[ \t]+(\d{1,6})(?:[ \t]+(\d{1,6}))?)?$/

type OpenBox = { readonly label: Label | null; readonly of: string[] }

/** Splits a text into statements at line breaks and semicolons, except those of entities. */
function splitStatements(text: string): Statement[] {
  const guarded = text.replaceAll(ENTITY, (entity) => entity.replace(';', '\u0000'))
  return linesOf(guarded).flatMap(({ text: line, offset }) => {
    let at = offset
    return line.split(';').flatMap((part) => {
      const statement = { text: part.trim().replaceAll('\u0000', ';'), offset: at }
      at += part.length + 1
      return statement.text === '' ? [] : [statement]
    })
  })
}

class SequenceReader {
  readonly boxes: OpenBox[] = []
  readonly happenings: Happening[] = []
  readonly #participants = new Map<string, Participant>()
  /** Keywords of the open blocks, innermost last. */
  readonly #blocks: string[] = []
  readonly #active = new Map<string, number>()
  #box: OpenBox | null = null
  #number: { next: number; step: number } | null = null

  get participants(): Participant[] {
    return [...this.#participants.values()]
  }

  read(statements: readonly Statement[]): void {
    for (const { text, offset } of statements) {
      if (this.happenings.length > MAX_HAPPENINGS) refuse(offset, `more than ${MAX_HAPPENINGS} steps`)
      const isKnown =
        this.#readParticipant(text, offset) ||
        this.#readFrame(text, offset) ||
        // A box may hold only participants.
        (this.#box && refuse(offset)) ||
        this.#readNumbers(text) ||
        this.#readActivity(text, offset) ||
        this.#readNote(text, offset) ||
        this.#readMessage(text, offset)
      if (!isKnown) refuse(offset)
    }
    const last = statements.at(-1)?.offset ?? 0
    if (this.#blocks.length > 0 || this.#box) refuse(last, 'a block has no end')
    const ids = [...this.#participants.keys()]
    for (const { of } of this.boxes) {
      const places = of.map((id) => ids.indexOf(id))
      if (Math.max(...places) - Math.min(...places) >= of.length)
        refuse(last, 'a box has other participants in between')
    }
  }

  #label(text: string, offset: number): Label {
    return readLabel(text.replace(/^[ \t]*(?:no)?wrap:/, '')) ?? refuse(offset, 'this text is not supported')
  }

  /** Returns the id of a participant; creates it at the first statement that names it. */
  #named(name: string, offset: number): string {
    if (!NAME.test(name)) refuse(offset, 'this name is not supported')
    if (!this.#participants.has(name)) {
      const label = readLabel(name) ?? refuse(offset)
      this.#participants.set(name, { id: name, label, isPerson: false })
    }
    return name
  }

  #readParticipant(text: string, offset: number): boolean {
    const [, kind, name = '', alias] = PARTICIPANT.exec(text) ?? []
    if (kind === undefined) return false
    const isKnown = this.#participants.has(name)
    const id = this.#named(name, offset)
    const isPerson = kind === 'actor'
    if (alias !== undefined) this.#participants.set(id, { id, label: this.#label(alias, offset), isPerson })
    else if (!isKnown || isPerson) this.#participants.set(id, { id, label: wordsOf(id), isPerson })
    if (this.#box && this.boxes.some((box) => box.of.includes(id)))
      refuse(offset, `${id} is already in a box`)
    this.#box?.of.push(id)
    return true
  }

  #readFrame(text: string, offset: number): boolean {
    if (text === 'end') this.#close(offset)
    else if (/^box(?:[ \t]|$)/.test(text)) this.#openBox(withoutColor(text.slice(3).trim()), offset)
    else return this.#readBlock(text, offset)
    return true
  }

  #openBox(title: string, offset: number): void {
    if (this.#box || this.#blocks.length > 0) refuse(offset)
    this.#box = { label: title === '' ? null : this.#label(title, offset), of: [] }
    this.boxes.push(this.#box)
  }

  #readBlock(text: string, offset: number): boolean {
    const [, word, words = ''] = BLOCK.exec(text) ?? []
    const [, part, partWords = ''] = PART.exec(text) ?? []
    if (word !== undefined) {
      const isBackground = word === 'rect'
      const label = isBackground || words === '' ? null : this.#label(words, offset)
      this.#blocks.push(word)
      this.happenings.push({ kind: 'open', word: isBackground ? null : word, label })
    } else if (part !== undefined) {
      if (this.#blocks.at(-1) !== PARTS[part]) refuse(offset)
      this.happenings.push({
        kind: 'divide',
        label: partWords === '' ? null : this.#label(partWords, offset),
      })
    }
    return word !== undefined || part !== undefined
  }

  #close(offset: number): void {
    if (this.#box) {
      this.#box = null
      return
    }
    if (this.#blocks.pop() === undefined) refuse(offset)
    this.happenings.push({ kind: 'close' })
  }

  #readNumbers(text: string): boolean {
    if (/^autonumber[ \t]+off$/.test(text)) {
      this.#number = null
      return true
    }
    const [all, start, step] = NUMBERS.exec(text) ?? []
    if (all === undefined) return false
    this.#number = { next: Number(start ?? 1), step: Number(step ?? 1) }
    return true
  }

  #readActivity(text: string, offset: number): boolean {
    const [, kind, name = ''] = /^(activate|deactivate)[ \t]+(.+)$/.exec(text) ?? []
    if (kind !== 'activate' && kind !== 'deactivate') return false
    this.#change(kind, this.#named(name, offset), offset)
    return true
  }

  #change(kind: 'activate' | 'deactivate', of: string, offset: number): void {
    const depth = (this.#active.get(of) ?? 0) + (kind === 'activate' ? 1 : -1)
    if (depth < 0) refuse(offset, `${of} is not active`)
    this.#active.set(of, depth)
    this.happenings.push({ kind, of })
  }

  #readNote(text: string, offset: number): boolean {
    const [, place, names = '', words = ''] = NOTE.exec(text) ?? []
    if (place === undefined) return false
    const of = names.split(',').map((name) => this.#named(name.trim(), offset))
    const side = /^left/i.test(place) ? 'left' : /^right/i.test(place) ? 'right' : 'over'
    if (of.length > (side === 'over' ? 2 : 1)) refuse(offset)
    this.happenings.push({ kind: 'note', side, of, label: this.#label(words, offset) })
    return true
  }

  #readMessage(text: string, offset: number): boolean {
    const [, sender = '', arrow, change, receiver = '', words = ''] = ARROW.exec(text) ?? []
    if (arrow === undefined) return false
    const from = this.#named(sender, offset)
    const to = this.#named(receiver, offset)
    const end = TIPS[arrow.replace(/^<*-+/, '').replace(/^>$/, '')] ?? null
    const number = this.#number?.next ?? null
    if (this.#number) this.#number.next += this.#number.step
    this.happenings.push({
      kind: 'message',
      from,
      to,
      label: this.#label(words, offset),
      isDashed: arrow.includes('--'),
      start: arrow.startsWith('<<') ? 'arrow' : null,
      end,
      number,
    })
    if (change === '+') this.#change('activate', to, offset)
    if (change === '-') this.#change('deactivate', from, offset)
    return true
  }
}

/** Parses a sequence diagram, including its header line. */
export function readSequence(text: string) {
  const titled = splitStatements(text).map((statement) => ({
    ...statement,
    text: statement.text.replace(/^title[ \t]+/, 'title: '),
  }))
  const { others, about } = divideLines(titled, /^sequenceDiagram$/)
  const reader = new SequenceReader()
  reader.read(others)
  const { boxes, happenings, participants } = reader
  const picture: Sequence = { kind: 'sequence', participants, boxes, happenings }
  return { picture, ...about }
}
