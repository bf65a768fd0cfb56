import type { Html, Paragraph, Root } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import { LITERAL_HTML } from '~/domain/markdown/syntax/code-ranges'
import { commentRanges } from '~/domain/markdown/syntax/comments'
import { findTags } from '~/domain/markdown/syntax/html-tags'
import { ascendingContains } from '~/domain/markdown/syntax/ranges'
import type { Problem } from '~/domain/markdown/types'
import { lineAt } from '~/domain/text/lines'

const CALLOUTS = 'write callouts as > [!NOTE]'
const TABS = 'write tabs as <!-- ::start:tabs -->'
const MDX = 'pages are Markdown, without imports and components'

/** How other tools begin a block, what readers get as text, and what makes it here. */
const FOREIGN: readonly (readonly [pattern: RegExp, known: string])[] = [
  [/^:{3,}[ \t]*details\b/i, 'use <details>'],
  [/^:{3,}[ \t]*(?:code-group|tabs?)\b/i, TABS],
  [/^:{3,}[ \t]*\{?[A-Za-z][\w-]{0,40}/, CALLOUTS],
  [/^(?:!!!|\?\?\?\+?)[ \t]+[A-Za-z][\w-]{0,40}/, CALLOUTS],
  [/^===[!+]?[ \t]+"[^"]{0,40}"/, TABS],
  [
    /^(?:\{%-?[ \t]*[A-Za-z][\w-]{0,40}|\{\{[<%][ \t]*\/?[A-Za-z][\w-]{0,40})/,
    'template tags are not supported',
  ],
  [/^import[ \t]+(?:[\w*{][^\n]{0,200}?[ \t]from[ \t]*)?["'][^"'\n]{1,200}["']/, MDX],
  [/^import[ \t]*\{[^{}]{0,400}\}[ \t]*from[ \t]*["'][^"'\n]{1,200}["']/, MDX],
  [/^export[ \t]+(?:const|default|function)\b[ \t]*\w{0,40}/, MDX],
]

/** A component that begins a line: its name has a small letter behind a capital one, or a hyphen. A type is followed by text. */
const COMPONENT =
  /^[ \t]*(<(?:[A-Z]\w*[a-z]\w*(?:\.\w+)*|[a-z]+-[\w-]+))(?:[ \t]*(?:\/>|>(?=[ \t]*$|.*<\/))|[ \t\n]+[A-Za-z:@{][^<>]*=)/gm

/** One in a line, where it may also be a type: it has a word with a value. */
const COMPONENT_IN_LINE = /^<[A-Z]\w*[a-z]\w*(?:\.\w+)*(?=\s+[A-Za-z:@][\w:.-]*=)/

/** Longest start of a block that is read, in characters. */
const MAX_READ = 2_000

/** What is reported of a page so far: a component is once. */
type Report = { readonly problems: Problem[]; readonly told: Set<string> }

function tellComponent(name: string, line: number | null, { problems, told }: Report): void {
  if (told.has(name)) return
  told.add(name)
  const remedy = 'Use Markdown, or backticks if it is code.'
  problems.push({ text: `${name}> is shown as text: components are not supported`, line, remedy })
}

/** The components that begin a line of raw HTML, or a paragraph: what follows in one may be code. */
function checkComponents(type: 'html' | 'paragraph', written: string, line: number, report: Report): void {
  if (type === 'html' && LITERAL_HTML.test(written)) return
  const comments = type === 'html' ? commentRanges(written) : []
  const isComment = ascendingContains(comments)
  for (const { 1: name = '', index } of written.matchAll(COMPONENT)) {
    if (isComment(index) || (type === 'paragraph' && index > 0)) continue
    tellComponent(name, line + written.slice(0, index).split('\n').length - 1, report)
  }
}

function checkBlock({ type, position }: Html | Paragraph, source: string, report: Report): void {
  if (position?.start.offset === undefined || position.end.offset === undefined) return
  const { line, offset } = position.start
  const written = source.slice(offset, Math.min(position.end.offset, offset + MAX_READ))
  checkComponents(type, written, line, report)
  for (const [pattern, known] of FOREIGN) {
    const [found] = pattern.exec(written) ?? []
    if (found === undefined) continue
    const text = `${found.replaceAll(/\s+/g, ' ')} is shown as text: ${known}`
    report.problems.push({ text, line })
    return
  }
}

const inLines = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link'])

/** Components with an end tag, at any place in a text: types have none. */
function checkPaired(tree: Root, report: Report): void {
  const opened = new Map<string, number | null>()
  for (const [{ value, position }, tags] of findTags(tree)) {
    if (LITERAL_HTML.test(value)) continue
    for (const { name, index, isClosing, isElement } of tags) {
      if (isElement) continue
      const line = position ? position.start.line + lineAt(value, index) - 1 : null
      if (!isClosing && !opened.has(name)) opened.set(name, line)
      const first = isClosing ? opened.get(name) : undefined
      if (first !== undefined) tellComponent(`<${name}`, first, report)
    }
  }
}

/** Reports markup of other tools that readers get as text. */
export function remarkForeign({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root, file: { toString(): string }): void => {
    const source = file.toString()
    const report = { problems, told: new Set<string>() }
    checkPaired(tree, report)
    visit(tree, (node, _index, parent) => {
      if (node.type === 'paragraph' || (node.type === 'html' && !inLines.has(parent?.type ?? '')))
        return checkBlock(node, source, report)
      const [name] = (node.type === 'html' && COMPONENT_IN_LINE.exec(node.value)) || []
      if (name !== undefined) tellComponent(name, node.position?.start.line ?? null, report)
      return undefined
    })
  }
}
