import type { Element, ElementContent, Root, RootContent } from 'hast'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { type ImageSource, imageAddress, isBadge } from './image-address'
import { mayLoadPicture } from './picture-hosts'
import type { Problem } from '~/domain/markdown/types'

/** Marks an image that has no size: its box is written when its address is resolved. */
const UNSIZED_BOX = { width: 1200, height: 675, className: ['unsized'] }

/** A size in pixels; percentages and other units are for the style sheet to decide. */
function pixels(value: unknown): number | undefined {
  const size = Number(typeof value === 'string' ? value.replace(/px$/, '') : value)
  return Number.isInteger(size) && size > 0 && size <= 10_000 ? size : undefined
}

/** The longest side of a picture that is a sign in a text, in pixels. */
const MAX_ICON = 64

/** The box of an image by its author. That of a badge, or of a picture as small as a sign, has a class for the line. */
function boxOf({ width, height }: Element['properties'], src: string): Element['properties'] {
  if (isBadge(src)) return { height: 20, className: ['badge'] }
  const box = { width: pixels(width), height: pixels(height) }
  const longest = Math.max(box.width ?? 0, box.height ?? 0)
  if (longest === 0) return UNSIZED_BOX
  return longest <= MAX_ICON ? { ...box, className: ['badge'] } : box
}

function drawImage(node: Element, src: string): void {
  const { alt, title, align, dataOnlyTheme } = node.properties
  node.properties = {
    src,
    alt: typeof alt === 'string' ? alt : '',
    title: typeof title === 'string' ? title : undefined,
    align,
    loading: 'lazy',
    decoding: 'async',
    ...boxOf(node.properties, src),
    dataOnlyTheme,
  }
}

/** Each candidate of a `srcset` with its address resolved; candidates without a usable one go. */
function resolveSrcSet(srcSet: unknown, source: ImageSource): string | undefined {
  const list = Array.isArray(srcSet)
    ? srcSet.map(String)
    : typeof srcSet === 'string'
      ? srcSet.split(',')
      : []
  const resolved = list.flatMap((candidate) => {
    const [src = '', size] = candidate.trim().split(/\s+/)
    const address = imageAddress(src, source)
    return address === null || !mayLoadPicture(address)
      ? []
      : [size === undefined ? address : `${address} ${size}`]
  })
  return resolved.length > 0 ? resolved.join(', ') : undefined
}

/** A link to a picture that is not loaded into pages: its text alternative. One without an alternative says nothing. */
function linkInstead(href: string, alt: string, { inLink }: Around): ElementContent {
  const text = { type: 'text', value: alt } as const
  return inLink || alt === '' ? text : element('a', { href, rel: ['noopener'] }, [text])
}

type Around = {
  readonly inLink: boolean
  readonly inPicture: boolean
  /** Whether words on its line, or another picture, are beside the node. */
  readonly isBeside: boolean
  readonly problems: Problem[]
}

/** Phrasing elements that keep a picture next to them in the line; `br` is not one of them. */
const inText = new Set(
  'a abbr b code del em i img ins kbd mark picture s small span strong sub sup'.split(' '),
)

const isBlank = (node: RootContent | undefined) => node?.type === 'text' && node.value.trim() === ''

function isPicture(node: RootContent | undefined): boolean {
  if (node?.type !== 'element') return false
  const { tagName, children } = node
  return tagName === 'img' || tagName === 'picture' || (tagName === 'a' && children.some(isPicture))
}

/** Whether a neighbour of a picture keeps it in the line: a picture, or words that no line break of the source parts from it. */
function keepsInLine(nodes: readonly RootContent[], at: number, step: 1 | -1): boolean {
  const gap = nodes[at + step]
  const next = isBlank(gap) ? nodes[at + 2 * step] : gap
  if (isPicture(next)) return true
  const isNewLine = gap?.type === 'text' && (step === 1 ? /^[ \t]*\n/ : /\n[ \t]*$/).test(gap.value)
  if (!next || isNewLine) return false
  return next.type === 'text' || (next.type === 'element' && inText.has(next.tagName))
}

/** Longest address that a problem repeats, in characters. */
const MAX_SHOWN = 100

function foreignPicture(src: string, line: number | null): Problem {
  return {
    text: `the picture ${src.slice(0, MAX_SHOWN)} is not shown: pictures are not loaded from there`,
    line,
    remedy: 'Put the file into the repository, or name an https address of a host in content/WRITING.md.',
  }
}

/** What replaces a node: itself, or a link to the full picture around it. */
function resolve(node: ElementContent, source: ImageSource, around: Around): ElementContent {
  if (node.type !== 'element') return node
  if (node.tagName === 'source') {
    const srcSet = resolveSrcSet(node.properties['srcSet'], source)
    return { ...node, properties: { ...node.properties, srcSet } }
  }
  if (node.tagName === 'img') {
    const src = imageAddress(node.properties['src'] ?? '', source)
    const alt = typeof node.properties['alt'] === 'string' ? node.properties['alt'] : ''
    if (src === null) return { type: 'text', value: alt }
    if (!mayLoadPicture(src)) {
      around.problems.push(foreignPicture(src, node.position?.start.line ?? null))
      return linkInstead(src, alt, around)
    }
    drawImage(node, src)
    const { dataOnlyTheme, className = [] } = node.properties
    if (around.inLink || around.inPicture || className.includes('badge')) return node
    const link = {
      className: around.isBeside ? ['zoom', 'beside'] : ['zoom'],
      href: src,
      rel: ['noopener'],
      dataOnlyTheme,
    }
    return element('a', link, [node])
  }
  resolveChildren(node, source, {
    ...around,
    inLink: around.inLink || node.tagName === 'a',
    inPicture: around.inPicture || node.tagName === 'picture',
  })
  return node
}

function resolveChildren(parent: Element | Root, source: ImageSource, around: Around): void {
  const nodes = [...parent.children]
  parent.children = nodes.map((node, index) => {
    if (node.type === 'doctype') return node
    const isBeside = isPicture(node) && (keepsInLine(nodes, index, -1) || keepsInLine(nodes, index, 1))
    return resolve(node, source, { ...around, isBeside })
  }) as typeof parent.children
}

/**
 * Gives images their address, box and lazy loading, and a link to the full picture. Reports those of hosts that pictures are
 * not loaded from.
 */
export function rehypeImages({ problems, ...source }: ImageSource & { readonly problems: Problem[] }) {
  return (tree: Root): void =>
    resolveChildren(tree, source, { inLink: false, inPicture: false, isBeside: false, problems })
}
