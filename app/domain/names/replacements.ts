import { type LineMark, readNotation } from '~/domain/markdown/syntax/code-notation'
import type { PageSection } from '~/domain/markdown/parse/page-sections'

/** A statement of a guide that a name is replaced or removed. */
export type Replacement = {
  readonly name: string
  /**
   * The names of which one takes its place: of a row of a table, those of all columns behind the first. Empty if the guide
   * says that the name is removed.
   */
  readonly by: readonly string[]
  /** Id of the heading above; null for none. */
  readonly id: string | null
}

const NAME = String.raw`\[?\x60((?:[A-Za-z_$][\w$]*\.)*[A-Za-z_$][\w$]*)(?:<[^\x60]{0,99}>)?(?:\(\))?\x60(?:\]\([^)\s]{0,300}\))?`
const LIST = String.raw`(?:${NAME}(?:,? and |, )){0,9}${NAME}`

/** Verbs between the former names and the new ones: `a` and `b` have been renamed to `c` and `d`. */
const VERB = /→|\b(?:renamed(?: to)?|replaced (?:by|with)|is now(?: called)?|now called)\s/g
const BEFORE_VERB = new RegExp(String.raw`(${LIST})[^\x60|.;]{0,60}$`)
const BEHIND_VERB = new RegExp(String.raw`^\s*(?:(?:the|a|an|new) )*(${LIST})`)
/** Characters beside the words between that are looked at. */
const REACH = 300

/** A verb before both: rename `a` to `b`, replacing `a` with `b`. */
const VERB_FIRST = /\b(?:renam|replac)(?:e|es|ed|ing)\s/gi
const BEHIND_FIRST = new RegExp(
  String.raw`^(?:the )?(?<old>${LIST})(?: [a-z]+)? (?:to|with|by) (?:the )?(?<current>${LIST})`,
)

/** `removed` before or after the names: removed `a`; the `a` and `b` options have been removed. */
const REMOVED = /\bremoved\b/gi
const BEFORE_REMOVED = new RegExp(
  String.raw`(${LIST})(?: [a-z]+){0,3} (?:has|have|is|are|was|were)(?: been)? $`,
)
const PREPOSITION = '(?:of|in|on|from|for|to|by|with|using)'
const BEHIND_REMOVED = new RegExp(String.raw`^:?(?: (?!${PREPOSITION}\b)[a-z]+){0,2} (${LIST})`)
/** A preposition before a name: of "the `a` option of `b` has been removed", `b` is not removed. */
const OF_OTHER = new RegExp(String.raw`\b${PREPOSITION} (?:the )?$`)

const NAMES = new RegExp(NAME, 'g')

const HEADING = /^#{2,6}\s+(.+)$/

/** The head of a column of what was before: of a version, or in such words. */
const FORMER = /\d|\b(?:old|before|previous|former)/i

/** The names in code of a text; of `table.getRow()` the last. A plain word behind a dot may be any value. */
const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(NAMES), ([, path = '']) => path).flatMap((path) => {
    const name = path.slice(path.lastIndexOf('.') + 1)
    return name === path || /[a-z][A-Z]/.test(name) ? [name] : []
  })

type Stated = Omit<Replacement, 'id'>

function pairs(old: readonly string[], current: readonly string[]): Stated[] {
  return old.length === current.length ? old.map((name, at) => ({ name, by: current.slice(at, at + 1) })) : []
}

/** The part of the sentence before a place in a line. */
const sentenceBefore = (line: string, at: number): string =>
  line
    .slice(Math.max(0, at - REACH), at)
    .split('. ')
    .at(-1) ?? ''

function statedBetween(line: string): Stated[] {
  return [...line.matchAll(VERB)].flatMap(({ 0: verb, index }) => {
    const end = index + verb.length
    const sentence = sentenceBefore(line, index)
    const [, before = ''] = BEFORE_VERB.exec(sentence) ?? []
    const [, behind = ''] = BEHIND_VERB.exec(line.slice(end, end + REACH)) ?? []
    const [old, current] = [namesIn(before), namesIn(behind)]
    // A sentence with other names may speak of them: "`a` in `b` was renamed to `c`".
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
    const sentence = sentenceBefore(line, index)
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

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|')

/** The row of a table whose first column has one name. */
function statedInRow(line: string): Stated[] {
  const [first = '', ...others] = cellsOf(line)
  const [name, ...more] = namesIn(first)
  // A cell with several names says that they share the place.
  const by = others.map(namesIn).flatMap((names) => (names.length === 1 ? names : []))
  return name === undefined || more.length > 0 || by.length === 0 ? [] : [{ name, by }]
}

/** An option with its value or type, or a method that is called. */
const MEMBERS = /(?<![\w$.'"])([A-Za-z_$][\w$]*)\??:|\.([A-Za-z_$][\w$]*)\(/g

/** The options and methods that a block of code shows as removed, and not among the added lines. */
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

const plain = (heading: string): string => heading.replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * What a guide says takes the place of names, in sentences with arrows, "renamed to" or "replaced by", and in tables; and which
 * names it says to be removed, in sentences and in code with marks of removed lines.
 */
export function statedReplacements(markdown: string, sections: readonly PageSection[]): Replacement[] {
  let id: string | null = null
  let code: string[] | null = null
  let header: string | null = null
  return markdown.split('\n').flatMap((line) => {
    if (/^\s*(?:```|~~~)/.test(line)) {
      const removed = removedInCode(code ?? [])
      code = code === null ? [] : null
      return removed.map((each) => ({ ...each, id }))
    }
    if (code !== null) {
      code.push(line)
      return []
    }
    const heading = HEADING.exec(line)?.[1]
    if (heading !== undefined)
      id = sections.find((section) => plain(section.heading) === plain(heading))?.id ?? null
    const isRow = line.trimStart().startsWith('|')
    header = isRow ? (header ?? line) : null
    const isFormer = header !== null && FORMER.test(cellsOf(header)[0] ?? '')
    const stated = isRow && isFormer && line !== header ? statedInRow(line) : statedIn(line)
    return stated.map((each) => ({ ...each, id }))
  })
}
