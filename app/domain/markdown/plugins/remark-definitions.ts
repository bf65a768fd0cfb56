import type { Definition, FootnoteDefinition, Root } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { Problem } from '~/domain/markdown/types'

/** Returns true for a definition that is a comment or a section marker: `[//]: # 'a'`. */
const isComment = (node: Definition | FootnoteDefinition) =>
  node.type === 'definition' && /^#?$/.test(node.url)

const writtenOf = ({ type, identifier, label }: Definition | FootnoteDefinition): string =>
  `[${type === 'definition' ? '' : '^'}${label ?? identifier}]`

/** A text that Markdown takes for the URL of a link: `[Note]: important`. */
const PLAIN_WORD = /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u

/** Returns the problem of a definition that no text refers to; null if it is not shown on purpose. */
function unusedProblem(node: Definition | FootnoteDefinition): Problem | null {
  const written = writtenOf(node)
  const line = startLine(node)
  if (node.type === 'footnoteDefinition')
    return {
      text: `the footnote ${written} is not shown: no text refers to it`,
      line,
      remedy: `Write ${written} in the text, or remove the footnote.`,
    }
  return PLAIN_WORD.test(node.url)
    ? {
        text: `${written}: ${node.url} is not shown: it defines a link that no text uses`,
        line,
        remedy: 'Write \\ before it if it is text.',
      }
    : null
}

/**
 * Reports footnotes and texts like links that no text refers to, which are not shown, and definitions after the first of a name, unless they
 * have the same URL.
 */
export function remarkDefinitions({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root): void => {
    const defined = new Map<string, Definition | FootnoteDefinition>()
    const mentioned = new Set<string>()
    visit(tree, (node) => {
      if (node.type === 'footnoteReference') mentioned.add(`footnoteDefinition ${node.identifier}`)
      if (node.type === 'linkReference' || node.type === 'imageReference')
        mentioned.add(`definition ${node.identifier}`)
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
    for (const [key, node] of defined) {
      const problem = mentioned.has(key) ? null : unusedProblem(node)
      if (problem) problems.push(problem)
    }
  }
}
