import type { Element, ElementContent, Root } from 'hast'
import { element, mapElements } from '~/domain/markdown/syntax/custom-tags'

const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]

/** The end of an address by which GitHub shows a picture in one theme alone. */
const FRAGMENT = /#gh-(dark|light)-mode-only$/

/** The condition of a theme, alone or joined to others by `and`. */
const CONDITION = /^\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)$/i

function isElement(node: ElementContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName
}

type Media = { readonly theme: string | null; readonly rest: string | undefined }

/** What the media query of a source says of the theme, and its other conditions. A list or a negation is left whole. */
function readMedia(written: unknown): Media {
  const media = typeof written === 'string' ? written.trim().replaceAll(/\s+/g, ' ') : ''
  if (/,|\bnot\b/i.test(media)) return { theme: null, rest: media }
  const conditions = media.split(/ and /i)
  const theme = conditions.map((each) => CONDITION.exec(each)?.[1]).find((found) => found !== undefined)
  const rest = conditions.filter((each) => !CONDITION.test(each) && !/^(?:all|screen)?$/i.test(each))
  return { theme: theme?.toLowerCase() ?? null, rest: rest.join(' and ') || undefined }
}

/** The file of a source that is always taken, so that the size of its picture is that file's; null for any other. */
function onlyFile({ properties: { srcSet, media, type } }: Element): string | null {
  const candidate = Array.isArray(srcSet) ? srcSet.join(', ') : srcSet
  if (typeof candidate !== 'string' || media !== undefined || type !== undefined) return null
  return /^[^\s,]+$/.test(candidate.trim()) ? candidate.trim() : null
}

/** A picture as it is in one theme. */
function pictureFor(theme: Theme, { properties: { id: _id, ...properties }, children }: Element): Element {
  const own = children.flatMap((child): ElementContent[] => {
    if (!isElement(child, 'source')) return [{ ...child }]
    const { theme: wanted, rest } = readMedia(child.properties['media'])
    return wanted === null || wanted === theme
      ? [{ ...child, properties: { ...child.properties, media: rest } }]
      : []
  })
  const first = own.find((child) => isElement(child, 'source'))
  const file = first ? onlyFile(first) : null
  const shown = own.flatMap((child): ElementContent[] => {
    if (file === null || child.type !== 'element') return [child]
    return isElement(child, 'img') ? [{ ...child, properties: { ...child.properties, src: file } }] : []
  })
  return element('picture', { ...properties, dataOnlyTheme: theme }, shown)
}

/** Whether a picture is to be divided. One that holds other elements, even pictures, is left: copies would hold copies. */
function hasThemes({ children }: Element): boolean {
  const elements = children.filter((child) => child.type === 'element')
  return (
    elements.every(({ tagName }) => tagName === 'source' || tagName === 'img') &&
    elements.some(({ properties }) => readMedia(properties['media']).theme !== null)
  )
}

/** A link around nothing but a picture of one theme goes with it. */
function markLink(link: Element): Element {
  const inside = link.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const [only] = inside
  const theme = inside.length === 1 && only?.type === 'element' ? only.properties['dataOnlyTheme'] : undefined
  return theme === undefined ? link : { ...link, properties: { ...link.properties, dataOnlyTheme: theme } }
}

/**
 * Marks pictures that are for one theme by their address, and divides a `<picture>` with a file for each theme: browsers
 * choose by the reader's system, while the style sheet follows the theme that is chosen on the site.
 */
export function rehypeThemes() {
  return (tree: Root): void => {
    mapElements(tree, (node) => {
      if (node.tagName === 'a') return markLink(node)
      if (node.tagName === 'picture' && hasThemes(node))
        return element(
          'span',
          { id: node.properties['id'] },
          themes.map((theme) => pictureFor(theme, node)),
        )
      const src = node.tagName === 'img' ? (node.properties['src'] ?? '') : ''
      const [, theme] = FRAGMENT.exec(src) ?? []
      if (theme === undefined) return node
      return {
        ...node,
        properties: { ...node.properties, src: src.replace(FRAGMENT, ''), dataOnlyTheme: theme },
      }
    })
  }
}
