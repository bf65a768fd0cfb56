import type { Problem } from '~/domain/markdown/types'
import { resourceFields } from './resource-lists'
import { readWrittenFields, writtenLine, type WrittenFields } from './written-fields'
import { readMap } from './yaml'

/** Longest front matter that is read, in characters; the longest of the real ones has under 10,000. */
const MAX_LENGTH = 65_536

/** Most lines that are read. */
const MAX_LINES = 2000

/** Characters in which a block that is too long has to show a field, else it is text between two rules. */
const MAX_START = 1000

/** Fields with one line of text each, which are read as they are written whatever YAML takes them for. */
const LINES = ['title', 'description', 'ref'] as const

/** Names of the fields that are read, without the lists of links. */
export const frontMatterFields = [...LINES, 'replace', 'redirect_from', 'keywords', 'names', 'toc'] as const

/** Names by which a block is known as front matter, however bad its YAML is. */
const knownFields: ReadonlySet<string> = new Set([...frontMatterFields, ...resourceFields])

/**
 * A block at the start of a file, behind nothing but empty lines: a line of three hyphens, which may name a language, and
 * one more, or one of three dots, by which YAML ends a document.
 */
const BLOCK = /^((?:[ \t]*\n)*)---([a-z]*)[ \t]*\n((?:[^]*?\n)?)(?:---|\.\.\.)[ \t]*(?:\n|$)/i

/** Front matter as it is written, and the text after it. */
export type SplitFile = {
  /** The fields, whose values are texts, lists and maps. Empty for a file without any. */
  readonly data: object
  /** The block as it is written, from the first line of the file; empty for a file without one. */
  readonly block: string
  /** Everything after the front matter block, with `\n` line ends. */
  readonly body: string
  readonly problems: readonly Problem[]
}

type BlockReading = Pick<SplitFile, 'data' | 'problems'>

/** True for lines that say nothing: empty ones, and known fields that were made comments. Other comments may be headings. */
function isEmpty(text: string): boolean {
  return text.split('\n').every((row) => {
    const [, commented = ''] = /^#+[ \t]*([\w-]+):(?:[ \t]|$)/.exec(row) ?? []
    return row.trim() === '' || knownFields.has(commented)
  })
}

function hasKnownField(data: object): boolean {
  return Object.keys(data).some((name) => knownFields.has(name))
}

/** True for the fields of front matter. A text between two rules may be a map as well: `Note: this page is old.` */
function areFields(data: Record<string, unknown>, text: string): boolean {
  if (hasKnownField(data)) return true
  return !text.startsWith('\n') && Object.keys(data).every((name) => !/\s/.test(name))
}

/** A sharp that YAML takes for the start of a comment, and that a word follows at once: comments have a space there. */
const SHARP_WORD = /^(?!["'])(?:.*[ \t])?#[^\s#]/

/** What becomes of a line that means something else to YAML: a map in `{id}`, an anchor in `&hooks`, a comment in `#1`. */
function misreadLine(value: unknown, written: string): 'ignored' | 'read' | null {
  if (SHARP_WORD.test(written)) return value === written ? null : 'read'
  if (value === null) return written.startsWith('#') ? 'ignored' : null
  return value !== written && (typeof value === 'object' || /^[&!]/.test(written)) ? 'read' : null
}

/** The fields of a block; those of one line as they are written where YAML takes them for something else. */
function correctLines({ data, problems: known }: WrittenFields, text: string): BlockReading {
  const corrected = new Map(Object.entries(data))
  const problems = [...known]
  const hasSigns = /:[ \t]+[&!]|[ \t]#[^\s#]/.test(text)
  for (const name of LINES) {
    const value = corrected.get(name)
    const field =
      value === undefined || (typeof value === 'string' && !hasSigns) ? null : writtenLine(text, name)
    const outcome = field && misreadLine(value, field.text)
    if (!field || !outcome) continue
    if (outcome === 'read') corrected.set(name, field.text)
    const said =
      outcome === 'read'
        ? 'is read as plain text, although YAML parses it differently'
        : 'is empty, because # starts a comment'
    problems.push({ text: `front matter: ${name} ${said}; put it in quotes`, line: field.line })
  }
  return { data: Object.fromEntries(corrected), problems }
}

/** A block that is not read, and why. */
function unread(reason: string): BlockReading {
  return { data: {}, problems: [{ text: `front matter ${reason}`, line: 1 }] }
}

/** A block that is too long to be read: null if it does not begin with fields. */
function readLongBlock(text: string): BlockReading | null {
  const start = text.slice(0, MAX_START)
  return readWrittenFields(start, knownFields) && unread('is too long and is ignored')
}

/** The fields of a block; null for one that is no front matter but text between two rules. Lines are those of the text. */
function readBlock(language: string, text: string): BlockReading | null {
  if (!/^(?:ya?ml|json)?$/i.test(language)) return unread(`in ${language} is not supported: use YAML`)
  if (isEmpty(text)) return { data: {}, problems: [] }
  if (text.length > MAX_LENGTH || text.split('\n', MAX_LINES + 1).length > MAX_LINES)
    return readLongBlock(text)
  const reading = readMap(text)
  if (reading.isRead)
    return areFields(reading.value, text) ? correctLines({ data: reading.value, problems: [] }, text) : null
  const written = readWrittenFields(text, knownFields)
  if (written === null) return null
  const problem = {
    text: `front matter could not be fully parsed: ${reading.reason}`,
    line: reading.line + 1,
  }
  return correctLines(written.problems.length > 0 ? written : { ...written, problems: [problem] }, text)
}

/** Splits a Markdown file. What its front matter may hold is for the caller to check. */
export function splitFrontMatter(text: string): SplitFile {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [block, before = '', language = '', inside = ''] = BLOCK.exec(source) ?? []
  const reading = block === undefined ? null : readBlock(language, inside)
  // Behind empty lines, a block without a known field is taken for text between two thematic breaks.
  const isBlock = reading !== null && (before === '' || hasKnownField(reading.data))
  if (block === undefined || !isBlock) return { data: {}, block: '', body: source, problems: [] }
  const linesBefore = before.split('\n').length
  const problems = reading.problems.map((problem) => ({
    ...problem,
    line: problem.line === null ? null : problem.line + linesBefore,
  }))
  return { data: reading.data, block, body: source.slice(block.length), problems }
}
