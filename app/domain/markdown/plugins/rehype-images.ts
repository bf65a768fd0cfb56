import type { Element, ElementContent, Root } from 'hast'
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

function drawImage(node: Element, src: string): void {
  const { alt, title, width, height, dataOnlyTheme } = node.properties
  const box = { width: pixels(width), height: pixels(height) }
  const hasBox = box.width !== undefined || box.height !== undefined
  const size = isBadge(src) ? { height: 20, className: ['badge'] } : hasBox ? box : UNSIZED_BOX
  node.properties = {
    src,
    alt: typeof alt === 'string' ? alt : '',
    title: typeof title === 'string' ? title : undefined,
    loading: 'lazy',
    decoding: 'async',
    ...size,
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

type Around = { readonly inLink: boolean; readonly inPicture: boolean; readonly problems: Problem[] }

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
    const zoomable = !around.inLink && !around.inPicture && !isBadge(src)
    const { dataOnlyTheme } = node.properties
    const link = { className: ['zoom'], href: src, rel: ['noopener'], dataOnlyTheme }
    return zoomable ? element('a', link, [node]) : node
  }
  resolveChildren(node, source, {
    ...around,
    inLink: around.inLink || node.tagName === 'a',
    inPicture: around.inPicture || node.tagName === 'picture',
  })
  return node
}

function resolveChildren(parent: Element | Root, source: ImageSource, around: Around): void {
  parent.children = parent.children.map((node) =>
    node.type === 'doctype' ? node : resolve(node, source, around),
  ) as typeof parent.children
}

/**
 * Gives images their address, box and lazy loading, and a link to the full picture. Reports those of hosts that pictures are
 * not loaded from.
 */
export function rehypeImages({ problems, ...source }: ImageSource & { readonly problems: Problem[] }) {
  return (tree: Root): void => resolveChildren(tree, source, { inLink: false, inPicture: false, problems })
}
