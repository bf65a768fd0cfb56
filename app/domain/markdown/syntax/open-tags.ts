import type { Blockquote, Html, Nodes, Root } from 'mdast'
import { alone, voids } from './html-elements'
import type { Tag } from './html-tags'
import { SKIP, visit } from './visit'

/** Returns true for a block that is drawn as an element of the site: a panel or a callout. */
function isCustomBlock(node: Nodes): node is Blockquote {
  return node.type === 'blockquote' && node.data !== undefined && 'hName' in node.data
}

/** Returns true for a tag of an element that must have an end tag, unless one is inserted after the tag. */
export function needsEnd({ name, isElement, insertEndTagAt }: Tag): boolean {
  const lower = name.toLowerCase()
  return isElement && insertEndTagAt === null && lower !== 'p' && !voids.has(lower) && !alone.has(lower)
}

/** Returns the tags of a custom block in order, without those in other ones inside it. */
function tagsIn(block: Blockquote, tags: ReadonlyMap<Html, readonly Tag[]>): Tag[] {
  const found: Tag[] = []
  visit(block, (node) => {
    if (node !== block && isCustomBlock(node)) return SKIP
    if (node.type === 'html') found.push(...(tags.get(node) ?? []).filter(needsEnd))
    return undefined
  })
  return found
}

/** Elements that style text: the end tag of an element around one does not end it. */
const styles = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))

/**
 * Closes elements that a panel or callout leaves open: the parser of raw HTML would put the content after the panel or
 * callout into them. Returns the end tags without a start tag in their panel or callout, which would end an element
 * around it.
 */
export function closeOpenTags(tree: Root, tags: ReadonlyMap<Html, readonly Tag[]>): ReadonlySet<Tag> {
  const stray = new Set<Tag>()
  visit(tree, 'blockquote', (block) => {
    if (!isCustomBlock(block)) return
    const open: string[] = []
    const styling: string[] = []
    for (const tag of tagsIn(block, tags)) {
      const name = tag.name.toLowerCase()
      const start = open.lastIndexOf(name)
      if (!tag.isClosing) open.push(name)
      else if (start >= 0)
        styling.push(
          ...open
            .splice(start)
            .slice(1)
            .filter((each) => styles.has(each)),
        )
      else if (styling.includes(name)) styling.splice(styling.lastIndexOf(name), 1)
      else stray.add(tag)
    }
    const value = [...styling, ...open]
      .map((name) => `</${name}>`)
      .toReversed()
      .join('')
    if (value !== '') block.children.push({ type: 'html', value })
  })
  return stray
}
