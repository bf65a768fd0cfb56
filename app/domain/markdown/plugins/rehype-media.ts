import type { Element, Root } from 'hast'
import { visit } from '~/domain/markdown/syntax/visit'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { Problem } from '~/domain/markdown/types'

/** Returns true for a video or audio element. */
export function isMedia({ tagName }: Element): boolean {
  return tagName === 'video' || tagName === 'audio'
}

/** Address of a video or audio file. */
const MEDIA_FILE = /\.(?:m4a|m4v|mov|mp3|mp4|ogg|ogv|wav|webm)(?:[?#]|$)/i

/** Returns true for an image element with the address of a video or audio file. */
function isMediaPicture({ tagName, properties: { src } }: Element): boolean {
  return tagName === 'img' && typeof src === 'string' && MEDIA_FILE.test(src)
}

/** Returns the address of a media element, or that of its first source; undefined without one. */
function fileOf({ properties, children }: Element): string | undefined {
  const sources = children.map((child) => (child.type === 'element' ? child.properties['src'] : null))
  return (
    [properties['src'], ...sources].find((src) => typeof src === 'string' && src.trim() !== '') ?? undefined
  )
}

/**
 * Keeps only the address of media elements, including those written as images: their content is a fallback for browsers
 * without support. Reports them, since pages do not play media.
 */
export function rehypeMedia({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const isPicture = isMediaPicture(node)
      if (!isPicture && !isMedia(node)) return
      const src = fileOf(node)
      const name = isPicture ? `the picture ${src}` : `<${node.tagName}>`
      const text =
        src === undefined
          ? 'is not shown: it has no source file'
          : 'is shown as a link: pages do not play media files'
      const remedy = 'Use a link with descriptive text.'
      problems.push({ text: `${name} ${text}`, line: startLine(node), remedy })
      const { alt, title } = node.properties
      node.properties = { ...node.properties, src, title: alt || title }
      if (isPicture) node.tagName = 'video'
      node.children = []
    })
  }
}
