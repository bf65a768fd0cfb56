import { getOrAdd } from '~/domain/get-or-add'
import type { Label, Row, Tip } from '../model'
import { divideLines } from './described'
import { GraphTree } from './graph-tree'
import { readLabel, wordsOf } from './labels'
import { refuse } from './refusal'
import { linesOf, type Statement } from './source'

const NAME = String.raw`("[^"]+"|[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[-.](?=[\p{L}\p{N}_]))*)`
const ENTITY = new RegExp(
  String.raw`^${NAME}(?:[ \t]*\[[ \t]*(?:"([^"]*)"|([^[\]"]+))[ \t]*\])?(?:[ \t]*:::[\w-]+)?[ \t]*(?:(\{)[ \t]*(\})?)?$`,
  'u',
)
const RELATION = new RegExp(
  String.raw`^${NAME}[ \t]*(\|o|o\||\|\||[}]o|o[{]|[}]\||\|[{])(--|\.\.|\.-|-\.)(\|o|o\||\|\||[}]o|o[{]|[}]\||\|[{])[ \t]*${NAME}(?:[ \t]*:[ \t]*(?:"([^"]*)"|(\S+)))?$`,
  'u',
)
const ATTRIBUTE =
  /^([^\s"]+)[ \t]+([^\s"]+)(?:[ \t]+((?:PK|FK|UK)(?:[ \t]*,[ \t]*(?:PK|FK|UK))*))?(?:[ \t]+"([^"]*)")?$/

/** Statements about styles, which are ignored. */
const IGNORED = /^(?:style|classDef|class)[ \t]/

/** Cardinalities by the characters at the end of a relation, in either order. */
const TIPS: Readonly<Record<string, Tip>> = {
  '||': 'one',
  '|o': 'zero or one',
  'o|': 'zero or one',
  '}o': 'zero or more',
  'o{': 'zero or more',
  '}|': 'one or more',
  '|{': 'one or more',
}

type Entity = { label: Label; readonly rows: Row[] }

class EntityReader {
  readonly tree = new GraphTree()
  readonly #entities = new Map<string, Entity>()
  #open: Entity | null = null

  read(statements: readonly Statement[]): void {
    for (const { text, offset } of statements) {
      const isKnown = this.#open
        ? this.#readBody(this.#open, text, offset)
        : this.tree.readDirection(text) ||
          IGNORED.test(text) ||
          this.#readRelation(text, offset) ||
          this.#readEntity(text, offset)
      if (!isKnown) refuse(offset)
    }
    if (this.#open) refuse(statements.at(-1)?.offset ?? 0, 'an entity has no end')
    for (const [id, { label, rows }] of this.#entities) {
      this.tree.setNode({ id, label, shape: 'rectangle', parts: [rows] })
    }
  }

  #entity(id: string): Entity {
    return getOrAdd(this.#entities, id, () => ({ label: [[{ text: id, bold: true }]], rows: [] }))
  }

  #readEntity(text: string, offset: number): boolean {
    const [, name, quoted, bare, opens, closes] = ENTITY.exec(text) ?? []
    if (name === undefined) return false
    const entity = this.#entity(unquoted(name))
    const alias = quoted ?? bare
    if (alias !== undefined) {
      const label = readLabel(alias) ?? refuse(offset)
      entity.label = label.map((line) => line.map((run) => ({ ...run, bold: true })))
    }
    if (opens !== undefined && closes === undefined) this.#open = entity
    return true
  }

  /** Reads an attribute as a row of four cells: type, name, keys, comment. */
  #readBody(entity: Entity, text: string, offset: number): boolean {
    if (text === '}') {
      this.#open = null
      return true
    }
    const [, type, name = '', keys = '', remark = ''] = ATTRIBUTE.exec(text) ?? []
    if (type === undefined) return false
    const said = readLabel(remark) ?? refuse(offset)
    entity.rows.push({
      cells: [wordsOf(type), wordsOf(name), wordsOf(keys.replaceAll(/\s*,\s*/g, ', ')), said],
    })
    return true
  }

  #readRelation(text: string, offset: number): boolean {
    const [, from, near = '', line, far = '', to = '', quoted, bare] = RELATION.exec(text) ?? []
    if (from === undefined) return false
    const words = (quoted ?? bare ?? '').trim()
    const tip = (marks: string) => TIPS[marks] ?? refuse(offset)
    this.#entity(unquoted(from))
    this.#entity(unquoted(to))
    this.tree.edges.push({
      from: unquoted(from),
      to: unquoted(to),
      label: words === '' ? null : (readLabel(words) ?? refuse(offset)),
      line: line === '--' ? 'solid' : 'dashed',
      start: tip(near),
      end: tip(far),
    })
    return true
  }
}

function unquoted(name: string): string {
  return name.replaceAll('"', '')
}

/** Parses an entity relationship diagram, including its header line. */
export function readEntityRelation(text: string) {
  const { others, about } = divideLines(linesOf(text), /^erDiagram$/)
  const reader = new EntityReader()
  reader.read(others)
  return { picture: reader.tree.graph(), ...about }
}
