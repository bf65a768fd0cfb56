import { type LineMark, readNotation } from '~/domain/markdown/syntax/code-notation'
import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { cellsOf, codeOfVersions, type GuidePart, guideParts, onlyImport } from './guide-parts'

/** A guide's statement that a name is replaced or removed. */
export type Replacement = {
  readonly name: string
  /**
   * The candidates for its replacement: in a table row, the names of all columns after the first. Empty if the guide
   * says that the name is removed.
   */
  readonly by: readonly string[]
  /** Id of the heading above; null if there is none. */
  readonly id: string | null
  /** True if it is inferred from the code of two versions rather than stated in words. */
  readonly isShown?: true
}

const NAME = String.raw`\[?\x60((?:[A-Za-z_$][\w$]*\.)*[A-Za-z_$][\w$]*)(?:<[^\x60]{0,99}>)?(?:\(\)|\??: [^\x60]{1,60})?\x60(?:\]\([^)\s]{0,300}\))?`
const LIST = String.raw`(?:${NAME}(?:,? and |, |/)){0,9}${NAME}`

/** Matches verbs between former and new names: `a` and `b` have been renamed to `c` and `d`. */
const VERB = /→|\b(?:renamed(?: to)?|replaced (?:by|with)|changed to|is now(?: called)?|now called)\s/g
/** Matches names that a sentence mentions besides its subject: `b` in "`a` in `b` was renamed to `c`". */
const BESIDE = new RegExp(String.raw`\b(?:in|on|of|from) (?:the )?${NAME}`, 'gi')
const BEFORE_VERB = new RegExp(String.raw`(${LIST})[^\x60|.;]{0,60}$`)
/** Matches the new names; a name followed by a verb begins the next clause. */
const BEHIND_VERB = new RegExp(
  String.raw`^\s*(?:(?:the|a|an|new) )*(${LIST})(?! (?:has|have|is|are|was|were)\b)`,
)
/** Number of characters before and after the verb to search. */
const REACH = 300

/** Matches a verb before both names: rename `a` to `b`, replacing `a` with `b`. */
const VERB_FIRST = /\b(?:renam|replac)(?:e|es|ed|ing)\s/gi
const BEHIND_FIRST = new RegExp(
  String.raw`^(?:the )?(?<old>${LIST})(?: [a-z]+)? (?:to|with|by) (?:the )?(?<current>${LIST})`,
)

/** Matches `removed` before or after the names: removed `a`; the `a` and `b` options have been removed. */
const REMOVED = /\bremoved\b/gi
const BEFORE_REMOVED = new RegExp(
  String.raw`(${LIST})(?: [a-z]+){0,6} (?:has|have|is|are|was|were)(?: been)? $`,
)
const PREPOSITION = '(?:of|in|on|from|for|to|by|with|using)'
const BEHIND_REMOVED = new RegExp(String.raw`^:?(?: (?!${PREPOSITION}\b)[a-z]+){0,2} (${LIST})`)
/**
 * Matches a preposition before a name, which is then not the one removed: `b` in "the `a` option of `b` has been
 * removed".
 */
const OF_OTHER = new RegExp(String.raw`\b${PREPOSITION} (?:the )?$`)

const NAMES = new RegExp(NAME, 'g')

/** Matches the header of a column with former names: a version number, or words such as "old". */
const FORMER = /\d|\b(?:old|before|previous|former)/i

/**
 * Returns the names in code spans of a text, including repetitions; of `table.getRow()`, the last part. A plain word
 * after a dot is excluded, since it may be any value.
 */
export const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(NAMES), ([, path = '']) => path).flatMap((path) => {
    const name = path.slice(path.lastIndexOf('.') + 1)
    return name === path || /[a-z][A-Z]/.test(name) ? [name] : []
  })

type Stated = Omit<Replacement, 'id'>

/** Pairs old names with new ones: all with a single new name, else by position. */
function pairs(old: readonly string[], current: readonly string[]): Stated[] {
  const isOfAll = current.length === 1
  if (!isOfAll && old.length !== current.length) return []
  return old
    .map((name, at) => ({ name, by: isOfAll ? [...current] : current.slice(at, at + 1) }))
    .filter(({ name, by }) => !by.includes(name))
}

/** Returns the last sentence of the searched part of a text. */
const lastSentence = (text: string): string => text.slice(-REACH).split('. ').at(-1) ?? ''

