import type { Heading, RootContent } from 'mdast'
import { askedFramework } from '~/domain/catalogue/asked-version'
import { findFramework } from '~/domain/catalogue/catalogue'
import { oneLine } from '~/domain/text/lines'
import { findTags } from './html-tags'
import { hyphenSlug } from './page-ids'
import { visit } from './visit'

/** Names of blocks that are written as comments. */
export const directiveNames = ['framework', 'tabs'] as const

/** A comment that opens or closes a block: `<!-- ::start:tabs variant="files" -->`. */
export type Directive = {
  readonly edge: 'start' | 'end'
  readonly name: (typeof directiveNames)[number]
  readonly attributes: ReadonlyMap<string, string>
}

const DIRECTIVE = new RegExp(
  String.raw`^\s*<!--\s*::(start|end):(${directiveNames.join('|')})\b([^<>]{0,500})-->\s*$`,
)

/** Parses a node as a directive; null if it is not one. */
export function readDirective(node: { readonly type: string; readonly value?: string }): Directive | null {
  if (node.type !== 'html' || node.value === undefined) return null
  const match = DIRECTIVE.exec(node.value)
  const name = directiveNames.find((known) => known === match?.[2])
  if (!match || name === undefined) return null
  const attributes = (match[3] ?? '').matchAll(/([a-z]+)\s*=\s*(?:(["'])(.*?)\2|([^\s"']+))/g)
  return {
    edge: match[1] === 'start' ? 'start' : 'end',
    name,
    attributes: new Map(Array.from(attributes, ([, key = '', , quoted, bare = '']) => [key, quoted ?? bare])),
  }
}

/**
 * Returns the kind of block of a directive: `framework`, `files`, `package-manager` (also for `package-managers`), or any other
 * variant, such as `bundler`; empty for tabs without a variant.
 */
export function variantOf({ name, attributes }: Directive): string {
  const variant = name === 'framework' ? name : (attributes.get('variant') ?? '')
  return variant === 'package-managers' ? 'package-manager' : variant
}

/** A directive block among the children of a node; `start` and `end` are the indexes of its two comments. */
export type DirectiveBlock = { readonly directive: Directive; readonly start: number; readonly end: number }

/**
 * Returns the outermost blocks among nodes, in order. An end comment belongs to the nearest unclosed start comment of
 * its name; an unclosed start comment begins no block.
 */
export function findBlocks(children: readonly RootContent[]): DirectiveBlock[] {
  const open: Record<Directive['name'], { directive: Directive; start: number }[]> = {
    framework: [],
    tabs: [],
  }
  const found: DirectiveBlock[] = []
  for (const [index, node] of children.entries()) {
    const directive = readDirective(node)
    if (directive?.edge === 'start') open[directive.name].push({ directive, start: index })
    const opening = directive?.edge === 'end' ? open[directive.name].pop() : undefined
    if (opening) found.push({ ...opening, end: index })
  }
  const blocks: DirectiveBlock[] = []
  for (const block of found.toSorted((first, second) => first.start - second.start))
    if (block.start > (blocks.at(-1)?.end ?? -1)) blocks.push(block)
  return blocks
}

/** Returns the level-1 headings that name panels, without those in nested blocks. */
export function panelLabels(children: readonly RootContent[]): ReadonlySet<RootContent> {
  const labels = new Set<Heading>()
  let position = 0
  for (const { start, end } of [...findBlocks(children), { start: children.length, end: children.length }]) {
    for (const node of children.slice(position, start)) {
      if (node.type === 'heading' && node.depth === 1) labels.add(node)
    }
    position = end + 1
  }
  return labels
}

/** Start tag of an element that annotates the name before it: `Solid <sup>beta</sup>`. */
const ANNOTATION = /^<(?:sup|sub|small)\b/i

/** Returns the text of a tab's heading without HTML, also up to its first annotation. */
function labelTexts(heading: RootContent): { readonly text: string; readonly beforeAnnotation: string } {
  const tags = findTags({ type: 'root', children: [heading] })
  let text = ''
  let end: number | null = null
  visit(heading, (node) => {
    if (node.type === 'image') text += node.alt ?? ''
    if (!('value' in node)) return
    const isHtml = node.type === 'html' && (/^<[!?]/.test(node.value) || tags.get(node)?.[0]?.isElement)
    if (isHtml && ANNOTATION.test(node.value)) end ??= text.length
    if (!isHtml) text += node.value
    else if (/^<br\b/i.test(node.value)) text += ' '
  })
  return { text: oneLine(text), beforeAnnotation: text.slice(0, end ?? text.length) }
}

/** Returns the name of a tab from its heading; its number if the heading is empty. */
export function panelName(heading: RootContent, index: number): string {
  return labelTexts(heading).text || `Tab ${index + 1}`
}

/** Returns the key of a tab: the id of its framework, also for names such as `Vue.js`, or its name as a slug. */
export function panelKey(variant: string, heading: RootContent, index: number): string {
  const name = panelName(heading, index)
  if (variant !== 'framework') return hyphenSlug(name)
  const ids = [labelTexts(heading).beforeAnnotation, name].map(askedFramework)
  return hyphenSlug(ids.find(findFramework) ?? askedFramework(name))
}
