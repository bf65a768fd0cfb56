import type { Blockquote, Paragraph, PhrasingContent, Root, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from '~/domain/markdown/syntax/visit'
import { calloutKinds } from '~/domain/markdown/syntax/callout-labels'
import { customTags } from '~/domain/markdown/syntax/custom-tags'

const MARKER = new RegExp(`^\\[!(${calloutKinds.join('|')})\\][-+]?[ \\t]*`, 'i')

/** Length of the longest marker, in characters. */
const MAX_MARKER_LENGTH = Math.max(...calloutKinds.map((kind) => `[!${kind}]`.length))

/** Maximum length of a title on the marker line, in characters. */
const MAX_TITLE = 60

type TitleLine = { readonly title: string | null; readonly rest: PhrasingContent[] }

/** Types of nodes that a title may have. */
const titleParts = new Set<PhrasingContent['type']>(['text', 'inlineCode', 'strong', 'emphasis', 'delete'])

/** Splits the nodes of a paragraph at the first line break. */
function splitLine(nodes: readonly PhrasingContent[]): { line: PhrasingContent[]; below: PhrasingContent[] } {
  const line: PhrasingContent[] = []
  for (const [index, node] of nodes.entries()) {
    const others = nodes.slice(index + 1)
    if (node.type === 'break') return { line, below: others }
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1
    if (node.type !== 'text' || end === -1) {
      line.push(node)
      continue
    }
    const [before, after] = [node.value.slice(0, end), node.value.slice(end + 1)]
    return {
      line: before === '' ? line : [...line, { ...node, value: before }],
      below: after === '' ? others : [{ ...node, value: after }, ...others],
    }
  }
  return { line, below: [] }
}

/**
 * Reads the rest of the paragraph after the marker. Text on the marker line is a title if it is short, does not end
 * like a sentence, and more text follows; otherwise it is the start of the body.
 */
function readTitle(nodes: readonly PhrasingContent[], hasMore: boolean): TitleLine {
  const { line, below } = splitLine(nodes)
  const words = toString(line).trim()
  if (words === '' && line.every(({ type }) => type === 'text')) return { title: null, rest: below }
  const isTitle =
    words.length <= MAX_TITLE &&
    !/[.:;,]$/.test(words) &&
    line.every(({ type }) => titleParts.has(type)) &&
    (hasMore || toString(below).trim() !== '')
  return isTitle ? { title: words, rest: below } : { title: null, rest: [...nodes] }
}

/** Returns true for a line break that is written as HTML. */
function isBreak(node: PhrasingContent): boolean {
  return node.type === 'html' && /^<br\s*\/?>$/i.test(node.value)
}

/**
 * Returns the nodes after the marker, without a line break, or a `>`, `-` or `:` that an author put before the text by
 * mistake.
 */
function behindMarker(marker: Text, length: number, siblings: readonly PhrasingContent[]): PhrasingContent[] {
  const value = marker.value.slice(length).replace(/^[->:](?:[ \t]+|(?=\n|$))/, '')
  if (value.trim() !== '') return [{ ...marker, value }, ...siblings]
  const start = siblings.findIndex((node) => !isBreak(node))
  return start === -1 ? [] : siblings.slice(start)
}

/** Returns true if the source has an unescaped marker; an escaped one is text. */
function isWritten({ position }: Paragraph, source: string): boolean {
  const start = position?.start.offset ?? source.length
  return MARKER.test(source.slice(start, start + MAX_MARKER_LENGTH))
}

function readCallout(
  node: Blockquote,
  source: string,
): { kind: string; title: string | null; children: Blockquote['children'] } | null {
  const [first, ...others] = node.children
  if (first?.type !== 'paragraph') return null
  const [marker, ...siblings] = first.children
  const match = marker?.type === 'text' ? MARKER.exec(marker.value) : null
  if (!match || marker?.type !== 'text' || !isWritten(first, source)) return null
  const { title, rest } = readTitle(behindMarker(marker, match[0].length, siblings), others.length > 0)
  const paragraph: Paragraph = { ...first, children: rest }
  return {
    kind: (match[1] ?? '').toLowerCase(),
    title,
    children: rest.length > 0 ? [paragraph, ...others] : others,
  }
}

/** Turns block quotes that begin with a marker such as `[!NOTE]` into callouts. */
export function remarkCallouts() {
  return (tree: Root, file: { toString(): string }): void => {
    const source = file.toString()
    visit(tree, 'blockquote', (node) => {
      if (node.data && 'hName' in node.data) return
      const callout = readCallout(node, source)
      if (!callout) return
      node.children = callout.children
      const hProperties = {
        dataKind: callout.kind,
        ...(callout.title !== null && { dataTitle: callout.title }),
      }
      node.data = { ...node.data, hName: customTags.callout, hProperties }
    })
  }
}
