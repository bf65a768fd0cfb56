import { z } from 'zod'
import type { Problem } from '~/domain/markdown/types'
import { resourceFields } from './resource-lists'
import { readWrittenFields, writtenLine, type WrittenFields } from './written-fields'
import { readMap } from './yaml'

/** Maximum length of front matter, in characters; the longest real one has under 10,000. */
const MAX_LENGTH = 65_536

/** Maximum number of lines of front matter. */
const MAX_LINES = 2000

/**
 * Length in which a block that is too long must have a known field, in characters; otherwise it is text between two
 * thematic breaks.
 */
const MAX_START = 1000

/** Fields with one line of text, which are read as written even if YAML parses them differently. */
const LINE_FIELDS = ['title', 'description', 'ref'] as const

/** Names of the supported fields, except lists of links. */
export const frontMatterFields = [
  ...LINE_FIELDS,
  'replace',
  'redirect_from',
  'keywords',
  'names',
  'toc',
] as const

/** Names that identify a block as front matter, even if its YAML is invalid. */
const knownFields: ReadonlySet<string> = new Set([...frontMatterFields, ...resourceFields])

/**
 * A block at the start of a file, after empty lines at most. It begins with three hyphens and optionally a language,
 * and ends with three hyphens, or three dots as YAML ends a document.
 */
const BLOCK = /^((?:[ \t]*\n)*)---([a-z]*)[ \t]*\n((?:[^]*?\n)?)(?:---|\.\.\.)[ \t]*(?:\n|$)/i

/** The front matter and body of a file. */
export type SplitFile = {
  /** The fields, whose values are strings, lists and maps; empty without front matter. */
  readonly data: object
  /** Source of the block, from the first line of the file; empty without front matter. */
  readonly block: string
  /** Text after the front matter; its lines end with `\n`. */
  readonly body: string
  readonly problems: readonly Problem[]
}

type BlockReading = Pick<SplitFile, 'data' | 'problems'>

/** Returns true if all lines are empty or commented-out known fields; other comments may be headings. */
function isEmpty(text: string): boolean {
  return text.split('\n').every((row) => {
    const [, commented = ''] = /^#+[ \t]*([\w-]+):(?:[ \t]|$)/.exec(row) ?? []
    return row.trim() === '' || knownFields.has(commented)
  })
}

function hasKnownField(data: object): boolean {
  return Object.keys(data).some((name) => knownFields.has(name))
}

/** A name of a field as other generators write them: `sidebar_position`, `editLink`. */
const FIELD_NAME = /^[a-z][\w.-]*$/

/**
 * Returns true for a map of fields for other generators, such as `layout: page`: each name begins with a lowercase
 * letter, and no value is a sentence.
 */
function areForeignFields(data: object): boolean {
  const fields = Object.entries(data)
  const isSentence = (value: unknown) =>
    typeof value === 'string' && (fields.length === 1 ? /\s/ : /[.!?:,;]$/).test(value)
  return fields.length > 0 && fields.every(([name, value]) => FIELD_NAME.test(name) && !isSentence(value))
}

/**
 * Returns true for a map of front matter. A text between two thematic breaks may be a map as well:
 * `Note: this page is old.`
 */
function areFields(data: Record<string, unknown>, text: string): boolean {
  if (hasKnownField(data) || areForeignFields(data)) return true
  return !text.startsWith('\n') && Object.keys(data).every((name) => !/\s/.test(name))
}

