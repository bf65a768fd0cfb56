import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { readNotation } from '~/domain/markdown/syntax/code-notation'
import { oneLine } from '~/domain/text/lines'
import { partsAboutChanges } from './changed-parts'
import { cellsOf, codeOfVersions, type GuidePart, guideParts } from './guide-parts'
import { namesIn } from './replacements'

/** A name that a guide is about at a place, with the words there. */
export type QuotedName = {
  readonly name: string
  /** Id of the heading above; null for none. */
  readonly id: string | null
  readonly text: string
}

/** Longest quote, in characters. */
const MAX_TEXT = 200

/** The text of a line as it reads: without the signs of lists, of code, of stress and of links. */
function asText(markdown: string): string {
  const text = oneLine(
    markdown
      .replace(/^\s*(?:[-*+]|\d+\.)\s+(?:\[[ x]\]\s+)?/i, '')
      .replaceAll(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
      .replaceAll(/\*\*|[`~]/g, ''),
  )
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT).replace(/\s+\S*$/, '')} …`
}

/** A word of a heading that only code has. */
const CODE_WORD = /(?<![\w$.`])[A-Za-z_$][\w$]*[a-z][A-Z][\w$]*/g

/** What code calls, and makes no instance of: `useQuery(`, `client.find(`. */
const CALLED = /(?<!\bnew )(?<![\w$])([A-Za-z_$][\w$]*)(?:<[^()\n]{0,99}>)?\(/g

/** What code declares. */
const DECLARED = /^\s*(?:export )?(?:type|interface) ([A-Za-z_$][\w$]*)/gm

const matched = (code: string, pattern: RegExp): string[] =>
  Array.from(code.matchAll(pattern), ([, name = '']) => name)

/** What code makes an instance of, with the rest of the line. */
const MADE = /\bnew (?<name>[A-Z][\w$]*)(?<rest>[^\n]*)/g

const made = (code: string) =>
  Array.from(code.matchAll(MADE), ({ groups: { name = '', rest = '' } = {} }) => ({ name, rest }))

/** Classes that the code of both of two versions makes instances of, in another way. */
function madeOtherwise(before: string, after: string): string[] {
  const later = made(after)
  return made(before).flatMap(({ name, rest }) => {
    const same = later.filter((each) => each.name === name)
    return same.length > 0 && same.every((each) => each.rest !== rest) ? [name] : []
  })
}

/** Names that code calls in removed lines, or that the code of both of two versions declares or makes otherwise. */
function namesInCode(written: readonly string[]): string[] {
  const { lines, marks } = readNotation(written)
  const removed = lines.filter((_, at) => marks.get(at) === 'rem')
  const [before = '', after = ''] = codeOfVersions(written) ?? []
  const later = new Set(matched(after, DECLARED))
  return [
    ...matched(removed.join('\n'), CALLED),
    ...matched(before, DECLARED).filter((name) => later.has(name)),
    ...madeOtherwise(before, after),
  ]
}

/** A name without other words. */
const BARE = /^[\w$.]+(?:\(\))?$/

/** A call with a value, or what it is compared with: "`column.getStart('left')`", "`getIsPinned() === 'left'`". */
const WITH_VALUE = /\('[^'`]*'\)|(?<=\(\)) === '[^'`]*'/g

/** An item of a list with a name among its first words, and not as an example: "- [ ] Update state access: `getState()` → `state`". */
const ITEM = /^\s*[-*+] (?:\[[ x]\] )?(?:(?!\(?(?:e\.g\.|like|such as)\s)[^`\s]+ ){0,4}`.*/i

/** The first sentence of a text that begins with a name: "The `a` option now takes `b`." */
const ABOUT_NAME = /^(?:(?:The|An?) )?`[^`]+`.*?[.:](?=\s|$)/

/** What takes the place of a name that a heading is about: "Removed `a` in favor of `b`". */
const IN_FAVOR = /\bin favou?r of\b.*/i

/** Words of a heading that say what its subject belongs to: "Imperative A methods", "b has been removed from A". */
const OWNER = /\b[\w$]+(?= (?:methods|members|options|props)\b)|\b(?:from|of|in|to) (?:the )?[\w$.]+/g

/** What something is removed from: "Removed methods from the `client`". */
const REMOVED_FROM = /(\bremoved\b.*)\bfrom\b.*/i

/** Returns the names in a heading. If the heading marks code, only marked words count as names. */
function namesInHeading(heading: string): string[] {
  const text = heading.replace(IN_FAVOR, '').replace(REMOVED_FROM, '$1')
  if (heading.includes('`')) return namesIn(text)
  return text.replaceAll(OWNER, '').match(CODE_WORD) ?? []
}

function quotesIn(part: GuidePart): Omit<QuotedName, 'id'>[] {
  const quoted = (names: readonly string[], text: string) => {
    const words = asText(text)
    // A name alone says nothing: the heading says what a list of names is about.
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
 * The names that a guide is about, each at the first place: in a heading, the first column of a table, at the beginning of a paragraph
 * or of an item of a list, or in code that it shows as former. What it says of them is not understood, but quoted; only what it calls
 * new or the same is left out.
 */
export function quotedNames(markdown: string, sections: readonly PageSection[]): QuotedName[] {
  const quotes = new Map<string, QuotedName>()
  for (const part of partsAboutChanges(guideParts(markdown, sections))) {
    for (const { name, text } of quotesIn(part))
      if (!quotes.has(name) && text !== '') quotes.set(name, { name, id: part.id, text })
  }
  return [...quotes.values()]
}
