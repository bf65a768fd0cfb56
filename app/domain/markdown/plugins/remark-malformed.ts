import type { Paragraph, Root, Table, Text } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import type { Problem } from '~/domain/markdown/types'
import { lineAt } from '~/domain/text/lines'
import { calloutKinds } from './remark-callouts'

/** A pattern of markup with a mistake, why it is shown as text, and what to write. */
type Mistake = readonly [pattern: RegExp, reason: string, remedy: string]

const kinds = calloutKinds.join('|')

const HEADING: Mistake = [
  /^#{2,6}(?=[\p{L}\p{N}`])/u,
  'a heading needs a space',
  'Write a space behind the signs.',
]

const TABLE: Mistake = [
  /^\|[^\n]*\|(?=[ \t]*\n[ \t>]*\|)/,
  'the table has no line of dashes',
  'Write a line such as |---|---| below the first one.',
]

/** Mistakes at the start of a paragraph. */
const AT_START: readonly Mistake[] = [
  HEADING,
  TABLE,
  [new RegExp(`^\\[!(?:${kinds})\\]`, 'i'), 'a callout is a quote', 'Begin its lines with >.'],
]

/** Mistakes at the start of the first paragraph of a quote. */
const IN_QUOTE: readonly Mistake[] = [
  HEADING,
  TABLE,
  [
    new RegExp(`^(?:(?:\\*\\*|__)\\[!|\\[![ \\t]+|\\[!(?=\\w+[ \\t]))(?:${kinds})[ \\t]*\\]`, 'i'),
    'the marker of a callout has no other signs',
    'Write it as [!NOTE].',
  ],
]

/** Mistakes in a text. */
const ANYWHERE: readonly Mistake[] = [
  [
    /(?<!\\)\[[^[\]\n]{1,100}\]\((?:\.{0,2}\/|#|[\w./-]{1,100}\.md)[^()\n"'<>]{0,100} [^()\n"'<>]{1,100}\)/g,
    'the address of the link has a space',
    'Write the address between < and >, or with %20.',
  ],
  [
    /(?<!\\)\[[^[\]\n]{1,100}\] \((?:\.{1,2}\/[^()\s]{1,200}|[^()\s]{1,200}\.md(?:#[^()\s]{0,100})?)\)/g,
    'there is a space in the link',
    'Write the address directly behind the brackets.',
  ],
  [
    /(?<![\w\\\]])\[\[[A-Za-z][\w /#-]{0,80}\]\](?![[(])/g,
    'links between two brackets are not supported',
    'Write a link as [text](./page.md).',
  ],
  [
    /(?<![\\\]])\[\^(?![a-z]-[a-z])[\p{L}\p{N}_-]{1,50}\](?![:(])/giu,
    'the page does not define the footnote',
    'Define it below, as in [^1]: Text.',
  ],
]

/** Maximum number of characters of a mistake that are quoted in a problem. */
const MAX_SHOWN = 60

/** The beginning of a paragraph that is checked, in characters. */
const MAX_START = 1000

function problemOf(found: string, [, reason, remedy]: Mistake, line: number | null): Problem {
  return { text: `${found.slice(0, MAX_SHOWN)} is shown as text: ${reason}`, line, remedy }
}

function checkStart(
  { position }: Paragraph,
  { source, isInQuote, problems }: { source: string; isInQuote: boolean; problems: Problem[] },
): void {
  const start = position?.start.offset
  if (start === undefined) return
  const written = source.slice(start, Math.min(position?.end.offset ?? start, start + MAX_START))
  for (const mistake of isInQuote ? IN_QUOTE : AT_START) {
    const [found] = mistake[0].exec(written) ?? []
    if (found !== undefined)
      return void problems.push(problemOf(found, mistake, position?.start.line ?? null))
  }
}

function checkText({ position }: Text, source: string, problems: Problem[]): void {
  const written = source.slice(position?.start.offset, position?.end.offset)
  if (!written.includes('[')) return
  for (const mistake of ANYWHERE)
    for (const { 0: found, index } of written.matchAll(mistake[0])) {
      const line = position ? position.start.line + lineAt(written, index) - 1 : null
      problems.push(problemOf(found, mistake, line))
    }
}

/** Reports rows with more cells than the first row, which are not shown. */
function checkTable({ children: [head, ...rows] }: Table, problems: Problem[]): void {
  const columns = head?.children.length ?? 0
  for (const { children, position } of rows)
    if (children.length > columns)
      problems.push({
        text: `the row has ${children.length} cells, and the table ${columns} columns: the rest is not shown`,
        line: position?.start.line ?? null,
        remedy: 'Write a bar inside a cell as \\|, also in code.',
      })
}

/** Reports Markdown with a mistake that makes it text, or that loses text. */
export function remarkMalformed({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root, file: { toString(): string }): void => {
    const source = file.toString()
    visit(tree, (node, index, parent) => {
      const isInQuote = parent?.type === 'blockquote' && index === 0
      if (node.type === 'paragraph') checkStart(node, { source, isInQuote, problems })
      if (node.type === 'text') checkText(node, source, problems)
      if (node.type === 'table') checkTable(node, problems)
    })
  }
}
