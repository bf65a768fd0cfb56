import { toString } from 'mdast-util-to-string'
import { nodesOf } from '~/domain/markdown/syntax/code-ranges'
import { githubSlug } from '~/domain/markdown/syntax/page-ids'
import { editText } from '~/domain/markdown/syntax/ranges'

/** A heading as GitHub names it, and where its words begin. */
type Heading = { readonly id: string; readonly start: number }

/** The headings below the title. */
function headingsOf(markdown: string): readonly Heading[] {
  return nodesOf(markdown).flatMap((node) => {
    if (node.type !== 'heading' || node.depth === 1) return []
    const start = node.children[0]?.position?.start.offset
    return start === undefined ? [] : [{ id: githubSlug(toString(node)), start }]
  })
}

/**
 * Gives headings that replacements renamed an anchor with the id that they had: links name it, in the text itself, in other
 * pages and in the page of another framework.
 */
export function keepFormerIds(before: string, after: string): string {
  if (before === after) return after
  const [former, current] = [headingsOf(before), headingsOf(after)]
  if (former.length !== current.length) return after
  const taken = new Set(['', ...current.map(({ id }) => id)])
  const edits = current.flatMap(({ start }, index) => {
    const id = former[index]?.id ?? ''
    if (taken.has(id)) return []
    taken.add(id)
    return [{ start, end: start, text: `<a id="${id}"></a>` }]
  })
  return editText(after, edits)
}
