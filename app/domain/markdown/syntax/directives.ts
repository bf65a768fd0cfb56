import type { Heading, RootContent } from 'mdast'

/** The names of blocks that comments make. */
export const directiveNames = ['framework', 'tabs'] as const

/** A comment that opens or closes a block: `<!-- ::start:tabs variant="files" -->`. */
export type Directive = {
  readonly edge: 'start' | 'end'
  readonly name: (typeof directiveNames)[number]
  readonly attributes: ReadonlyMap<string, string>
}

const DIRECTIVE = /^\s*<!--\s*::(start|end):(framework|tabs)\b([^<>]{0,500})-->\s*$/

/** The directive a node of the tree is, or null. */
export function readDirective(node: { readonly type: string; readonly value?: string }): Directive | null {
  if (node.type !== 'html' || node.value === undefined) return null
  const match = DIRECTIVE.exec(node.value)
  if (!match) return null
  const attributes = [...(match[3] ?? '').matchAll(/([a-z]+)="([^"]*)"/g)]
  return {
    edge: match[1] === 'start' ? 'start' : 'end',
    name: match[2] === 'framework' ? 'framework' : 'tabs',
    attributes: new Map(attributes.map(([, key = '', value = '']) => [key, value])),
  }
}

/**
 * What kind of block a directive makes: `framework`, `files`, `package-manager` in either of its spellings, a name of the
 * author's such as `bundler`, or empty for tabs without one.
 */
export function variantOf({ name, attributes }: Directive): string {
  const variant = name === 'framework' ? name : (attributes.get('variant') ?? '')
  return variant === 'package-managers' ? 'package-manager' : variant
}

/** A directive block among the children of a node: positions of its two comments. */
export type DirectiveBlock = { readonly directive: Directive; readonly start: number; readonly end: number }

/** The first block at or after `from`: a start with the nearest end of the same name. Null when there is none. */
export function findBlock(children: readonly RootContent[], from: number): DirectiveBlock | null {
  for (let start = from; start < children.length; start += 1) {
    const directive = directiveAt(children, start)
    if (directive?.edge !== 'start') continue
    for (let end = start + 1; end < children.length; end += 1) {
      const other = directiveAt(children, end)
      if (other?.edge === 'end' && other.name === directive.name) return { directive, start, end }
      // A second start of the same name means that the first was never closed.
      if (other?.edge === 'start' && other.name === directive.name) break
    }
  }
  return null
}

function directiveAt(children: readonly RootContent[], index: number): Directive | null {
  const node = children[index]
  return node ? readDirective(node) : null
}

/** The first-level headings that name panels: those inside a block within belong to that block. */
export function panelLabels(children: readonly RootContent[]): ReadonlySet<RootContent> {
  const labels = new Set<Heading>()
  let position = 0
  for (;;) {
    const block = findBlock(children, position)
    for (const node of children.slice(position, block?.start)) {
      if (node.type === 'heading' && node.depth === 1) labels.add(node)
    }
    if (!block) return labels
    position = block.end + 1
  }
}
