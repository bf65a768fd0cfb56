import type { Element, ElementContent, Root } from 'hast'
import { element, mapElements } from '~/domain/markdown/syntax/custom-tags'
import { THEME_FRAGMENT } from '~/domain/markdown/syntax/heading-text'
import { isElement, isSpace } from '~/domain/markdown/syntax/html-nodes'

const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]

/** Media condition of a theme, alone or as a part of an `and`. */
const CONDITION = /^\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)$/i

type Media = { readonly theme: string | null; readonly rest: string | undefined }

/** Splits the media query of a source into its theme and its other conditions. A list or a negation is not split. */
function readMedia(written: unknown): Media {
  const media = typeof written === 'string' ? written.trim().replaceAll(/\s+/g, ' ') : ''
  if (/,|\bnot\b/i.test(media)) return { theme: null, rest: media }
  const conditions = media.split(/ and /i)
  const theme = conditions.map((each) => CONDITION.exec(each)?.[1]).find((found) => found !== undefined)
  const rest = conditions.filter((each) => !CONDITION.test(each) && !/^(?:all|screen)?$/i.test(each))
  return { theme: theme?.toLowerCase() ?? null, rest: rest.join(' and ') || undefined }
}

/**
 * Returns the file of a source that always matches, so that it can replace the image, whose size is then known; null
 * for any other source.
 */
function onlyFile({ properties: { srcSet, media, type } }: Element): string | null {
  const candidate = Array.isArray(srcSet) ? srcSet.join(', ') : srcSet
  if (typeof candidate !== 'string' || media !== undefined || type !== undefined) return null
  return /^[^\s,]+$/.test(candidate.trim()) ? candidate.trim() : null
}

/** Creates the picture for one theme, without ids, which are unique. */
function pictureFor(theme: Theme, { properties: { id: _id, ...properties }, children }: Element): Element {
  const own = children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [{ ...child }]
    if (child.tagName === 'img') return [{ ...child, properties: { ...child.properties, id: undefined } }]
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

function imageIn({ children }: Element): Element | undefined {
  return children.find((child): child is Element => isElement(child, 'img'))
}

/**
 * Returns true if a picture has sources for themes and no other elements: nested pictures would be copied repeatedly.
 */
function hasThemes({ children }: Element): boolean {
  const elements = children.filter((child) => child.type === 'element')
  return (
    elements.every(({ tagName }) => tagName === 'source' || tagName === 'img') &&
    elements.some(({ properties }) => readMedia(properties['media']).theme !== null)
  )
}

/** Marks a link that contains only an image for one theme as a link for that theme. */
function markLink(link: Element): Element {
  const inside = link.children.filter((child) => !isSpace(child))
  const [only] = inside
  const theme = inside.length === 1 && only?.type === 'element' ? only.properties['dataOnlyTheme'] : undefined
  return theme === undefined ? link : { ...link, properties: { ...link.properties, dataOnlyTheme: theme } }
}

/**
 * Marks images that are for one theme, and splits a `<picture>` with a file per theme: browsers choose by the reader's
 * system, while the style sheet follows the theme chosen on the site.
 */
export function rehypeThemes() {
  return (tree: Root): void => {
    mapElements(tree, (node) => {
      if (node.tagName === 'a') return markLink(node)
      if (node.tagName === 'picture' && hasThemes(node))
        return element(
          'span',
          { id: node.properties['id'] ?? imageIn(node)?.properties['id'] },
          themes.map((theme) => pictureFor(theme, node)),
        )
      const src = node.tagName === 'img' ? (node.properties['src'] ?? '') : ''
      const [, theme] = THEME_FRAGMENT.exec(src) ?? []
      if (theme === undefined) return node
      return {
        ...node,
        properties: { ...node.properties, src: src.replace(THEME_FRAGMENT, ''), dataOnlyTheme: theme },
      }
    })
  }
}
