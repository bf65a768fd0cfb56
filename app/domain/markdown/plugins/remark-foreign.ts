import type { Html, Paragraph, Root } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import { LITERAL_HTML } from '~/domain/markdown/syntax/code-ranges'
import { commentRanges } from '~/domain/markdown/syntax/comments'
import { findTags } from '~/domain/markdown/syntax/html-tags'
import { ascendingContains } from '~/domain/markdown/syntax/ranges'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { Problem } from '~/domain/markdown/types'

const CALLOUTS = 'write callouts as > [!NOTE]'
const TABS = 'write tabs as <!-- ::start:tabs -->'
const MDX = 'pages are Markdown, without imports and components'

/** Patterns of how other tools start a block, with what to use instead. */
const FOREIGN: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/^:{3,}[ \t]*details\b/i, 'use <details>'],
  [/^:{3,}[ \t]*(?:code-group|tabs?)\b/i, TABS],
  [/^:{3,}[ \t]*\{?[A-Za-z][\w-]{0,40}/, CALLOUTS],
  [/^(?:!!!|\?\?\?\+?)[ \t]+[A-Za-z][\w-]{0,40}/, CALLOUTS],
  [/^===[!+]?[ \t]+"[^"]{0,40}"/, TABS],
  [
    /^(?:\{%-?[ \t]*[A-Za-z][\w-]{0,40}|\{\{[<%][ \t]*\/?[A-Za-z][\w-]{0,40})/,
    'template tags are not supported',
  ],
  [/^\$\$(?=[^]*\$\$\s*$)/, 'formulas are not supported'],
  [/^\{\/\*/, 'write comments as <!-- … -->'],
  [/^(?:@?\[TOC\]|\[\[_?TOC_?\]\]|\$\{toc\}|\{:[ \t]*toc\})(?=\s*$)/i, 'the page has a table of contents'],
  [/^\{:(?=[^{}\n]{0,100}[.#=])[^{}\n]{0,100}\}(?=\s*$)/, 'attributes are not supported'],
  [/^(?:<<<[ \t]*[@./\w]|--8<--|@include\b|@\[code\])/, 'files are not included'],
  [/^import[ \t]+(?:[\w*{][^\n]{0,200}?[ \t]from[ \t]*)?["'][^"'\n]{1,200}["']/, MDX],
  [/^import[ \t]*\{[^{}]{0,400}\}[ \t]*from[ \t]*["'][^"'\n]{1,200}["']/, MDX],
  [/^export[ \t]+(?:const|default|function)\b[ \t]*\w{0,40}/, MDX],
]

/**
 * A component at the start of a line: its name has a capital and then a lowercase letter, or a hyphen. A type is
 * followed by text.
 */
const COMPONENT =
  /^[ \t]*(<(?:[A-Z]\w*[a-z]\w*(?:\.\w+)*|[a-z]+-[\w-]+))(?:[ \t]*(?:\/>|>(?=[ \t]*$|.*<\/))|[ \t\n]+[A-Za-z:@{][^<>]*=)/gm

/** A component within a line. It has an attribute, to tell it from a type. */
const COMPONENT_IN_LINE = /^<[A-Z]\w*[a-z]\w*(?:\.\w+)*(?=\s+[A-Za-z:@][\w:.-]*=)/

/** Length of the start of a block that is checked, in characters. */
const MAX_READ = 2_000

/** Problems so far, and the components that were reported, each once. */
type Report = { readonly problems: Problem[]; readonly reported: Set<string> }

function reportComponent(name: string, line: number | null, { problems, reported }: Report): void {
  if (reported.has(name)) return
  reported.add(name)
  const remedy = 'Use Markdown, or backticks if it is code.'
  problems.push({ text: `${name}> is shown as text: components are not supported`, line, remedy })
}

/**
 * Reports components at the start of lines of raw HTML, or at the start of a paragraph; further lines of a paragraph
 * may be code.
 */
function checkComponents(type: 'html' | 'paragraph', written: string, line: number, report: Report): void {
  if (type === 'html' && LITERAL_HTML.test(written)) return
  const comments = type === 'html' ? commentRanges(written) : []
  const isComment = ascendingContains(comments)
  for (const { 1: name = '', index } of written.matchAll(COMPONENT)) {
    if (isComment(index) || (type === 'paragraph' && index > 0)) continue
    reportComponent(name, line + written.slice(0, index).split('\n').length - 1, report)
  }
}

function checkBlock({ type, position }: Html | Paragraph, source: string, report: Report): void {
  if (position?.start.offset === undefined || position.end.offset === undefined) return
  const { line, offset } = position.start
  const written = source.slice(offset, Math.min(position.end.offset, offset + MAX_READ))
  checkComponents(type, written, line, report)
  for (const [pattern, advice] of FOREIGN) {
    const [found] = pattern.exec(written) ?? []
    if (found === undefined) continue
    const text = `${found.replaceAll(/\s+/g, ' ')} is shown as text: ${advice}`
    report.problems.push({ text, line })
    return
  }
}

/** Nodes in which raw HTML is inline. */
const inLines = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link'])

/** Drawings and formulas, whose parts have names of their own; they are removed and reported as a whole. */
const DRAWINGS = new Set(['svg', 'math'])

/** Reports components with an end tag anywhere in a text: types have none. */
function checkPaired(tree: Root, report: Report): void {
  const opened = new Map<string, number | null>()
  let drawings = 0
  for (const [node, tags] of findTags(tree)) {
    if (LITERAL_HTML.test(node.value)) continue
    for (const { name, index, isClosing, isElement, insertEndTagAt } of tags) {
      if (isElement && insertEndTagAt === null && DRAWINGS.has(name.toLowerCase()))
        drawings = Math.max(0, drawings + (isClosing ? -1 : 1))
      if (isElement || drawings > 0) continue
      if (!isClosing && !opened.has(name)) opened.set(name, startLine(node, node.value.slice(0, index)))
      const first = isClosing ? opened.get(name) : undefined
      if (first !== undefined) reportComponent(`<${name}`, first, report)
    }
  }
}

/** Reports markup of other tools, which is shown as text. */
export function remarkForeign({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root, file: { toString(): string }): void => {
    const source = file.toString()
    const report = { problems, reported: new Set<string>() }
    checkPaired(tree, report)
    visit(tree, (node, _index, parent) => {
      if (node.type === 'paragraph' || (node.type === 'html' && !inLines.has(parent?.type ?? '')))
        return checkBlock(node, source, report)
      const [name] = (node.type === 'html' && COMPONENT_IN_LINE.exec(node.value)) || []
      if (name !== undefined) reportComponent(name, startLine(node), report)
      return undefined
    })
  }
}
