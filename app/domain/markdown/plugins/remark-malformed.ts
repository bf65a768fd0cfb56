import type { Heading, Html, List, Paragraph, Root, Table, Text } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import { blankComments } from '~/domain/markdown/syntax/comments'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { Problem } from '~/domain/markdown/types'
import { calloutKinds } from '~/domain/markdown/syntax/callout-labels'

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

const SPACE: Mistake = [
  /^(?:#{1,6}|[-*+]|\d{1,9}[.)])[\u00A0\u2000-\u200B\u202F\u3000]/,
  'the space after the sign is a no-break space or another special one',
  'Write an ordinary space.',
]

const FENCE: Mistake = [
  /^(?:'{3}|‘{3}|’{3}|“{2,3}|´{3}|``(?!`))\w*(?=\n)/,
  'code is between lines of three backticks',
  'Write ``` before and after the code.',
]

const DEEP: Mistake = [/^#{7,}(?=[ \t])/, 'headings have one to six signs', 'Write fewer signs.']

const DEFINITION: Mistake = [
  /(?<=^(?:[^\n]{1,200}\n)?[ \t]{0,3}):[ \t]+\S[^\n]{0,40}/,
  'definition lists are not supported',
  'Write a list, or <dl> with <dt> and <dd>.',
]

/** A callout in the middle of a quote: at the start of a paragraph after the first, or of a line. */
const LATER_CALLOUT: Mistake = [
  new RegExp(`(?<=\\n[ \\t>]{0,20})\\[!(?:${kinds})\\](?=[ \\t]*\\n)`, 'i'),
  'a callout begins a quote',
  'Write an empty line before its quote.',
]

/** Mistakes at the start of a paragraph, also in a quote. */
const ANY_START = [HEADING, TABLE, SPACE, FENCE, DEEP, DEFINITION]

/** Mistakes at the start of a paragraph. */
const AT_START: readonly Mistake[] = [
  ...ANY_START,
  [new RegExp(`^\\[!(?:${kinds})\\]`, 'i'), 'a callout is a quote', 'Begin its lines with >.'],
]

/** Mistakes at the start of the first paragraph of a quote. */
const IN_QUOTE: readonly Mistake[] = [
  ...ANY_START,
  [
    new RegExp(`^(?:(?:\\*\\*|__)\\[!|\\[![ \\t]+|\\[!(?=\\w+[ \\t]))(?:${kinds})[ \\t]*\\]`, 'i'),
    'the marker of a callout has no other signs',
    'Write it as [!NOTE].',
  ],
  LATER_CALLOUT,
]

/** Mistakes at the start of another paragraph of a quote. */
const LATER_IN_QUOTE: readonly Mistake[] = [
  ...ANY_START,
  [new RegExp(`^\\[!(?:${kinds})\\](?=[ \\t]*\\n)`, 'i'), LATER_CALLOUT[1], LATER_CALLOUT[2]],
]

/** Mistakes in a text. */
const ANYWHERE: readonly Mistake[] = [
  [
    /(?<!\\)(?:!\[[^[\]\n]{0,100}\]\((?=[^\s()<])|\[[^[\]\n]{1,100}\]\((?:\.{0,2}\/|#|[\w./-]{1,100}\.md))[^()\n"'<>]{0,100} [^()\n"'<>]{1,100}\)/g,
    'the address of the link has a space',
    'Write the address between < and >, or with %20.',
  ],
  [
    /(?<!\\)!?\[[^[\]\n]{1,100}\] \((?:\.{1,2}\/[^()\s]{1,200}|[^()\s]{1,200}\.(?:md|png|svg|jpe?g|gif|webp)(?:#[^()\s]{0,100})?)\)/g,
    'there is a space in the link',
    'Write the address directly behind the brackets.',
  ],
  [
    /(?<![\w\\\]])\[\[(?!toc\]\])[A-Za-z][\w /#|-]{0,80}\]\](?![[(])/gi,
    'links between two brackets are not supported',
    'Write a link as [text](./page.md).',
  ],
  [
    /(?<![\\\]])\[\^(?![a-z]-[a-z])[\p{L}\p{N}_-]{1,50}\](?![:(])/giu,
    'the page does not define the footnote',
    'Define it below, as in [^1]: Text.',
  ],
  [
    /(?<!\\)\^\[\p{L}[^[\]\\\n]{0,100}\p{L} [^[\]\\\n]{1,100}\]/gu,
    'footnotes inside the text are not supported',
    'Write [^1] here, and [^1]: Text. below.',
  ],
]

/** Maximum number of characters of a mistake that are quoted in a problem. */
const MAX_SHOWN = 60

/** Length of the start of a paragraph that is checked, in characters. */
const MAX_START = 1000

function problemOf(found: string, [, reason, remedy]: Mistake, line: number | null): Problem {
  return { text: `${found.slice(0, MAX_SHOWN)} is shown as text: ${reason}`, line, remedy }
}

function checkStart(
  node: Paragraph,
  { source, mistakes, problems }: { source: string; mistakes: readonly Mistake[]; problems: Problem[] },
): void {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined) return
  const written = source.slice(start.offset, end?.offset).slice(0, MAX_START)
  for (const mistake of mistakes) {
    const { 0: found, index } = mistake[0].exec(written) ?? { 0: undefined, index: 0 }
    if (found === undefined) continue
    const line = startLine(node, written.slice(0, index))
    return void problems.push(problemOf(found, mistake, line))
  }
}

/** Attributes in braces, as other tools read them: `{.wide}`, `{width=50%}`. */
const ATTRIBUTES: Mistake = [
  /^\{:?[ \t]*(?:[.#][\w-]|[\w-]{1,40}=)[^{}\n]{0,100}\}/,
  'attributes in braces are not supported',
  'Remove them, or write the element as HTML.',
]

function checkText(node: Text, source: string, problems: Problem[], isAfterImage: boolean): void {
  const { position } = node
  // Texts that a plugin made have no position.
  if (!position) return
  const written = source.slice(position.start.offset, position.end.offset)
  const [attributes] = (isAfterImage && ATTRIBUTES[0].exec(written)) || []
  if (attributes !== undefined) problems.push(problemOf(attributes, ATTRIBUTES, startLine(node)))
  if (!written.includes('[')) return
  for (const mistake of ANYWHERE)
    for (const { 0: found, index } of written.matchAll(mistake[0]))
      problems.push(problemOf(found, mistake, startLine(node, written.slice(0, index))))
}

/** Markdown between tags: bold text, code, a link, an image; a heading or fence on a line of its own. */
const MARKDOWN =
  /(?<=[>\s])(?:\*\*[^\s*](?:[^*\n<>]{0,100}[^\s*])?\*\*|`[^`\n<>]{1,100}`|!?\[[^[\]\n<>]{0,100}\]\([^()\s<>]{1,200}\))(?=[\s.,:;!?<]|$)|(?<=\n[ \t]{0,3})(?:#{1,6}[ \t]+[^\s#<][^\n<]{0,60}|`{3,}\w*(?=\n))/

/** A block of tags and text, without literal HTML inside. */
const NO_LITERAL = /^(?![^]*<(?:pre|code|script|style|textarea|svg|math)\b)/i

/** Nodes in which raw HTML is a block. */
const BLOCK_PARENTS = new Set(['root', 'listItem', 'blockquote'])

/** Reports the first Markdown syntax in an HTML block, which is shown as written. */
function checkHtml(node: Html, problems: Problem[]): void {
  if (!/^<(?:[a-z]|!--)/i.test(node.value) || !NO_LITERAL.test(node.value)) return
  const text = blankComments(node.value)
  const { 0: found, index = 0 } = MARKDOWN.exec(text) ?? { 0: null }
  if (found === null) return
  problems.push({
    text: `${found.slice(0, MAX_SHOWN)} is shown as text: Markdown beside tags is not read`,
    line: startLine(node, text.slice(0, index)),
    remedy: 'Put an empty line before and after it, or use HTML.',
  })
}

/** An id or class after a heading, with other attributes or without: `{#setup}`. */
const HEADING_ID = /(?<!\\)\{:?[ \t]*(?:#([\w.:-]{1,80})|\.[A-Za-z-])[^{}\n]{0,80}\}[ \t]*(?:#+[ \t]*)?$/

/** Reports an id or class after a heading, which other tools read. */
function checkHeading(node: Heading, source: string, problems: Problem[]): void {
  const last = node.children.at(-1)
  if (last?.type !== 'text' || !last.position) return
  const [found, id] =
    HEADING_ID.exec(source.slice(last.position.start.offset, last.position.end.offset)) ?? []
  if (found === undefined) return
  const line = startLine(node)
  if (id === undefined) return void problems.push(problemOf(found.trim(), ATTRIBUTES, line))
  problems.push({
    text: `${found.trim()} is shown as text: the id of a heading follows from its text`,
    line,
    remedy: `Write <a id="${id}"></a> above the heading.`,
  })
}

/** Reports rows with more cells than the first row, which are not shown. */
function checkTable({ children: [head, ...rows] }: Table, problems: Problem[]): void {
  const columns = head?.children.length ?? 0
  for (const row of rows)
    if (row.children.length > columns)
      problems.push({
        text: `the row has ${row.children.length} cells, and the table ${columns} columns: the rest is not shown`,
        line: startLine(row),
        remedy: 'Write a bar inside a cell as \\|, also in code.',
      })
}

const isTask = (checked: boolean | null | undefined) => typeof checked === 'boolean'

/** Reports items of a task list that are not tasks, because of the brackets. */
function checkTasks({ children }: List, source: string, problems: Problem[]): void {
  if (!children.some(({ checked }) => isTask(checked))) return
  for (const { checked, children: blocks } of children) {
    const { start } = blocks[0]?.position ?? {}
    const [found] = /^\[[ x]?\]/i.exec(source.slice(start?.offset, (start?.offset ?? 0) + MAX_SHOWN)) ?? []
    if (isTask(checked) || start === undefined || found === undefined) continue
    const mistake: Mistake = [
      /$/,
      'a task is [ ] or [x] and a space',
      'Write [ ] or [x], a space and the text.',
    ]
    problems.push(problemOf(found, mistake, start.line))
  }
}

/** Reports Markdown with a mistake that makes it text, or that loses text. */
export function remarkMalformed({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root, file: { toString(): string }): void => {
    const source = file.toString()
    visit(tree, (node, index, parent) => {
      const inQuote = index === 0 ? IN_QUOTE : LATER_IN_QUOTE
      const mistakes = parent?.type === 'blockquote' ? inQuote : AT_START
      if (node.type === 'paragraph') checkStart(node, { source, mistakes, problems })
      if (node.type === 'heading') checkHeading(node, source, problems)
      if (node.type === 'html' && BLOCK_PARENTS.has(parent?.type ?? '')) checkHtml(node, problems)
      if (node.type === 'text')
        checkText(node, source, problems, parent?.children[(index ?? 0) - 1]?.type === 'image')
      if (node.type === 'table') checkTable(node, problems)
      if (node.type === 'list') checkTasks(node, source, problems)
    })
  }
}
