import type { Blockquote, Code, Html, PhrasingContent, Root } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import { directiveNames, readDirective } from '~/domain/markdown/syntax/directives'
import { inlineSource, OTHER } from '~/domain/markdown/syntax/inline-source'
import { startLine } from '~/domain/markdown/syntax/start-line'
import { andList } from '~/domain/text/lists'
import type { Problem } from '~/domain/markdown/types'
import { calloutKinds } from '~/domain/markdown/syntax/callout-labels'

/**
 * A reference link that stays text because the page has no such definition. Types such as `T[K][L]`, escaped brackets
 * and footnotes do not match.
 */
const REFERENCE =
  /(?<![\uFFFC\p{L}\p{N}\\_)}\]`])\[([^[\]\\^\n][^[\]\\\n]{0,200})\]\[([\p{L}\p{N}][\p{L}\p{N} _./:@-]{0,100})\](?![[(\p{L}\p{N}])/gu

const CALLOUT = /^\[!([\w-]{1,40})\]/

const FENCE = /^(`{3,}|~{3,})/

/** Directive in a comment, even with too few colons or an unknown name. */
const COMMENT = new RegExp(
  String.raw`^\s*<!--\s*(::[ \t]*(?:start|end)\b[\w:-]{0,60}|:?[ \t]*(?:start|end)[ \t]*:[ \t]*(?:${directiveNames.join('|')})\b|tabs[ \t]*:[ \t]*(?:start|end)\b)`,
  'i',
)

const BLOCK = new RegExp(`^::(?:start|end):(?:${directiveNames.join('|')})\\b`)

const callouts = andList(calloutKinds.map((kind) => kind.toUpperCase()))
const blocks = andList(directiveNames)

function checkCallout({ children: [first] }: Blockquote, problems: Problem[]): void {
  const [marker] = first?.type === 'paragraph' ? first.children : []
  const [found, kind = ''] = (marker?.type === 'text' && CALLOUT.exec(marker.value)) || []
  if (!marker || found === undefined || calloutKinds.some((each) => each === kind.toLowerCase())) return
  problems.push({
    text: `${found} is shown as text: valid callouts are ${callouts}`,
    line: startLine(marker),
  })
}

/** A file that other tools include at a comment: `<!--@include: ./a.md-->`. */
const INCLUDE = /^\s*<!--\s*(@include\b[^>\n]{0,60}?)\s*-->/

/** A comment with which other tools leave a heading out of the table of contents. */
const OMITTED = /^<!--[ \t]*((?:omit|ignore)[ \t]+(?:in|from)[ \t]+toc)[ \t]*-->/i

function checkComment(node: Html, problems: Problem[]): void {
  const [, omitted] = OMITTED.exec(node.value) ?? []
  if (omitted !== undefined)
    problems.push({
      text: `the comment ${omitted} has no effect: every heading is in the table of contents`,
      line: startLine(node),
      remedy: 'Remove it, or hide the table of the page with toc: false.',
    })
  const [, include] = INCLUDE.exec(node.value) ?? []
  if (include !== undefined)
    problems.push({
      text: `the comment ${include} includes no file`,
      line: startLine(node),
      remedy: 'Write the text here, or use ref in a stub.',
    })
  const [, written] = COMMENT.exec(node.value) ?? []
  if (written === undefined) return checkEnd(node, problems)
  if (readDirective(node)) return
  const text = `the comment ${written} starts no block: `
  const remedy = BLOCK.test(written)
    ? 'it must be closed, and on a separate line'
    : /^::(?:start|end)/.test(written)
      ? `valid blocks are ${blocks}`
      : 'it must start with ::start or ::end, in lowercase'
  problems.push({ text: text + remedy, line: startLine(node) })
}

/** Reports an unclosed comment, which hides the rest of its block; a comment that is a block, the rest of the page. */
function checkEnd(node: Html, problems: Problem[]): void {
  const start = node.value.lastIndexOf('<!--')
  if (start === -1 || node.value.includes('-->', start + 2)) return
  problems.push({
    text: 'the comment has no closing -->, so the text after it is not shown',
    line: startLine(node, node.value.slice(0, start)),
  })
}

/** Reports code without a closing fence, which includes everything up to the end of the page, list item or quote. */
function checkFence(node: Code, source: string, problems: Problem[]): void {
  const lines = source.slice(node.position?.start.offset, node.position?.end.offset).split('\n')
  const fence = FENCE.exec(lines[0] ?? '')?.[1]
  if (fence === undefined) return
  const last = (lines.slice(1).at(-1) ?? '').replace(/^[\s>]+/, '').trimEnd()
  if (last.startsWith(fence) && last === last.charAt(0).repeat(last.length)) return
  problems.push({
    text: `the code has no closing ${fence}, so everything after it is shown as code`,
    line: startLine(node),
  })
}

/** Reports reference links without a definition. */
function checkReferences(children: readonly PhrasingContent[], source: string, problems: Problem[]): void {
  const { written, lineOf } = inlineSource(children, source)
  for (const { 0: found, 2: name = '', index } of written.matchAll(REFERENCE)) {
    const text = `${found.replaceAll(OTHER, '…')} is shown as text: the page does not define [${name}]`
    problems.push({ text, line: lineOf(index) })
  }
}

/** Reports intended markup that is shown as text or not at all. */
export function remarkUnread({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root, file: { toString(): string }): void => {
    const source = file.toString()
    visit(tree, (node) => {
      if (node.type === 'html') checkComment(node, problems)
      if (node.type === 'code') checkFence(node, source, problems)
      if (node.type === 'blockquote') checkCallout(node, problems)
      if (
        node.type === 'paragraph' ||
        node.type === 'heading' ||
        node.type === 'tableCell' ||
        node.type === 'emphasis' ||
        node.type === 'strong' ||
        node.type === 'delete'
      )
        checkReferences(node.children, source, problems)
    })
  }
}
