import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { readNotation } from '~/domain/markdown/syntax/code-notation'
import { oneLine } from '~/domain/text/lines'
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

/** What code calls: `useQuery(`, `client.find(`. */
const CALLED = /([A-Za-z_$][\w$]*)(?:<[^()\n]{0,99}>)?\(/g

/** What code declares. */
const DECLARED = /^\s*(?:export )?(?:type|interface) ([A-Za-z_$][\w$]*)/gm

const matched = (code: string, pattern: RegExp): string[] =>
  Array.from(code.matchAll(pattern), ([, name = '']) => name)

/** Names that code calls in removed lines, or that the code of both of two versions declares. */
function namesInCode(written: readonly string[]): string[] {
  const { lines, marks } = readNotation(written)
  const removed = lines.filter((_, at) => marks.get(at) === 'rem')
  const [before = '', after = ''] = codeOfVersions(written) ?? []
  const later = new Set(matched(after, DECLARED))
  return [
    ...matched(removed.join('\n'), CALLED),
    ...matched(before, DECLARED).filter((name) => later.has(name)),
  ]
}

/** A name without other words. */
const BARE = /^[\w$.]+(?:\(\))?$/

/** An item of a list with a name among its first words: "- [ ] Update state access: `getState()` → `state`". */
const ITEM = /^\s*[-*+] (?:\[[ x]\] )?(?:[^`\s]+ ){0,4}`.*/i

/** The first sentence of a text that begins with a name: "The `a` option now takes `b`." */
const ABOUT_NAME = /^(?:(?:The|An?) )?`[^`]+`.*?[.:](?=\s|$)/

function quotesIn(part: GuidePart): Omit<QuotedName, 'id'>[] {
  const quoted = (names: readonly string[], text: string) => {
    const words = asText(text)
    // A name alone says nothing: the heading says what a list of names is about.
    return names.map((name) => ({ name, text: BARE.test(words) ? asText(part.heading) : words }))
  }
  if (part.kind === 'code') return quoted(namesInCode(part.lines), part.heading)
  if (part.kind === 'row') {
    const cells = cellsOf(part.text)
    return quoted(namesIn(cells[0] ?? ''), cells.map((cell) => cell.trim()).join(' | '))
  }
  if (part.kind === 'heading')
    return quoted([...namesIn(part.text), ...(part.text.match(CODE_WORD) ?? [])], part.text)
  const [sentence = ''] = ITEM.exec(part.text) ?? ABOUT_NAME.exec(part.text) ?? []
  return quoted(namesIn(sentence).slice(0, 1), sentence)
}

/**
 * The names that a guide is about, each at the first place: in a heading, the first column of a table, at the beginning of a paragraph
 * or of an item of a list, or in code that it shows as former. What it says of them is not understood, but quoted.
 */
export function quotedNames(markdown: string, sections: readonly PageSection[]): QuotedName[] {
  const quotes = new Map<string, QuotedName>()
  for (const part of guideParts(markdown, sections)) {
    for (const { name, text } of quotesIn(part))
      if (!quotes.has(name) && text !== '') quotes.set(name, { name, id: part.id, text })
  }
  return [...quotes.values()]
}
