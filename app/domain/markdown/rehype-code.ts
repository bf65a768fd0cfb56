import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { carried, carriers } from './carriers'
import { drawFigure } from './code-figure'
import { readCodeMarks } from './code-marks'
import { drawDiagram } from './diagram'
import { parseFenceInfo } from './fence-info'
import { drawPackages } from './package-figure'

function languageOf(code: Element): string {
  const names = code.properties['className']
  const name = Array.isArray(names)
    ? names.map(String).find((value) => value.startsWith('language-'))
    : undefined
  return (name ?? '').slice('language-'.length).toLowerCase()
}

async function drawBlock(code: Element, number: number): Promise<ElementContent[]> {
  const lang = languageOf(code)
  const source = toString(code).replace(/\n$/, '')
  const { title, highlighted } = parseFenceInfo(carried(code, 'dataMeta'))
  const figure = await drawFigure({
    code: readCodeMarks(source, lang, highlighted),
    lang,
    title,
    folds: true,
  })
  return lang === 'mermaid' ? drawDiagram(source, figure, number) : [figure]
}

type Place = {
  readonly parent: Root | Element
  readonly node: Element
  readonly draw: () => Promise<ElementContent[]>
}

function findPlaces(tree: Root): Place[] {
  const places: Place[] = []
  visit(tree, 'element', (node, _index, parent) => {
    if (!parent) return
    const [code] = node.children
    if (node.tagName === carriers.packages) {
      places.push({ parent, node, draw: async () => [await drawPackages(node)] })
    } else if (node.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code') {
      const number = places.length
      places.push({ parent, node, draw: () => drawBlock(code, number) })
    }
  })
  return places
}

/** Draws code blocks, diagrams and install commands. */
export function rehypeCode() {
  return async (tree: Root): Promise<void> => {
    for (const { parent, node, draw } of findPlaces(tree)) {
      const drawn = await draw()
      const index = parent.children.findIndex((child) => child === node)
      parent.children.splice(index, 1, ...drawn)
    }
  }
}
