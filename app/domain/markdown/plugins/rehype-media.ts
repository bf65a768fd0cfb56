import type { Element, Root } from 'hast'
import { visit } from '~/domain/markdown/syntax/visit'
import type { Problem } from '~/domain/markdown/types'

/** Whether an element is a video or a sound. */
export function isMedia({ tagName }: Element): boolean {
  return tagName === 'video' || tagName === 'audio'
}

/** The file of a video or a sound: its own address, or that of the first of its sources. */
function fileOf({ properties, children }: Element): string | undefined {
  const sources = children.map((child) => (child.type === 'element' ? child.properties['src'] : null))
  return (
    [properties['src'], ...sources].find((src) => typeof src === 'string' && src.trim() !== '') ?? undefined
  )
}

/**
 * Keeps only the files of videos and sounds: their text is for browsers that do not know them. Reports that
 * pages play none.
 */
export function rehypeMedia({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (!isMedia(node)) return
      const src = fileOf(node)
      const text =
        src === undefined
          ? 'is not shown: it has no source file'
          : 'is shown as a link: pages do not play media files'
      const line = node.position?.start.line ?? null
      problems.push({
        text: `<${node.tagName}> ${text}`,
        line,
        remedy: 'Use a link with descriptive text.',
      })
      node.properties = { ...node.properties, src }
      node.children = []
    })
  }
}
