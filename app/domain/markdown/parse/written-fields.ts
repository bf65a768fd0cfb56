import type { Problem } from '~/domain/markdown/types'
import { type MapReading, readMap } from './yaml'

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

/** A name in quotes, up to its colon. */
const QUOTED_NAME = /^(["'])((?:(?!\1).)*)\1[ \t]*:/

/**
 * Parses the first line of a field, `name: value`. Returns null for other lines. The name may be quoted, and the closing quote may
 * be missing. Without a space after the colon, only known names are accepted.
 */
function readFieldStart(row: string, isKnown: (name: string) => boolean): FieldStart | null {
  const text = row.trim()
  const indent = row.length - row.trimStart().length
  if (/^(?:#|-(?:\s|$))/.test(text)) return null
  const [whole, , quoted = ''] = QUOTED_NAME.exec(text) ?? []
  if (whole !== undefined) return { name: quoted, indent, value: text.slice(whole.length).trim() }
  const spaced = text.search(/:(?:[ \t]|$)/)
  const end = spaced === -1 ? text.indexOf(':') : spaced
  const name = text.slice(0, Math.max(0, end)).replace(/^["']/, '').trimEnd()
  return name === '' || (spaced === -1 && !isKnown(name))
    ? null
    : { name, indent, value: text.slice(end + 1).trim() }
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

/** Parts of a list or map: list items have no name. */
type Parts = { readonly isList: boolean; readonly parts: readonly WrittenField[] }

/** Returns the item of a list with these lines, whose first line is a pair or text. */
function itemOf(rows: readonly string[]): WrittenField {
  const [first = '', ...others] = rows
  const isMap = !/^\s*[[{]/.test(first) && readFieldStart(first, anyName.isKnown) !== null
  const value = isMap ? '' : first.trim()
  return {
    name: 'item',
    line: 0,
    indent: 0,
    value,
    rows: isMap ? ['item:', ...rows] : [`item: ${value}`, ...others],
  }
}

/** Returns the items below a field, each of which begins with a hyphen; null if it has none. */
function itemsBelow(below: readonly string[]): Parts | null {
  const edge = below[0]?.search(/\S/) ?? 0
  const items: string[][] = []
  for (const row of below) {
    if (row.search(/\S/) <= edge && /^\s*-(?:\s|$)/.test(row)) items.push([row.replace('-', ' ')])
    else if (items.length === 0) return null
    else items.at(-1)?.push(row)
  }
  return items.length === 0 ? null : { isList: true, parts: items.map(itemOf) }
}

/** Returns the pairs below a field; null if text precedes them. */
function pairsBelow(below: readonly string[]): Parts | null {
  const parts = divide(below, anyName)
  return parts[0]?.line === 0 ? { isList: false, parts } : null
}

/** A quoted text in brackets, up to the quote before a sign; a bracket or comma; any other character. */
const FLOW_TOKEN = /(?<![^\s:,[{])(["']).{0,300}?\1(?=\s{0,9}(?:[,:}\]]|$))|[^]/g

/** Maximum number of parts in brackets: each is parsed as YAML. */
const MAX_PARTS = 1000

/** Splits the content of brackets at commas, except in quotes and in inner brackets; null if brackets do not match. */
function splitFlow(inside: string): string[] | null {
  const parts = ['']
  let depth = 0
  for (const [token] of inside.matchAll(FLOW_TOKEN)) {
    if (/^[[{]$/.test(token)) depth += 1
    if (/^[\]}]$/.test(token)) depth -= 1
    if (depth < 0) return null
    if (token === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + token)
  }
  return depth === 0 ? parts.map((part) => part.trim()).filter((part) => part !== '') : null
}

/** Returns the parts of a value in brackets; null for any other. */
function partsInBrackets({ value, rows }: WrittenField): Parts | null {
  const text = [value, ...rows.slice(1).filter((row) => !/^\s*#/.test(row))].join('\n').trim()
  const [, list, map] = /^(?:\[([^]*)\]|\{([^]*)\})$/.exec(text) ?? []
  const parts = splitFlow(list ?? map ?? '')
  if (!parts || parts.length === 0 || parts.length > MAX_PARTS) return null
  if (list !== undefined) return { isList: true, parts: parts.map((part) => itemOf([part])) }
  const pairs = parts.flatMap((part) => divide([part], anyName))
  return pairs.length === 0 ? null : { isList: false, parts: pairs }
}

/**
 * Parses the lines of a field; else with all lines below the first indented by one more space, which accepts brackets
 * closed at the margin, with spaces for tabs, and with a space before a comment.
 */
function readRows(rows: readonly string[]): MapReading {
  const written = rows.join('\n')
  const reading = readMap(written)
  const spaced = rows.map((row) => row.replace(/^[ \t]+/, (tabs) => tabs.replaceAll('\t', '  ')))
  const indented = spaced.join('\n ').replaceAll(/(?<=["'}\]])#(?=\s|$)/g, ' #')
  const other = reading.isRead || indented === written ? reading : readMap(indented)
  return other.isRead ? other : reading
}

/** Levels of lists and maps in a field, which a field that is not valid YAML may have. */
const MAX_DEPTH = 3

/**
 * Returns the value of a field that is not valid YAML: a list or map whose parts are parsed one by one, else plain text;
 * null for a block of text.
 */
function valueOf(field: WrittenField, depth = MAX_DEPTH): unknown {
  const first = field.rows.findIndex((row, index) => index > 0 && !/^\s*(?:#|$)/.test(row))
  const below = first === -1 ? [] : field.rows.slice(first)
  const blocks = field.value === '' ? (itemsBelow(below) ?? pairsBelow(below)) : null
  const found = depth === 0 ? null : (blocks ?? partsInBrackets(field))
  if (!found) return textOf(field)
  const read = found.parts.flatMap((part): [string, unknown][] => {
    const reading = readRows(part.rows)
    return reading.isRead ? Object.entries(reading.value) : [[part.name, valueOf(part, depth - 1)]]
  })
  return found.isList ? read.map(([, value]) => value) : Object.fromEntries(read)
}

/** Fields that were parsed one by one, with problems. */
export type WrittenFields = { readonly data: Record<string, unknown>; readonly problems: readonly Problem[] }

/** Parses a single field; falls back to its parts, then to its text, if it is not valid YAML. */
function readField(field: WrittenField, problems: Problem[]): unknown {
  const reading = readMap(field.rows.join('\n'))
  if (reading.isRead) return reading.value[field.name]
  const mended = readRows(field.rows)
  const value = mended.isRead ? mended.value[field.name] : valueOf(field)
  const outcome = value === null ? 'is ignored' : mended.isRead ? 'is read' : 'is read as plain text'
  const link = mended.isRead ? 'although' : 'because'
  const text = `front matter: ${field.name} ${outcome}, ${link} it is not valid YAML: ${reading.reason}`
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
