import { toString } from 'mdast-util-to-string'
import { visit } from '~/domain/markdown/syntax/visit'
import { splitFrontMatter } from '~/domain/markdown/parse/front-matter-block'
import { githubSlug } from '~/domain/markdown/syntax/page-ids'
import { parseMarkdown } from '~/domain/markdown/syntax/parse-markdown'
import { lineAt } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'

/** Matches an id in raw HTML, or the `name` of a link, which acts as one. */
const ID = /<[a-z][^<>]*?\s(?:id|name)\s*=\s*["']?([^"'\s<>]+)/gi

/** Finds ids in raw HTML that equal the id of a heading: links lead to the element, and the heading gets another id. */
export function checkOwnIds({ texts }: VersionContent): ContentFinding[] {
  return [...texts].flatMap(([file, text]) => {
    if (text.search(ID) === -1) return []
    const { block, body } = splitFrontMatter(text)
    const offset = lineAt(block, block.length) - 1
    const headings = new Set<string>()
    const ids = new Map<string, number>()
    visit(parseMarkdown(body), (node) => {
      if (node.type === 'heading') headings.add(githubSlug(toString(node, { includeHtml: false })))
      if (node.type !== 'html') return
      for (const { 1: id = '', index } of node.value.matchAll(ID))
        if (!ids.has(id))
          ids.set(id, offset + (node.position?.start.line ?? 1) + lineAt(node.value, index) - 1)
    })
    return [...ids]
      .filter(([id]) => headings.has(id))
      .map(([id, line]) => ({
        file,
        line,
        kind: 'markup',
        found: `The id ${id} is that of a heading, which gets another one in its place.`,
        remedy: 'Take the id out: the heading has it by itself.',
        severity: 'warning',
      }))
  })
}
