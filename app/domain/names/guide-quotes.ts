import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { readNotation } from '~/domain/markdown/syntax/code-notation'
import { oneLine } from '~/domain/text/lines'
import { cellsOf, codeOfVersions, type GuidePart, guideParts } from './guide-parts'
import { namesIn } from './replacements'

/** A name that a guide is about at some place, with the text there. */
export type QuotedName = {
  readonly name: string
  /** Id of the heading above; null if there is none. */
  readonly id: string | null
  readonly text: string
}

/** Maximum length of a quote, in characters. */
const MAX_TEXT = 200

/** Returns a line as plain text, without the markup of lists, code, emphasis and links. */
function asText(markdown: string): string {
  const text = oneLine(
    markdown
      .replace(/^\s*(?:[-*+]|\d+\.)\s+(?:\[[ x]\]\s+)?/i, '')
      .replaceAll(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
      .replaceAll(/\*\*|[`~]/g, ''),
  )
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT).replace(/\s+\S*$/, '')} …`
}

/** Matches a word of a heading that can only be code. */
const CODE_WORD = /(?<![\w$.`])[A-Za-z_$][\w$]*[a-z][A-Z][\w$]*/g

/** Matches calls, except of constructors: `useQuery(`, `client.find(`. */
const CALLED = /(?<!\bnew )(?<![\w$])([A-Za-z_$][\w$]*)(?:<[^()\n]{0,99}>)?\(/g

/** Matches declarations of types. */
const DECLARED = /^\s*(?:export )?(?:type|interface) ([A-Za-z_$][\w$]*)/gm

const matched = (code: string, pattern: RegExp): string[] =>
  Array.from(code.matchAll(pattern), ([, name = '']) => name)

/** Matches constructor calls, with the rest of the line. */
const INSTANTIATED = /\bnew (?<name>[A-Z][\w$]*)(?<rest>[^\n]*)/g

const instantiationsIn = (code: string) =>
  Array.from(code.matchAll(INSTANTIATED), ({ groups: { name = '', rest = '' } = {} }) => ({ name, rest }))

/** Returns the classes that both versions instantiate, but with different arguments. */
function instantiatedDifferently(before: string, after: string): string[] {
  const later = instantiationsIn(after)
  return instantiationsIn(before).flatMap(({ name, rest }) => {
    const same = later.filter((each) => each.name === name)
    return same.length > 0 && same.every((each) => each.rest !== rest) ? [name] : []
  })
}

/**
 * Returns the names that removed lines call, and those that the code of both versions declares, or instantiates
 * differently.
 */
function namesInCode(written: readonly string[]): string[] {
  const { lines, marks } = readNotation(written)
  const removed = lines.filter((_, at) => marks.get(at) === 'rem')
  const [before = '', after = ''] = codeOfVersions(written) ?? []
  const later = new Set(matched(after, DECLARED))
  return [
    ...matched(removed.join('\n'), CALLED),
    ...matched(before, DECLARED).filter((name) => later.has(name)),
    ...instantiatedDifferently(before, after),
  ]
}

/** Matches a name without other words. */
const BARE = /^[\w$.]+(?:\(\))?$/

/**
 * Matches the argument of a call, or a comparison after one: "`column.getStart('left')`", "`getIsPinned() === 'left'`".
 */
const WITH_VALUE = /\('[^'`]*'\)|(?<=\(\)) === '[^'`]*'/g

/**
 * Matches a list item with a name among its first words that is not an example: "- [ ] Update state access:
 * `getState()` → `state`".
 */
const ITEM = /^\s*[-*+] (?:\[[ x]\] )?(?:(?!\(?(?:e\.g\.|like|such as)\s)[^`\s]+ ){0,4}`.*/i

/** Matches the first sentence of a text that begins with a name: "The `a` option now takes `b`." */
const ABOUT_NAME = /^(?:(?:The|An?) )?`[^`]+`.*?[.:](?=\s|$)/

/** Matches the replacement in a heading: "Removed `a` in favor of `b`". */
const IN_FAVOR = /\bin favou?r of\b.*/i

/** Matches the owner of a heading's subject: "Imperative A methods", "b has been removed from A". */
const OWNER = /\b[\w$]+(?= (?:methods|members|options|props)\b)|\b(?:from|of|in|to) (?:the )?[\w$.]+/g

/** Matches the owner from which something is removed: "Removed methods from the `client`". */
const REMOVED_FROM = /(\bremoved\b.*)\bfrom\b.*/i

/** Returns the names in a heading. If the heading marks code, only marked words count as names. */
function namesInHeading(heading: string): string[] {
  const text = heading.replace(IN_FAVOR, '').replace(REMOVED_FROM, '$1')
  if (heading.includes('`')) return namesIn(text)
  return text.replaceAll(OWNER, '').match(CODE_WORD) ?? []
}

/**
 * Matches a heading above what a version adds: "New Features", "What's New in v9". It covers all text up to the next
 * heading of its level.
 */
const ADDITIONS = /^(?:new features|what['’]s new)\b/i

/** Matches a heading that announces something new: "New `combine` option for `useQueries`". */
const NEW_PART = /^new\b.*\b(?:component|hook|option|helper|method|function|utility)s?\b/i

/** Matches words that say that a name did not change. */
const UNCHANGED = /\b(?:still (?:exists?|works?)|stays?|remains?|unchanged|(?:works?|is|are) the same)\b/i

const textOf = (part: GuidePart | undefined): string => (part?.kind === 'line' ? part.text : '')

/** Returns the paragraph that follows a part; empty if a heading or code follows. */
const textAfter = (parts: readonly GuidePart[], at: number): string =>
  textOf(parts.slice(at + 1).find((part) => part.kind !== 'line' || part.text.trim() !== ''))

/** Returns the parts of a guide that describe changes, without those about additions and about what did not change. */
function partsAboutChanges(parts: readonly GuidePart[]): GuidePart[] {
  let isAdded = false
  return parts.filter((part, at) => {
    if (part.kind !== 'heading') return !isAdded && !UNCHANGED.test(textOf(part))
    if (part.level === 2) isAdded = ADDITIONS.test(part.text)
    return !isAdded && !NEW_PART.test(part.text) && !UNCHANGED.test(textAfter(parts, at))
  })
}

function quotesIn(part: GuidePart): Omit<QuotedName, 'id'>[] {
  const quoted = (names: readonly string[], text: string) => {
    const words = asText(text)
    // A bare name is not a quote; the heading describes the list that contains it.
    return names.map((name) => ({ name, text: BARE.test(words) ? asText(part.heading) : words }))
  }
  if (part.kind === 'code') return quoted(namesInCode(part.lines), part.heading)
  if (part.kind === 'row') {
    const cells = cellsOf(part.text)
    const called = (cells[0] ?? '').replaceAll(WITH_VALUE, (text) => (text.startsWith('(') ? '()' : ''))
    return quoted(namesIn(called), cells.map((cell) => cell.trim()).join(' | '))
  }
  if (part.kind === 'heading') return quoted(namesInHeading(part.text), part.text)
  const [sentence = ''] = ITEM.exec(part.text) ?? ABOUT_NAME.exec(part.text) ?? []
  const [favored = ''] = IN_FAVOR.exec(part.heading) ?? []
  const isFavored = (name: string) => namesIn(favored).includes(name)
  return quoted(namesIn(sentence).slice(0, 1), sentence).filter(({ name }) => !isFavored(name))
}

/**
 * Returns the names that a migration guide is about, each at its first occurrence: in a heading, in the first column of
 * a table, at the start of a paragraph or list item, or in code that it shows as former. The text is quoted rather than
 * interpreted; only parts about new or unchanged names are skipped.
 */
export function quotedNames(markdown: string, sections: readonly PageSection[]): QuotedName[] {
  const quotes = new Map<string, QuotedName>()
  for (const part of partsAboutChanges(guideParts(markdown, sections))) {
    for (const { name, text } of quotesIn(part))
      if (!quotes.has(name) && text !== '') quotes.set(name, { name, id: part.id, text })
  }
  return [...quotes.values()]
}
