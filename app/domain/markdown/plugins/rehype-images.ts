import type { Element, ElementContent, Root, RootContent } from 'hast'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { isSpace } from '~/domain/markdown/syntax/html-nodes'
import { startLine } from '~/domain/markdown/syntax/start-line'
import { type ImageSource, imageAddress, isBadge } from './image-address'
import { mayLoadPicture } from './picture-hosts'
import type { Problem } from '~/domain/markdown/types'

/** Box of an image of unknown size, which is set when its address is resolved. */
const UNSIZED_BOX = { width: 1200, height: 675, className: ['unsized'] }

/** Parses a size in pixels; undefined for other units, which the style sheet handles. */
function pixels(value: unknown): number | undefined {
  const size = Number(typeof value === 'string' ? value.replace(/px$/, '') : value)
  return Number.isInteger(size) && size > 0 && size <= 10_000 ? size : undefined
}

/** Maximum width and height of an image that is an inline icon, in pixels. */
const MAX_ICON = 64

/** Returns the size attributes that an author gave to an image. Badges and icons get a class that keeps them inline. */
function boxOf({ width, height }: Element['properties'], src: string): Element['properties'] {
  if (isBadge(src)) return { height: 20, className: ['badge'] }
  const box = { width: pixels(width), height: pixels(height) }
  const longest = Math.max(box.width ?? 0, box.height ?? 0)
  if (longest === 0) return UNSIZED_BOX
  return longest <= MAX_ICON ? { ...box, className: ['badge'] } : box
}

function drawImage(node: Element, src: string): void {
  const { id, alt, title, align, dataOnlyTheme } = node.properties
  node.properties = {
    id,
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

/** Resolves the addresses of a `srcset`; drops candidates with an unusable or disallowed address. */
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

/**
 * Replaces an image that is not loaded with its alternative text: a link if it has an address, else plain text; keeps its
 * id.
 */
function textInstead({ properties: { id, alt } }: Element, href: string | null): ElementContent {
  const text = { type: 'text', value: typeof alt === 'string' ? alt : '' } as const
  if (href !== null && text.value !== '') return element('a', { id, href, rel: ['noopener'] }, [text])
  return id === undefined ? text : element('span', { id }, [text])
}

type ImageContext = {
  readonly inLink: boolean
  readonly inPicture: boolean
  /** True if text on the same line, or another image, is beside the node. */
  readonly isBeside: boolean
  readonly problems: Problem[]
}

/** Inline elements that keep an adjacent image inline; `br` is not one of them. */
const inText = new Set(
  'a abbr b code del em i img ins kbd mark picture s small span strong sub sup'.split(' '),
)

function isPicture(node: RootContent | undefined): boolean {
  if (node?.type !== 'element') return false
  const { tagName, children } = node
  return tagName === 'img' || tagName === 'picture' || (tagName === 'a' && children.some(isPicture))
}

/**
 * Returns true if the neighbor of an image keeps it inline: another image, or text without a line break of the source
 * between.
 */
function keepsInLine(nodes: readonly RootContent[], at: number, step: 1 | -1): boolean {
  const gap = nodes[at + step]
  const next = isSpace(gap) ? nodes[at + 2 * step] : gap
  if (isPicture(next)) return true
  const isNewLine = gap?.type === 'text' && (step === 1 ? /^[ \t]*\n/ : /\n[ \t]*$/).test(gap.value)
  if (!next || isNewLine) return false
  return next.type === 'text' || (next.type === 'element' && inText.has(next.tagName))
}

/** Maximum length of an address quoted in a problem, in characters. */
const MAX_SHOWN = 100

/** Creates the problem of an image without an address, or with one of another scheme, such as `data:`. */
function lostPicture(line: number | null): Problem {
  return {
    text: 'an image has no address that pages can load, so its alt text is shown',
    line,
    remedy: 'Put the file into the repository, and write its path.',
  }
}

function foreignPicture(src: string, line: number | null): Problem {
  return {
    text: `the picture ${src.slice(0, MAX_SHOWN)} is not shown: pictures are not loaded from there`,
    line,
    remedy: 'Put the file into the repository, or name an https address of a host in content/WRITING.md.',
  }
}

/**
 * Resolves a node: returns the node itself, the image inside a link to its full size, or a text or link that replaces
 * it.
 */
function resolve(node: ElementContent, source: ImageSource, context: ImageContext): ElementContent {
  if (node.type !== 'element') return node
  if (node.tagName === 'source') {
    const srcSet = resolveSrcSet(node.properties['srcSet'], source)
    return { ...node, properties: { ...node.properties, srcSet } }
  }
  if (node.tagName === 'img') {
    const src = imageAddress(node.properties['src'] ?? '', source)
    if (src === null) {
      context.problems.push(lostPicture(startLine(node)))
      return textInstead(node, null)
    }
    if (!mayLoadPicture(src)) {
      context.problems.push(foreignPicture(src, startLine(node)))
      return textInstead(node, context.inLink ? null : src)
    }
    drawImage(node, src)
    const { dataOnlyTheme, className = [] } = node.properties
    if (context.inLink || context.inPicture || className.includes('badge')) return node
    const link = {
      className: context.isBeside ? ['zoom', 'beside'] : ['zoom'],
      href: src,
      rel: ['noopener'],
      dataOnlyTheme,
    }
    return element('a', link, [node])
  }
  resolveChildren(node, source, {
    ...context,
    inLink: context.inLink || node.tagName === 'a',
    inPicture: context.inPicture || node.tagName === 'picture',
  })
  return node
}

function resolveChildren(parent: Element | Root, source: ImageSource, context: ImageContext): void {
  const nodes = [...parent.children]
  parent.children = nodes.map((node, index) => {
    if (node.type === 'doctype') return node
    const isBeside = isPicture(node) && (keepsInLine(nodes, index, -1) || keepsInLine(nodes, index, 1))
    return resolve(node, source, { ...context, isBeside })
  }) as typeof parent.children
}

/**
 * Gives images their address, size and lazy loading, and a link to the full image. Reports images at hosts that pages
 * may not load from.
 */
export function rehypeImages({ problems, ...source }: ImageSource & { readonly problems: Problem[] }) {
  return (tree: Root): void =>
    resolveChildren(tree, source, { inLink: false, inPicture: false, isBeside: false, problems })
}
