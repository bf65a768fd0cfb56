import { importedNames } from '~/domain/markdown/syntax/imports'
import type { PageSection } from '~/domain/markdown/parse/page-sections'

/** A part of a guide: a line of text, a heading, a table row with its header row, or a code block. */
export type GuidePart = {
  /** Id of the heading above; null if there is none. */
  readonly id: string | null
  /** Text of the heading above; `''` if there is none. */
  readonly heading: string
} & (
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string; readonly level: number }
  | { readonly kind: 'row'; readonly text: string; readonly head: string }
  | { readonly kind: 'code'; readonly lines: readonly string[] }
)

const HEADING = /^(#{2,6})\s+(.+)$/

const plain = (heading: string): string => heading.replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Splits the Markdown of a guide into parts. `sections` provide the ids of its headings. */
export function guideParts(markdown: string, sections: readonly PageSection[]): GuidePart[] {
  let at: Pick<GuidePart, 'id' | 'heading'> = { id: null, heading: '' }
  let code: string[] | null = null
  let head: string | null = null
  return markdown.split('\n').flatMap((text): GuidePart[] => {
    if (/^\s*(?:```|~~~)/.test(text)) {
      const lines = code
      code = lines === null ? [] : null
      return lines === null ? [] : [{ ...at, kind: 'code', lines }]
    }
    if (code !== null) {
      code.push(text)
      return []
    }
    const [, signs = '', heading] = HEADING.exec(text) ?? []
    if (heading !== undefined) {
      at = { id: sections.find((each) => plain(each.heading) === plain(heading))?.id ?? null, heading }
      head = null
      return [{ ...at, kind: 'heading', text: heading, level: signs.length }]
    }
    const isRow = text.trimStart().startsWith('|')
    const known: string | null = head
    head = isRow ? (known ?? text) : null
    return isRow && known !== null
      ? [{ ...at, kind: 'row', text, head: known }]
      : [{ ...at, kind: 'line', text }]
  })
}

/** Returns the cells of a table row. */
export const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|')

/** Matches a comment line that names a version: `// v8`, `// Table V9`. */
const VERSION_COMMENT = /^\s*\/\/.*\bv?(\d+)\b/i

/**
 * Returns the code of two versions from one block, each below a comment that names its version, older first; null for
 * other blocks.
 */
export function codeOfVersions(lines: readonly string[]): readonly [before: string, after: string] | null {
  const found = lines.flatMap((line, at) => {
    const [, number] = VERSION_COMMENT.exec(line) ?? []
    return number === undefined ? [] : [{ at, number: Number(number) }]
  })
  const [first, second, ...others] = found
  if (!first || !second || others.length > 0 || first.number >= second.number) return null
  return [lines.slice(first.at + 1, second.at).join('\n'), lines.slice(second.at + 1).join('\n')]
}

/** Returns the only name that code imports, with its module; null if it imports none or several. */
export function onlyImport(code: string): ReturnType<typeof importedNames>[number] | null {
  const [name, ...others] = importedNames(code)
  return name && others.length === 0 ? name : null
}
