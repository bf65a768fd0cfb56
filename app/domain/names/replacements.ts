import { type LineMark, readNotation } from '~/domain/markdown/syntax/code-notation'
import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { cellsOf, codeOfVersions, type GuidePart, guideParts, onlyImport } from './guide-parts'

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
  /** True if code of two versions shows it, and no words say so. */
  readonly isShown?: true
}

const NAME = String.raw`\[?\x60((?:[A-Za-z_$][\w$]*\.)*[A-Za-z_$][\w$]*)(?:<[^\x60]{0,99}>)?(?:\(\)|\??: [^\x60]{1,60})?\x60(?:\]\([^)\s]{0,300}\))?`
const LIST = String.raw`(?:${NAME}(?:,? and |, |/)){0,9}${NAME}`

/** Verbs between the former names and the new ones: `a` and `b` have been renamed to `c` and `d`. */
const VERB = /→|\b(?:renamed(?: to)?|replaced (?:by|with)|changed to|is now(?: called)?|now called)\s/g
/** Names that a sentence mentions beside its subject: of "`a` in `b` was renamed to `c`", `b`. */
const BESIDE = new RegExp(String.raw`\b(?:in|on|of|from) (?:the )?${NAME}`, 'gi')
const BEFORE_VERB = new RegExp(String.raw`(${LIST})[^\x60|.;]{0,60}$`)
/** The new names; a name with a verb of its own behind it begins the next clause. */
const BEHIND_VERB = new RegExp(
  String.raw`^\s*(?:(?:the|a|an|new) )*(${LIST})(?! (?:has|have|is|are|was|were)\b)`,
)
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
  String.raw`(${LIST})(?: [a-z]+){0,6} (?:has|have|is|are|was|were)(?: been)? $`,
)
const PREPOSITION = '(?:of|in|on|from|for|to|by|with|using)'
const BEHIND_REMOVED = new RegExp(String.raw`^:?(?: (?!${PREPOSITION}\b)[a-z]+){0,2} (${LIST})`)
/** A preposition before a name: of "the `a` option of `b` has been removed", `b` is not removed. */
const OF_OTHER = new RegExp(String.raw`\b${PREPOSITION} (?:the )?$`)

const NAMES = new RegExp(NAME, 'g')

/** The head of a column of what was before: of a version, or in such words. */
const FORMER = /\d|\b(?:old|before|previous|former)/i

/** The names in code of a text, each as often as it has them; of `table.getRow()` the last. A plain word behind a dot may be any value. */
export const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(NAMES), ([, path = '']) => path).flatMap((path) => {
    const name = path.slice(path.lastIndexOf('.') + 1)
    return name === path || /[a-z][A-Z]/.test(name) ? [name] : []
  })

type Stated = Omit<Replacement, 'id'>

/** Each old name with its new one: the one of all, or the one at its place. */
function pairs(old: readonly string[], current: readonly string[]): Stated[] {
  const isOfAll = current.length === 1
  if (!isOfAll && old.length !== current.length) return []
  return old
    .map((name, at) => ({ name, by: isOfAll ? [...current] : current.slice(at, at + 1) }))
    .filter(({ name, by }) => !by.includes(name))
}

/** The last sentence of a text, as far as it is looked at. */
const lastSentence = (text: string): string => text.slice(-REACH).split('. ').at(-1) ?? ''

function statedBetween(line: string): Stated[] {
  // End of the previous replacement in the line. In "`a` is now `b` and `c` is now `d`" the second one starts after `b`.
  let last = 0
  return [...line.matchAll(VERB)].flatMap(({ 0: verb, index }) => {
    const end = index + verb.length
    const sentence = lastSentence(line.slice(last, index)).replaceAll(BESIDE, '')
    const [, before = ''] = BEFORE_VERB.exec(sentence) ?? []
    const [all = '', behind = ''] = BEHIND_VERB.exec(line.slice(end, end + REACH)) ?? []
    last = end + all.length
    const [old, current] = [namesIn(before), namesIn(behind)]
    // A sentence with other names may speak of them.
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

/** The name that code of a version imports alone, and the one that the code of the next version does. */
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
 * What a guide says takes the place of names, in sentences with arrows, "renamed to" or "replaced by", and in tables; and which
 * names it says to be removed, in sentences and in code with marks of removed lines.
 */
export function statedReplacements(markdown: string, sections: readonly PageSection[]): Replacement[] {
  return guideParts(markdown, sections).flatMap((part) =>
    statedInPart(part).map((stated) => ({ ...stated, id: part.id })),
  )
}