/** Matches a `#` that starts a comment in YAML but is directly followed by a word, unlike in intended comments. */
const SHARP_WORD = /^(?!["'])(?:.*[ \t])?#[^\s#]/

/**
 * Returns the text that YAML drops from the end of a line as a comment: ` # and more`. Empty if it drops none, and for a
 * value in quotes, whose end its author sees.
 */
function droppedComment(value: unknown, written: string): string {
  if (typeof value !== 'string' || /^["'|>]/.test(written) || !written.startsWith(value)) return ''
  const rest = written.slice(value.length).trim()
  return rest.startsWith('#') ? rest : ''
}

/**
 * Returns how to treat a line that YAML parses differently than written: a map for `{id}`, an anchor for `&hooks`, a
 * comment for `#1`; null for other lines.
 */
function misreadLine(value: unknown, written: string): 'ignored' | 'read' | null {
  if (SHARP_WORD.test(written)) return value === written ? null : 'read'
  if (value === null) return written.startsWith('#') ? 'ignored' : null
  return value !== written && (typeof value === 'object' || /^[&!]/.test(written)) ? 'read' : null
}

/** Restores one-line fields as written if YAML parsed them differently, and reports them. */
function correctLines({ data, problems: known }: WrittenFields, text: string): BlockReading {
  const corrected = new Map(Object.entries(data))
  const problems = [...known]
  const hasSigns = /:[ \t]+[&!]|[ \t]#/.test(text)
  for (const name of [...LINE_FIELDS, 'keywords']) {
    const value = corrected.get(name)
    const isList = name === 'keywords' && typeof value !== 'string'
    const isWhole = value === undefined || isList || (typeof value === 'string' && !hasSigns)
    const field = isWhole ? null : writtenLine(text, name)
    if (!field) continue
    const outcome = misreadLine(value, field.text)
    // After a path, a comment is intended.
    const dropped = outcome === null && name !== 'ref' ? droppedComment(value, field.text) : ''
    if (dropped !== '')
      problems.push({
        text: `front matter: ${name} ends before "${dropped}", because # starts a comment; put it in quotes`,
        line: field.line,
      })
    if (!outcome) continue
    if (outcome === 'read') corrected.set(name, field.text)
    const said =
      outcome === 'read'
        ? 'is read as plain text, although YAML parses it differently'
        : 'is empty, because # starts a comment'
    problems.push({ text: `front matter: ${name} ${said}; put it in quotes`, line: field.line })
  }
  return { data: Object.fromEntries(corrected), problems }
}

/** A line of fields, of their further lines, lists and comments. */
const FIELD_LINE = /^(?:[a-z][\w.-]*:(?:[ \t].*)?|[ \t]+.*|-[ \t].*|#.*|[\]}],?|)$/

/** Returns true for text of which each line could be one of YAML, and the first is that of a field. */
function looksLikeFields(text: string): boolean {
  return (
    /^[a-z][\w.-]*:/.test(text) &&
    text
      .trimEnd()
      .split('\n')
      .every((row) => FIELD_LINE.test(row))
  )
}

/** Returns the result for a block that is ignored, with the reason. */
function ignoredBlock(reason: string): BlockReading {
  return { data: {}, problems: [{ text: `front matter ${reason}`, line: 1 }] }
}

/** Reports a block that is too long; null if it does not begin with fields. */
function readLongBlock(text: string): BlockReading | null {
  const start = text.slice(0, MAX_START)
  return readWrittenFields(start, knownFields) && ignoredBlock('is too long and is ignored')
}

/**
 * Parses the fields of a block; null if it is not front matter but text between two thematic breaks. Line numbers are
 * relative to the text.
 */
function readBlock(language: string, text: string): BlockReading | null {
  if (!/^(?:ya?ml|json)?$/i.test(language)) return ignoredBlock(`in ${language} is not supported: use YAML`)
  if (isEmpty(text)) return { data: {}, problems: [] }
  if (text.length > MAX_LENGTH || text.split('\n', MAX_LINES + 1).length > MAX_LINES)
    return readLongBlock(text)
  const reading = readMap(text)
  if (reading.isRead)
    return areFields(reading.value, text) ? correctLines({ data: reading.value, problems: [] }, text) : null
  const written = readWrittenFields(text, knownFields)
  if (written === null)
    return looksLikeFields(text) ? ignoredBlock(`is not valid YAML and is ignored: ${reading.reason}`) : null
  const problem = {
    text: `front matter could not be fully parsed: ${reading.reason}`,
    line: reading.line + 1,
  }
  return correctLines(written.problems.length > 0 ? written : { ...written, problems: [problem] }, text)
}

/** Lowercases the names of known fields in a block that begins with its first line. */
function withLowercaseNames(block: string): string {
  if (!/^---[a-z]*[ \t]*\n\S/i.test(block)) return block
  return block.replaceAll(/^\w+(?=:)/gm, (name) => {
    const lower = name.toLowerCase()
    return knownFields.has(lower) ? lower : name
  })
}

/** Splits a Markdown file into front matter and body. The caller validates the fields. */
export function splitFrontMatter(text: string): SplitFile {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const found = BLOCK.exec(withLowercaseNames(BLOCK.exec(source)?.[0] ?? ''))
  const [block, before = '', language = '', inside = ''] = found ?? []
  const reading = block === undefined ? null : readBlock(language, inside)
  // After empty lines, a block without the fields of a page is text between two thematic breaks.
  const isBlock =
    reading !== null && (before === '' || hasKnownField(reading.data) || areForeignFields(reading.data))
  if (block === undefined || !isBlock) return { data: {}, block: '', body: source, problems: [] }
  const linesBefore = before.split('\n').length
  const problems = reading.problems.map((problem) => ({
    ...problem,
    line: problem.line === null ? null : problem.line + linesBefore,
  }))
  return { data: reading.data, block, body: source.slice(block.length), problems }
}

/**
 * Reads a text of this site: the front matter with a schema, and the body.
 *
 * @throws An error with `name` and the field if the front matter is invalid.
 */
export function readText<Fields extends object>(schema: z.ZodType<Fields>, source: string, name: string) {
  const { data, body, problems } = splitFrontMatter(source)
  const read = schema.safeParse(data)
  if (read.success && problems.length === 0) return { ...read.data, body }
  const reasons = [...problems.map(({ text }) => text), ...(read.error ? [z.prettifyError(read.error)] : [])]
  throw new Error(`The ${name}.md is invalid: ${reasons.join('; ')}`)
}
