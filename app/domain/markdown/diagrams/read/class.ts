import type { GraphNode, Label, Row, Tip } from '../model'
import { divideLines } from './described'
import { GraphTree } from './graph-tree'
import { readLabel, wordsOf } from './labels'
import { refuse } from './refusal'
import { linesOf, type Statement } from './source'

const NAME = String.raw`(\x60[^\x60]+\x60|[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[-.](?=[\p{L}\p{N}_]))*)((?:~\S*~)?)`
const CLASS = new RegExp(
  String.raw`^class[ \t]+${NAME}(?:\["([^"]*)"\])?(?:[ \t]*:::[\w-]+)?[ \t]*(?:(\{)[ \t]*(\})?)?$`,
  'u',
)
const MEMBER = new RegExp(String.raw`^${NAME}[ \t]*:(?!::)(.*)$`, 'u')
const ANNOTATION = new RegExp(String.raw`^<<([^<>]+)>>[ \t]*(?:${NAME})?$`, 'u')
const RELATION = new RegExp(
  String.raw`^${NAME}[ \t]*(?:"([^"]*)"[ \t]*)?(<\|?|\*|[ \t]o|)(--|\.\.)(\|?>|\*|o(?=[ \t"])|)[ \t]*(?:"([^"]*)"[ \t]*)?${NAME}[ \t]*(?::(.*))?$`,
  'u',
)
const NAMESPACE = /^namespace[ \t]+([\p{L}\p{N}_-]+)[ \t]*\{$/u
const NOTE = new RegExp(String.raw`^note[ \t]+(?:for[ \t]+${NAME}[ \t]+)?"([^"]*)"$`, 'u')

/** Statements about styles and click handlers, which are ignored. */
const IGNORED = /^(?:style|classDef|cssClass|click|link|callback)[ \t]/

const TIPS: Readonly<Record<string, Tip>> = {
  '<|': 'triangle',
  '|>': 'triangle',
  '<': 'open arrow',
  '>': 'open arrow',
  '*': 'filled diamond',
  o: 'diamond',
}

/**
 * Writes type parameters such as `List~Map~string, int~~` with angle brackets: a tilde before a letter, digit or
 * opening bracket opens, any other closes. Returns null if they are unbalanced.
 */
function withAngleBrackets(text: string): string | null {
  let depth = 0
  const typed = text.replaceAll('~', (_tilde, offset: number) => {
    const opens = /[\p{L}\p{N}_[({]/u.test(text[offset + 1] ?? '')
    if (depth >= 0) depth += opens ? 1 : -1
    return opens ? '<' : '>'
  })
  return depth === 0 ? typed : null
}

/** Returns a label for a text with type parameters; null if it cannot be drawn. */
function typedLabel(text: string): Label | null {
  const typed = withAngleBrackets(text)
  return typed === null ? null : readLabel(typed)
}

/** Markers at the end of a member: `$` for static, `*` for abstract. */
const MARK = /[$*]$/

type ClassMember = { readonly isMethod: boolean; readonly row: Row }

/** Parses a class member, `+name(parameters) type`, with its markers; null if it cannot be drawn. */
function readMember(source: string): ClassMember | null {
  const [, visibility = '', rest = ''] = /^([#+~-]?)(.*)$/.exec(source.trim()) ?? []
  const [, name, parameters, mark = '', type = ''] =
    /^(.+?)\((.*)\)[ \t]*([$*]?)[ \t]*(.*)$/.exec(rest.trim()) ?? []
  const isMethod = name !== undefined
  const end = MARK.exec(isMethod ? type : rest)?.[0] ?? mark
  const plain = (isMethod ? type : rest).replace(MARK, '').replace(/^:/, '').trim()
  const text = isMethod ? `${name}(${parameters})${plain === '' ? '' : ` : ${plain}`}` : plain
  const label = typedLabel(text)
  if (label === null) return null
  const [[first, ...runs] = [], ...lines] = label
  const cell = [[{ ...first, text: visibility + (first?.text ?? '') }, ...runs], ...lines]
  return { isMethod, row: { cells: [cell], underline: end === '$', italic: end === '*' } }
}

/** A class as read so far. */
type ClassBox = { label: Label; kind: string | null; readonly attributes: Row[]; readonly methods: Row[] }

/** Returns the id of a class: its name without backticks, which enclose names with spaces. */
function idOf(name: string): string {
  return name.replaceAll('`', '')
}

class ClassReader {
  readonly tree = new GraphTree()
  readonly #classes = new Map<string, ClassBox>()
  #open: string | null = null
  #namespace: string | null = null
  #notes = 0

  read(statements: readonly Statement[]): void {
    for (const { text, offset } of statements) {
      const isKnown = this.#open
        ? this.#readBody(this.#open, text, offset)
        : this.#readClass(text, offset) ||
          this.#readFrame(text, offset) ||
          this.tree.readDirection(text) ||
          IGNORED.test(text) ||
          this.#readNote(text, offset) ||
          this.#readRelation(text, offset) ||
          this.#readLine(text, offset)
      if (!isKnown) refuse(offset)
    }
    if (this.#open ?? this.#namespace)
      refuse(statements.at(-1)?.offset ?? 0, 'a class or a namespace has no end')
    for (const [id, box] of this.#classes) this.tree.setNode(nodeOf(id, box))
  }

  #class(name: string, types: string, offset: number): ClassBox {
    const id = idOf(name)
    const known = this.#classes.get(id)
    const box = known ?? { label: wordsOf(id), kind: null, attributes: [], methods: [] }
    if (types !== '') box.label = typedLabel(id + types) ?? refuse(offset)
    if (known) return known
    this.#classes.set(id, box)
    // The order of classes is that of their first mention.
    this.tree.setNode(nodeOf(id, box))
    return box
  }

  #readClass(text: string, offset: number): boolean {
    const [, name, types = '', words, opens, closes] = CLASS.exec(text) ?? []
    if (name === undefined) return false
    const box = this.#class(name, types, offset)
    if (words !== undefined) box.label = readLabel(words) ?? refuse(offset)
    if (opens !== undefined && closes === undefined) this.#open = idOf(name)
    if (this.#namespace === null) return true
    this.tree.place(idOf(name), this.#namespace)
    if (this.tree.parentOf(idOf(name)) !== this.#namespace) refuse(offset)
    return true
  }

  #readBody(id: string, text: string, offset: number): boolean {
    if (text === '}') this.#open = null
    else this.#addMember(this.#class(id, '', offset), text, offset)
    return true
  }

  #addMember(box: ClassBox, text: string, offset: number): void {
    const [, kind, other] = ANNOTATION.exec(text) ?? []
    if (kind !== undefined && other === undefined) {
      box.kind = kind.trim()
      return
    }
    const member = readMember(text) ?? refuse(offset, 'this member is not supported')
    ;(member.isMethod ? box.methods : box.attributes).push(member.row)
  }

  #readFrame(text: string, offset: number): boolean {
    const [, name] = NAMESPACE.exec(text) ?? []
    if (name !== undefined) {
      // The space keeps the ids of namespaces and classes distinct.
      if (this.#namespace !== null || this.tree.hasGroup(` ${name}`)) refuse(offset)
      this.#namespace = ` ${name}`
      this.tree.setGroup({ id: this.#namespace, label: wordsOf(name), direction: null })
      return true
    }
    if (text !== '}' || this.#namespace === null) return false
    this.#namespace = null
    return true
  }

  #readNote(text: string, offset: number): boolean {
    const [, name, types = '', words] = NOTE.exec(text) ?? []
    if (words === undefined) return false
    this.#notes += 1
    const id = ` note ${this.#notes}`
    this.tree.setNode({ id, label: readLabel(words) ?? refuse(offset), shape: 'note' })
    if (name === undefined) return true
    this.#class(name, types, offset)
    this.tree.edges.push({
      from: idOf(name),
      to: id,
      label: null,
      line: 'dashed',
      start: null,
      end: null,
    })
    return true
  }

  #readRelation(text: string, offset: number): boolean {
    const [all, from = '', types = '', near, start = '', line, end = '', far, to = '', others = '', words] =
      RELATION.exec(text) ?? []
    if (all === undefined) return false
    const label = (said: string | undefined) =>
      said === undefined || said.trim() === '' ? null : (readLabel(said) ?? refuse(offset))
    this.#class(from, types, offset)
    this.#class(to, others, offset)
    this.tree.edges.push({
      from: idOf(from),
      to: idOf(to),
      label: label(words),
      line: line === '..' ? 'dashed' : 'solid',
      start: TIPS[start.trim()] ?? null,
      end: TIPS[end] ?? null,
      startLabel: label(near),
      endLabel: label(far),
    })
    return true
  }

  /** Reads a member after the name of its class, or an annotation before it. */
  #readLine(text: string, offset: number): boolean {
    const [, name, types = '', member = ''] = MEMBER.exec(text) ?? []
    if (name !== undefined) {
      this.#addMember(this.#class(name, types, offset), member.trim(), offset)
      return true
    }
    const [, kind, of, ofTypes = ''] = ANNOTATION.exec(text) ?? []
    if (kind === undefined || of === undefined) return false
    this.#class(of, ofTypes, offset).kind = kind.trim()
    return true
  }
}

function nodeOf(id: string, { label, kind, attributes, methods }: ClassBox): GraphNode {
  const above = kind === null ? [] : [[{ text: `«${kind}»`, italic: true }]]
  const name = label.map((line) => line.map((run) => ({ ...run, bold: true })))
  return { id, label: [...above, ...name], shape: 'rectangle', parts: [attributes, methods] }
}

/** Parses a class diagram, including its header line. */
export function readClass(text: string) {
  const { others, about } = divideLines(linesOf(text), /^classDiagram(?:-v2)?$/)
  const reader = new ClassReader()
  reader.read(others)
  return { picture: reader.tree.graph(), ...about }
}
