import type { Problem } from '~/domain/markdown/types'
import { readMap } from './yaml'

/** Source of a field: its line and the lines below that belong to it. */
type WrittenField = {
  readonly name: string
  /** Line number in the text, from 0. */
  readonly line: number
  readonly indent: number
  /** Text after the colon. */
  readonly value: string
  readonly rows: string[]
}

type FieldStart = Pick<WrittenField, 'name' | 'indent' | 'value'>

/** Parses the first line of a field, `name: value`, where the name may have quotes; null for other lines. */
function readFieldStart(row: string, isKnown: (name: string) => boolean): FieldStart | null {
  const indent = row.search(/\S/)
  const quote = row[indent]
  if (quote === undefined || quote === '#') return null
  const isQuoted = quote === "'" || quote === '"'
  const nameEnd = isQuoted ? row.indexOf(quote, indent + 1) : row.search(/:(?:[ \t]|$)/)
  const spaced = nameEnd === -1 && !isQuoted ? row.indexOf(':') : nameEnd
  if (spaced === -1) return null
  const name = row.slice(isQuoted ? indent + 1 : indent, spaced).trimEnd()
  const [colon, value] = /^['"]?[ \t]*:(.*)$/.exec(row.slice(spaced)) ?? []
  const isField = nameEnd !== -1 || isKnown(name)
  return colon === undefined || value === undefined || !isField || /^-(?:\s|$)/.test(name)
    ? null
    : { name, indent, value: value.trim() }
}

/** Returns true if a field is plain text, which may continue on the next lines; false for a block, a list or a map. */
function isText({ value }: FieldStart): boolean {
  return value !== '' && !/^[|>{[]/.test(value)
}

/** Predicates that distinguish fields from continuation lines. */
type FieldNames = {
  /** True for names that are fields anywhere. */
  readonly isKnown: (name: string) => boolean
  /** True for names that are fields only at the indentation of the first field. */
  readonly mayName: (name: string) => boolean
}

/** Divides a text into its top-level fields. Lines before the first field are dropped. */
function divide(rows: readonly string[], { isKnown, mayName }: FieldNames): WrittenField[] {
  const fields: WrittenField[] = []
  for (const [line, row] of rows.entries()) {
    const head = readFieldStart(row, isKnown)
    const last = fields.at(-1)
    const isNext = (next: FieldStart): boolean =>
      (mayName(next.name) && next.indent <= (fields[0]?.indent ?? next.indent)) ||
      (isKnown(next.name) && last !== undefined && isText(last))
    if (head && isNext(head)) fields.push({ ...head, line, rows: [row] })
    else last?.rows.push(row)
  }
  return fields
}

/** Removes quotes around a whole value. A quote inside, as in `'Don't'`, must be followed by a letter. */
function unquoted(value: string): string {
  return /^(['"])([^'"]*(?:['"](?=\w).*)?)\1$/.exec(value)?.[2] ?? value
}

/** Returns the value of a field as text on one line; null if it is a block, a list or a map on separate lines. */
function textOf({ value, rows }: WrittenField): string | null {
  const below = rows.slice(1).filter((row) => row.trim() !== '' && !row.trimStart().startsWith('#'))
  const isBlock = value === '' || (/^[|>]/.test(value) && below.length > 0)
  return isBlock ? null : unquoted([value, ...below.map((row) => row.trim())].join(' '))
}

const anyName: FieldNames = { isKnown: () => false, mayName: () => true }

/**
 * Parses the pairs below a field that is not valid YAML; pairs that are invalid too are plain text. Null if there are
 * no pairs.
 */
function pairsOf({ value, rows }: WrittenField): Record<string, unknown> | null {
  const below = value === '' ? rows.slice(1) : []
  const pairs = divide(below, anyName)
  // Text before the first pair means a list or plain text.
  if (pairs[0]?.line !== below.findIndex((row) => row.trim() !== '')) return null
  const read = pairs.map((pair): [string, unknown] => {
    const reading = readMap(pair.rows.join('\n'))
    return [pair.name, reading.isRead ? reading.value[pair.name] : textOf(pair)]
  })
  return Object.fromEntries(read)
}

/** Fields that were parsed one by one, with problems. */
export type WrittenFields = { readonly data: Record<string, unknown>; readonly problems: readonly Problem[] }

/** Parses a single field; falls back to its text if it is not valid YAML. */
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
 * Parses the fields of a text that is not valid YAML one by one, so that an invalid one does not affect others. The
 * last field of a name wins. Returns null if no field is known. Lines of problems are those of the text, from 1.
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

/** Returns the text of a field as written, with the line of its name, from 1; null if it is not text. */
export function writtenLine(
  text: string,
  name: string,
): { readonly text: string; readonly line: number } | null {
  const names: FieldNames = { isKnown: (other) => other === name, mayName: () => true }
  const field = divide(text.split('\n'), names).find((each) => each.name === name)
  const written = field ? textOf(field) : null
  return field && written !== null ? { text: written, line: field.line + 1 } : null
}
