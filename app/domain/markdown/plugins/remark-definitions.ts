import type { Definition, FootnoteDefinition, Root } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { Problem } from '~/domain/markdown/types'

/** Returns true for a definition that is a comment or a section marker: `[//]: # 'a'`. */
const isComment = (node: Definition | FootnoteDefinition) =>
  node.type === 'definition' && /^#?$/.test(node.url)

const writtenOf = ({ type, identifier, label }: Definition | FootnoteDefinition): string =>
  `[${type === 'definition' ? '' : '^'}${label ?? identifier}]`

/**
 * Reports footnotes that no text refers to, which are not shown, and definitions after the first of a name, unless they
 * have the same URL.
 */
export function remarkDefinitions({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root): void => {
    const defined = new Map<string, Definition | FootnoteDefinition>()
    const mentioned = new Set<string>()
    visit(tree, (node) => {
      if (node.type === 'footnoteReference') mentioned.add(node.identifier)
      if ((node.type !== 'definition' && node.type !== 'footnoteDefinition') || isComment(node)) return
      const key = `${node.type} ${node.identifier}`
      const first = defined.get(key)
      if (!first) defined.set(key, node)
      else if (first.type !== 'definition' || node.type !== 'definition' || first.url !== node.url)
        problems.push({
          text: `${writtenOf(node)} is already defined on line ${startLine(first)}, so this definition has no effect`,
          line: startLine(node),
          remedy: 'Rename one of them, or remove it.',
        })
    })
    for (const node of defined.values())
      if (node.type === 'footnoteDefinition' && !mentioned.has(node.identifier))
        problems.push({
          text: `the footnote ${writtenOf(node)} is not shown: no text refers to it`,
          line: startLine(node),
          remedy: `Write ${writtenOf(node)} in the text, or remove the footnote.`,
        })
  }
}
