import type { Label, Shape } from '../model'
import { divideLines } from './described'
import { GraphTree } from './graph-tree'
import { readLabel, wordsOf } from './labels'
import { refuse } from './refusal'
import { linesOf, type Statement } from './source'

const ID = String.raw`[\p{L}\p{N}_][\p{L}\p{N}_.-]*?`
const CLASS = String.raw`(?:[ \t]*:::[\w-]+)?`
const TRANSITION = new RegExp(
  String.raw`^(\[\*\]|${ID})${CLASS}[ \t]*-->[ \t]*(\[\*\]|${ID})${CLASS}[ \t]*(?::(.*))?$`,
  'u',
)
const DESCRIBED = new RegExp(String.raw`^(${ID})${CLASS}[ \t]*(?::(.*))?$`, 'u')
const NAMED = new RegExp(String.raw`^state[ \t]+"([^"]*)"[ \t]+as[ \t]+(${ID})${CLASS}[ \t]*(\{?)$`, 'u')
const DECLARED = new RegExp(String.raw`^state[ \t]+(${ID})${CLASS}[ \t]*(?:(\{)|<<(\w+)>>)?$`, 'u')
const NOTE = new RegExp(String.raw`^note[ \t]+(?:left|right)[ \t]+of[ \t]+(${ID})[ \t]*(?::(.*))?$`, 'iu')

const KINDS: ReadonlyMap<string, Shape> = new Map([
  ['choice', 'diamond'],
  ['fork', 'bar'],
  ['join', 'bar'],
])

/** Words that begin statements and cannot be the id of a state. */
const RESERVED = /^(?:state|note|end|direction|style|class|classDef|hide|scale|as|click|default)$/

/** Statements about styles, which are ignored. */
const IGNORED = /^(?:(?:style|class|classDef)[ \t].*|hide empty description|scale[ \t]+\d+[ \t]+width)$/

class StateReader {
  readonly tree = new GraphTree()
  /** Ids of the open states. */
  readonly #open: string[] = []
  readonly #descriptions = new Set<string>()
  /** An open note of several lines: its state, offset and lines so far; null if none is open. */
  #note: { readonly of: string; readonly offset: number; readonly lines: string[] } | null = null
  #notes = 0

  read(statements: readonly Statement[]): void {
    for (const { text, offset } of statements) {
      const isKnown =
        this.#readNote(text, offset) ||
        this.tree.readDirection(text, this.#open.at(-1)) ||
        IGNORED.test(text) ||
        this.#readTransition(text, offset) ||
        this.#readState(text, offset)
      if (!isKnown) refuse(offset)
    }
    if (this.#open.length > 0 || this.#note)
      refuse(statements.at(-1)?.offset ?? 0, 'a state or a note has no end')
  }

  #label(text: string, offset: number): Label {
    return /[;#]/.test(text.replaceAll(/[#&]\w+;/g, ''))
      ? refuse(offset)
      : (readLabel(text) ?? refuse(offset))
  }

  /**
   * Adds or updates a state in the current scope, and returns its id. Refuses one that two scopes name, since Mermaid
   * shows it in only one of them.
   */
  #state(id: string, offset: number, said: { label?: Label; shape?: Shape } = {}): string {
    if (RESERVED.test(id)) refuse(offset)
    const scope = this.#open.at(-1) ?? null
    const isKnown = this.tree.node(id) !== undefined || this.tree.hasGroup(id)
    if (isKnown && this.tree.parentOf(id) !== scope) refuse(offset, `${id} is in two states`)
    if (!this.tree.hasGroup(id)) {
      const { label = wordsOf(id), shape = 'rounded' } = this.tree.node(id) ?? {}
      this.tree.setNode({ id, label: said.label ?? label, shape: said.shape ?? shape })
    }
    if (scope !== null) this.tree.place(id, scope)
    return id
  }

  #readTransition(text: string, offset: number): boolean {
    const [, source, target = '', words] = TRANSITION.exec(text) ?? []
    if (source === undefined) return false
    const scope = this.#open.at(-1) ?? ''
    const start = `[*] start ${scope}`
    const end = `[*] end ${scope}`
    const at = (id: string, star: string, shape: Shape) =>
      id === '[*]' ? this.#state(star, offset, { label: wordsOf(''), shape }) : this.#state(id, offset)
    const from = at(source, start, 'start')
    const to = at(target, end, 'end')
    const label = words === undefined || words.trim() === '' ? null : this.#label(words, offset)
    this.tree.edges.push({ from, to, label, line: 'solid', start: null, end: 'arrow' })
    return true
  }

  #readState(text: string, offset: number): boolean {
    if (text === '}') {
      if (this.#open.pop() === undefined) refuse(offset)
      return true
    }
    const [, words, alias = '', opens] = NAMED.exec(text) ?? []
    if (words !== undefined) {
      this.#declare(alias, offset, { label: this.#description(alias, words, offset), opens: opens === '{' })
      return true
    }
    const [, declared, brace, kind] = DECLARED.exec(text) ?? []
    if (declared !== undefined) {
      const shape =
        kind === undefined ? undefined : (KINDS.get(kind) ?? refuse(offset, `${kind} is not supported`))
      this.#declare(declared, offset, { ...(shape && { shape, label: wordsOf('') }), opens: brace === '{' })
      return true
    }
    return this.#readDescription(text, offset)
  }

  #declare(
    id: string,
    offset: number,
    { opens, ...said }: { label?: Label; shape?: Shape; opens: boolean },
  ): void {
    this.#state(id, offset, said)
    if (!opens) return
    const label = this.tree.node(id)?.label ?? refuse(offset, `${id} is defined twice`)
    this.tree.setGroup({ id, label, direction: null })
    this.#open.push(id)
  }

  /** Returns the description of a state, which is its label; refuses a second one, for which Mermaid draws a table. */
  #description(id: string, words: string, offset: number): Label {
    if (this.#descriptions.has(id) || this.tree.hasGroup(id)) refuse(offset)
    this.#descriptions.add(id)
    return this.#label(words, offset)
  }

  #readDescription(text: string, offset: number): boolean {
    const [, id, words] = DESCRIBED.exec(text) ?? []
    if (id === undefined) return false
    this.#state(id, offset, words === undefined ? {} : { label: this.#description(id, words, offset) })
    return true
  }

  #readNote(text: string, offset: number): boolean {
    if (this.#note) {
      if (/^end[ \t]+note$/i.test(text)) this.#endNote(this.#note)
      else this.#note.lines.push(text)
      return true
    }
    const [, of, words] = NOTE.exec(text) ?? []
    if (of === undefined) return false
    const note = { of: this.#state(of, offset), offset, lines: words === undefined ? [] : [words] }
    if (words === undefined) this.#note = note
    else this.#endNote(note)
    return true
  }

  /** Adds a note as a node that is linked to its state. */
  #endNote({ of, offset, lines }: { of: string; offset: number; lines: readonly string[] }): void {
    this.#notes += 1
    const id = this.#state(`[*] note ${this.#notes}`, offset, {
      label: this.#label(lines.join('<br>'), offset),
      shape: 'note',
    })
    this.tree.edges.push({ from: of, to: id, label: null, line: 'dashed', start: null, end: null })
    this.#note = null
  }
}

/** Parses a state diagram, including its header line. */
export function readState(text: string) {
  const { others, about } = divideLines(linesOf(text), /^stateDiagram(?:-v2)?$/)
  const reader = new StateReader()
  reader.read(others)
  return { picture: reader.tree.graph(), ...about }
}