function statedBetween(line: string): Stated[] {
  // End of the previous replacement in the line. In "`a` is now `b` and `c` is now `d`", the second one starts after
  // `b`.
  let last = 0
  return [...line.matchAll(VERB)].flatMap(({ 0: verb, index }) => {
    const end = index + verb.length
    const sentence = lastSentence(line.slice(last, index)).replaceAll(BESIDE, '')
    const [, before = ''] = BEFORE_VERB.exec(sentence) ?? []
    const [all = '', behind = ''] = BEHIND_VERB.exec(line.slice(end, end + REACH)) ?? []
    last = end + all.length
    const [old, current] = [namesIn(before), namesIn(behind)]
    // If the sentence has further names, the statement may be about them.
    return old.length === namesIn(sentence).length ? pairs(old, current) : []
  })
}

function statedFirst(line: string): Stated[] {
  return [...line.matchAll(VERB_FIRST)].flatMap(({ 0: verb, index }) => {
    const end = index + verb.length
    const { old = '', current = '' } = BEHIND_FIRST.exec(line.slice(end, end + REACH))?.groups ?? {}
    return pairs(namesIn(old), namesIn(current))
  })
}

function removedIn(line: string): Stated[] {
  return [...line.matchAll(REMOVED)].flatMap(({ 0: verb, index }) => {
    const end = index + verb.length
    const sentence = lastSentence(line.slice(0, index))
    const before = BEFORE_REMOVED.exec(sentence)
    const isOfOther = before !== null && OF_OTHER.test(sentence.slice(0, before.index))
    const [, behind = ''] = BEHIND_REMOVED.exec(line.slice(end, end + REACH)) ?? []
    const gone = [...(isOfOther ? [] : namesIn(before?.[1] ?? '')), ...namesIn(behind)]
    return gone.map((name) => ({ name, by: [] }))
  })
}

const statedIn = (line: string): Stated[] => [
  ...statedBetween(line),
  ...statedFirst(line),
  ...removedIn(line),
]

/** Reads the row of a table whose first column has exactly one name. */
function statedInRow(line: string): Stated[] {
  const [first = '', ...others] = cellsOf(line)
  const [name, ...more] = namesIn(first)
  // A cell with several names does not identify the replacement.
  const by = others.map(namesIn).flatMap((names) => (names.length === 1 ? names : []))
  return name === undefined || more.length > 0 || by.length === 0 ? [] : [{ name, by }]
}

/** Matches an option with its value or type, or a method call. */
const MEMBERS = /(?<![\w$.'"])([A-Za-z_$][\w$]*)\??:|\.([A-Za-z_$][\w$]*)\(/g

/** Returns the options and methods in removed lines of a code block, except those that also occur in added lines. */
function removedInCode(written: readonly string[]): Stated[] {
  const { lines, marks } = readNotation(written)
  const marked = (mark: LineMark) => lines.filter((_, at) => marks.get(at) === mark)
  const added = new Set(marked('add').flatMap((line) => line.match(/[\w$]+/g) ?? []))
  const members = marked('rem').flatMap((line) =>
    [...line.matchAll(MEMBERS)].flatMap(([, option, method]) => option ?? method ?? []),
  )
  return [...new Set(members)]
    .filter((name) => !added.has(name) && /[a-z][A-Z]/.test(name))
    .map((name) => ({ name, by: [] }))
}

/**
 * Compares the code of two versions: the only name imported in the older one is replaced by the only one in the newer.
 */
function renamedInCode(lines: readonly string[]): (Stated & Pick<Replacement, 'isShown'>)[] {
  const [old, current] = (codeOfVersions(lines) ?? []).map(onlyImport)
  if (!old || !current || old.from !== current.from || old.name === current.name) return []
  return [{ name: old.name, by: [current.name], isShown: true }]
}

function statedInPart(part: GuidePart): Omit<Replacement, 'id'>[] {
  if (part.kind === 'code') return [...removedInCode(part.lines), ...renamedInCode(part.lines)]
  const isFormer = part.kind === 'row' && FORMER.test(cellsOf(part.head)[0] ?? '')
  return isFormer ? statedInRow(part.text) : statedIn(part.text)
}

/**
 * Returns the names that a guide says are replaced, in sentences (arrows, "renamed to", "replaced by") and tables, and
 * those it says are removed, in sentences and in code with removed lines.
 */
export function statedReplacements(markdown: string, sections: readonly PageSection[]): Replacement[] {
  return guideParts(markdown, sections).flatMap((part) =>
    statedInPart(part).map((stated) => ({ ...stated, id: part.id })),
  )
}
