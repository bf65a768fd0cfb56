import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { readCodeMarks } from '~/domain/markdown/syntax/code-marks'
import { carried, customTags } from '~/domain/markdown/syntax/custom-tags'
import { drawFigure, type OnLate } from '~/domain/markdown/figures/code-figure'
import { drawDiagram } from '~/domain/markdown/figures/diagram'
import { parseFenceInfo } from '~/domain/markdown/syntax/fence-info'
import { drawPackages } from '~/domain/markdown/figures/package-figure'

function languageOf(code: Element): string {
  const names = code.properties['className']
  const name = Array.isArray(names)
    ? names.map(String).find((value) => value.startsWith('language-'))
    : undefined
  return (name ?? '').slice('language-'.length).toLowerCase()
}

type BlockContext = {
  /** Position among the blocks of the page. */
  readonly number: number
  /** Whether the block is folded at first when it is long. */
  readonly folds: boolean
  readonly onLate: OnLate
}

async function drawBlock(code: Element, { number, folds, onLate }: BlockContext): Promise<ElementContent[]> {
  const lang = languageOf(code)
  const source = toString(code).replace(/\n$/, '')
  const { title, highlighted } = parseFenceInfo(carried(code, 'dataMeta'))
  const block = { code: readCodeMarks(source, lang, highlighted), lang, title, folds }
  const figure = await drawFigure(block, onLate)
  return lang === 'mermaid' ? drawDiagram(source, figure, number) : [figure]
}

type Block = {
  readonly parent: Root | Element
  readonly node: Element
  /** What `pre` holds; null for install commands. */
  readonly code: Element | null
}

function findBlocks(tree: Root): Block[] {
  const blocks: Block[] = []
  visit(tree, 'element', (node, _index, parent) => {
    if (!parent) return
    const [code] = node.children
    if (node.tagName === customTags.packages) {
      blocks.push({ parent, node, code: null })
    } else if (node.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code') {
      blocks.push({ parent, node, code })
    }
  })
  return blocks
}

/**
 * Draws code blocks, diagrams and install commands. The only code block of a page is what its readers came for, and is
 * never folded. `onLate` is called where code lacks colours for want of time.
 */
export function rehypeCode({ onLate }: { readonly onLate: OnLate }) {
  return async (tree: Root): Promise<void> => {
    const blocks = findBlocks(tree)
    const folds = blocks.filter(({ code }) => code !== null).length > 1
    for (const [number, { parent, node, code }] of blocks.entries()) {
      const drawn = code
        ? await drawBlock(code, { number, folds, onLate })
        : [await drawPackages(node, onLate)]
      const index = parent.children.findIndex((child) => child === node)
      parent.children.splice(index, 1, ...drawn)
    }
  }
}
