import type { Element, Root } from 'hast'
import { visit } from '~/domain/markdown/syntax/visit'
import type { Problem } from '~/domain/markdown/types'

/** Whether an element is a video or a sound. */
export function isMedia({ tagName }: Element): boolean {
  return tagName === 'video' || tagName === 'audio'
}

/** An address of a video or a sound. */
const MEDIA_FILE = /\.(?:m4a|m4v|mov|mp3|mp4|ogg|ogv|wav|webm)(?:[?#]|$)/i

/** Whether an element is a picture by its name and a video or a sound by its address. */
function isMediaPicture({ tagName, properties: { src } }: Element): boolean {
  return tagName === 'img' && typeof src === 'string' && MEDIA_FILE.test(src)
}

/** The file of a video or a sound: its own address, or that of the first of its sources. */
function fileOf({ properties, children }: Element): string | undefined {
  const sources = children.map((child) => (child.type === 'element' ? child.properties['src'] : null))
  return (
    [properties['src'], ...sources].find((src) => typeof src === 'string' && src.trim() !== '') ?? undefined
  )
}

/**
 * Keeps only the files of videos and sounds, also of those that are written as pictures: their text is for browsers that do not
 * know them. Reports that pages play none.
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
      const line = node.position?.start.line ?? null
      problems.push({
        text: `${name} ${text}`,
        line,
        remedy: 'Use a link with descriptive text.',
      })
      const { alt, title } = node.properties
      node.properties = { ...node.properties, src, title: alt || title }
      if (isPicture) node.tagName = 'video'
      node.children = []
    })
  }
}
