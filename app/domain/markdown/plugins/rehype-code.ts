import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { carried, customTags } from '~/domain/markdown/syntax/custom-tags'
import { drawFigure, type OnLate } from '~/domain/markdown/figures/code-figure'
import { readCodeMarks } from '~/domain/markdown/figures/code-marks'
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

async function drawBlock(code: Element, number: number, onLate: OnLate): Promise<ElementContent[]> {
  const lang = languageOf(code)
  const source = toString(code).replace(/\n$/, '')
  const { title, highlighted } = parseFenceInfo(carried(code, 'dataMeta'))
  const block = { code: readCodeMarks(source, lang, highlighted), lang, title, folds: true }
  const figure = await drawFigure(block, onLate)
  return lang === 'mermaid' ? drawDiagram(source, figure, number) : [figure]
}

type Block = {
  readonly parent: Root | Element
  readonly node: Element
  readonly draw: () => Promise<ElementContent[]>
}

function findBlocks(tree: Root, onLate: OnLate): Block[] {
  const blocks: Block[] = []
  visit(tree, 'element', (node, _index, parent) => {
    if (!parent) return
    const [code] = node.children
    if (node.tagName === customTags.packages) {
      blocks.push({ parent, node, draw: async () => [await drawPackages(node, onLate)] })
    } else if (node.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code') {
      const number = blocks.length
      blocks.push({ parent, node, draw: () => drawBlock(code, number, onLate) })
    }
  })
  return blocks
}

/** Draws code blocks, diagrams and install commands. `onLate` is called where code lacks colours for want of time. */
export function rehypeCode({ onLate }: { readonly onLate: OnLate }) {
  return async (tree: Root): Promise<void> => {
    for (const { parent, node, draw } of findBlocks(tree, onLate)) {
      const drawn = await draw()
      const index = parent.children.findIndex((child) => child === node)
      parent.children.splice(index, 1, ...drawn)
    }
  }
}
