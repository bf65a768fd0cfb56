import type { Element, ElementContent, Root, RootContent } from 'hast'
import { visit } from 'unist-util-visit'
import type { Problem } from '~/domain/markdown/types'

/** Whether a node is a video or a sound. */
export function isMedia(node: RootContent | ElementContent): node is Element {
  return node.type === 'element' && (node.tagName === 'video' || node.tagName === 'audio')
}

/** The file of a video or a sound: its own address, or that of the first of its sources. */
function fileOf({ properties, children }: Element): string | null {
  const sources = children.filter((child) => child.type === 'element').map((child) => child.properties['src'])
  const files = [properties['src'], ...sources].filter((src) => typeof src === 'string' && src.trim() !== '')
  return typeof files[0] === 'string' ? files[0] : null
}

/**
 * Leaves of videos and sounds their files alone: what stands in them is for browsers that do not know them. Reports that
 * pages play none.
 */
export function rehypeMedia({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (!isMedia(node)) return
      const src = fileOf(node)
      const text = src === null ? 'is not shown: it names no file' : 'is shown as a link: pages play no files'
      const line = node.position?.start.line ?? null
      problems.push({
        text: `<${node.tagName}> ${text}`,
        line,
        remedy: 'Write a link that says what it leads to.',
      })
      node.properties = { ...node.properties, src }
      node.children = []
    })
  }
}
