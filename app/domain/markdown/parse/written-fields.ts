import type { Problem } from '~/domain/markdown/types'
import { readMap } from './yaml'

/** A field as it is written: its line and those below that belong to it. */
type WrittenField = {
  readonly name: string
  /** Line in the text, from 0. */
  readonly line: number
  readonly indent: number
  /** Text behind the colon. */
  readonly value: string
  readonly rows: string[]
}

type Head = Pick<WrittenField, 'name' | 'indent' | 'value'>

/** The start of a field, or null: `name: value`, with or without quotes around the name. */
function readHead(row: string, isKnown: (name: string) => boolean): Head | null {
  const indent = row.search(/\S/)
  const quote = row[indent]
  if (quote === undefined || quote === '#') return null
  const isQuoted = quote === "'" || quote === '"'
  const nameEnd = isQuoted ? row.indexOf(quote, indent + 1) : row.search(/:(?:[ \t]|$)/)
  const spaced = nameEnd === -1 && !isQuoted ? row.indexOf(':') : nameEnd
  if (spaced === -1) return null
  const name = row.slice(isQuoted ? indent + 1 : indent, spaced).trimEnd()
  const [colon, value] = /^['"]?[ \t]*:(.*)$/.exec(row.slice(spaced))?.slice(0, 2) ?? []
  const isField = nameEnd !== -1 || isKnown(name)
  return colon === undefined || value === undefined || !isField || /^-(?:\s|$)/.test(name)
    ? null
    : { name, indent, value: value.trim() }
}

/** A text goes on below its first line; a block, a list and a map have lines of their own. */
function isText({ value }: Head): boolean {
  return value !== '' && !/^[|>{[]/.test(value)
}

/** Distinguishes the fields of a text from lines that continue one. */
type FieldNames = {
  /** Names that are fields at any place. */
  readonly isKnown: (name: string) => boolean
  /** Names that are fields only next to other fields. */
  readonly mayName: (name: string) => boolean
}

/** Divides a text into its fields of the first level. Lines before the first one belong to none. */
function divide(rows: readonly string[], { isKnown, mayName }: FieldNames): WrittenField[] {
  const fields: WrittenField[] = []
  for (const [line, row] of rows.entries()) {
    const head = readHead(row, isKnown)
    const last = fields.at(-1)
    const isNext = (next: Head): boolean =>
      (mayName(next.name) && next.indent <= (fields[0]?.indent ?? next.indent)) ||
      (isKnown(next.name) && last !== undefined && isText(last))
    if (head && isNext(head)) fields.push({ ...head, line, rows: [row] })
    else last?.rows.push(row)
  }
  return fields
}

/** A value without the quotes around all of it: one inside, as in `'Don't'`, is followed by a letter. */
function unquoted(value: string): string {
  return /^(['"])([^'"]*(?:['"](?=\w).*)?)\1$/.exec(value)?.[2] ?? value
}

/** The value of a field as a text on one line; null if it is a block, a list or a map on lines of its own. */
function textOf({ value, rows }: WrittenField): string | null {
  const below = rows.slice(1).filter((row) => row.trim() !== '' && !row.trimStart().startsWith('#'))
  const isBlock = value === '' || (/^[|>]/.test(value) && below.length > 0)
  return isBlock ? null : unquoted([value, ...below.map((row) => row.trim())].join(' '))
}

const anyName: FieldNames = { isKnown: () => false, mayName: () => true }

/** The pairs below a field that YAML refuses, each a text where it refuses that pair too; null for a list or a block. */
function pairsOf({ value, rows }: WrittenField): Record<string, unknown> | null {
  const below = value === '' ? rows.slice(1) : []
  const pairs = divide(below, anyName)
  // Text before the first pair is a list or a plain text.
  if (pairs[0]?.line !== below.findIndex((row) => row.trim() !== '')) return null
  const read = pairs.map((pair): [string, unknown] => {
    const reading = readMap(pair.rows.join('\n'))
    return [pair.name, reading.isRead ? reading.value[pair.name] : textOf(pair)]
  })
  return Object.fromEntries(read)
}

/** Fields read one by one, and what was odd. */
export type WrittenFields = { readonly data: Record<string, unknown>; readonly problems: readonly Problem[] }

/** Reads a field by itself: where YAML refuses it, as it is written. */
function readField(field: WrittenField, problems: Problem[]): unknown {
  const reading = readMap(field.rows.join('\n'))
  if (reading.isRead) return reading.value[field.name]
  const value = pairsOf(field) ?? textOf(field)
  const outcome = value === null ? 'is ignored' : 'is read as plain text'
  const text = `front matter: ${field.name} ${outcome}, because it is not valid YAML: ${reading.reason}`
  problems.push({ text, line: field.line + reading.line + 1 })
  return value ?? undefined
}

/**
 * Reads the fields of a text that YAML refuses one by one, so that a bad one costs no other. A later one of the same name
 * wins. Null for a text that has none of the known ones. Lines of problems are those of the text, from 1.
 */
export function readWrittenFields(text: string, known: ReadonlySet<string>): WrittenFields | null {
  const names: FieldNames = {
    isKnown: (name) => known.has(name),
    mayName: (name) => !/\s/.test(name),
  }
  const fields = divide(text.split('\n'), names)
  if (!fields.some(({ name }) => known.has(name))) return null
  const problems: Problem[] = []
  const data = new Map<string, unknown>()
  for (const field of fields) {
    const { name, line } = field
    if (data.has(name))
      problems.push({ text: `front matter: ${name} is defined twice, and the last one wins`, line: line + 1 })
    data.set(name, readField(field, problems))
  }
  return { data: Object.fromEntries(data), problems }
}

/** The text of a field as it is written, with the line of its name from 1; null if it is no text. */
export function writtenLine(
  text: string,
  name: string,
): { readonly text: string; readonly line: number } | null {
  const names: FieldNames = { isKnown: (other) => other === name, mayName: () => true }
  const field = divide(text.split('\n'), names).find((each) => each.name === name)
  const written = field ? textOf(field) : null
  return field && written !== null ? { text: written, line: field.line + 1 } : null
}
