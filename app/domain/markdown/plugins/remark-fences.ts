import type { Code, Root } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import { readNotation } from '~/domain/markdown/syntax/code-notation'
import { parseFenceInfo, splitFence } from '~/domain/markdown/syntax/fence-info'
import type { Problem } from '~/domain/markdown/types'

/** Reports words of a fence, and notations in its code, that have no effect. */
function checkFence({ meta, value, position }: Code, problems: Problem[]): void {
  const line = position?.start.line ?? null
  for (const name of parseFenceInfo(meta ?? '').unshown)
    problems.push({
      text: `the file name ${name} after the fence is not shown`,
      line,
      remedy: 'Name one file per fence, as title="src/main.ts".',
    })
  if (!value.includes('[!code')) return
  for (const { written, line: at } of readNotation(value.split('\n')).unknown)
    problems.push({
      text: `${written} is not a known marker and is removed`,
      line: line === null ? null : line + 1 + at,
      remedy:
        'Write ++, --, hl, focus, info, warning, error or word:text, optionally with a number of lines after a colon.',
    })
}

/** Separates the language of a fence from words directly after it, and reports words without effect. */
export function remarkFences({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      const { language, meta } = splitFence(node)
      node.lang = language === '' ? null : language
      node.meta = meta === '' ? null : meta
      checkFence(node, problems)
    })
  }
}

/**
 * Stores the words after the language of a fence in an attribute, because the parser of raw HTML drops everything else.
 */
export function remarkFenceInfo() {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      if (node.meta) node.data = { ...node.data, hProperties: { dataMeta: node.meta } }
    })
  }
}
