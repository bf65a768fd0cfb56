import type { PhrasingContent, Root } from 'mdast'
import { inlineSource, OTHER } from '~/domain/markdown/syntax/inline-source'
import { visit } from '~/domain/markdown/syntax/visit'
import type { Problem } from '~/domain/markdown/types'

/** Two signs with words between them, which would be bold or deleted text. Paths such as `src/**` do not match. */
const SIGNS = /(?<![\\*~/\w])(\*\*|~~)((?:(?!\1)[^\n\\]){1,100})\1(?![*~/])/g

/** Start of words: a letter, a bracket, a quote, or a node other than text. */
const WORDS = /^\s?[\p{L}\p{N}\p{Ps}\p{Pi}"'\uFFFC]/u

/** Returns true if the signs belong together: not in `2 ** a ** 3`, `f(**a, **b)`, or `**a/**`. */
function isPair(inside: string, next: string): boolean {
  if (!WORDS.test(inside) || /[/([{]$/.test(inside)) return false
  return /\S$/.test(inside) || (/^\S/.test(inside) && !/[\p{L}\p{N}]/u.test(next))
}

function remedyFor(inside: string, sign: string): string {
  return inside === inside.trim()
    ? `Write a space before and after it, move punctuation and quotes out of it, or use ${sign === '~~' ? '<del>' : '<strong>'}.`
    : `Remove the space next to ${sign}.`
}

function check(children: readonly PhrasingContent[], source: string, problems: Problem[]): void {
  const { written, lineOf } = inlineSource(children, source)
  for (const { 0: found, 1: sign = '', 2: inside = '', index } of written.matchAll(SIGNS)) {
    if (!isPair(inside, written.charAt(index + found.length))) continue
    problems.push({
      text: `${found.replaceAll(OTHER, '…')} is shown with its ${sign}: a space or punctuation is in the way`,
      line: lineOf(index),
      remedy: remedyFor(inside, sign),
    })
  }
}

/** Reports bold and deleted text that is shown with its signs, because of the characters beside them. */
export function remarkEmphasis({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root, file: { toString(): string }): void => {
    const source = file.toString()
    visit(tree, (node) => {
      if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
        check(node.children, source, problems)
    })
  }
}
