import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import { customTags } from '~/domain/markdown/syntax/custom-tags'

/** The kinds of callouts, as they are written but in small letters. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

/** A kind of callouts. */
export type CalloutKind = (typeof calloutKinds)[number]

const MARKER = new RegExp(`^\\[!(${calloutKinds.join('|')})\\][-+]?[ \\t]*`, 'i')

/** Length of the longest marker, in characters. */
const LONGEST_MARKER = Math.max(...calloutKinds.map((kind) => `[!${kind}]`.length))

/** Longest text on the marker line that can be a title, in characters. */
const MAX_TITLE = 60

type Head = { readonly title: string | null; readonly rest: PhrasingContent[] }

/**
 * Reads what follows the marker in its paragraph. Text on the marker line is a title when it is short plain text
 * that ends like a title and more text follows; otherwise it is the start of the body, put there by mistake, and
 * must not be lost. A `>` or `-` in front of it comes from the same mistake.
 */
function readHead(text: string, siblings: readonly PhrasingContent[], hasMore: boolean): Head {
  const [line = '', ...others] = text.split('\n')
  const below = others.join('\n')
  const endsHere = others.length > 0 || siblings.length === 0 || siblings[0]?.type === 'break'
  const first = line.replace(/^[->]\s+/, '').trimEnd()
  const hasBody = hasMore || below.trim() !== '' || siblings.length > 0
  const isTitle = first !== '' && first.length <= MAX_TITLE && endsHere && hasBody && !/[.!?:;,]$/.test(first)
  const body = isTitle || first === '' ? below : [line.replace(/^[->]\s+/, ''), ...others].join('\n')
  const after = siblings[0]?.type === 'break' && body.trim() === '' ? siblings.slice(1) : siblings
  const start: PhrasingContent[] = body === '' ? [] : [{ type: 'text', value: body }]
  return { title: isTitle ? first : null, rest: [...start, ...after] }
}

/** Whether the source has the marker as it is parsed: with a backslash in it, it is text that shows how to write one. */
function isWritten({ position }: Paragraph, source: string): boolean {
  const start = position?.start.offset ?? source.length
  return MARKER.test(source.slice(start, start + LONGEST_MARKER))
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
  const { title, rest } = readHead(marker.value.slice(match[0].length), siblings, others.length > 0)
  const paragraph: Paragraph = { ...first, children: rest }
  return {
    kind: (match[1] ?? '').toLowerCase(),
    title,
    children: rest.length > 0 ? [paragraph, ...others] : others,
  }
}

/** Turns quotes that start with `[!NOTE]` and its like into callouts. Other quotes stay what they are. */
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
