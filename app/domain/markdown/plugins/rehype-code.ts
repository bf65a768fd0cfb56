import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { EXIT, visit } from '~/domain/markdown/syntax/visit'
import { readCodeMarks } from '~/domain/markdown/syntax/code-marks'
import { parseExampleFence } from '~/domain/markdown/examples/example-fence'
import { customAttribute, customTags, element } from '~/domain/markdown/syntax/custom-tags'
import { drawFigure, type OnLate } from '~/domain/markdown/figures/code-figure'
import { typesOf } from '~/domain/markdown/figures/type-marks'
import { diagramFigure } from '~/domain/markdown/figures/diagram'
import { parseFenceInfo } from '~/domain/markdown/syntax/fence-info'
import { isElement, isSpace } from '~/domain/markdown/syntax/html-nodes'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { NotDrawn } from '~/domain/markdown/diagrams/draw-diagram'
import { drawPackages } from '~/domain/markdown/figures/package-figure'
import { foldArguments } from '~/domain/markdown/reference/type-arguments'
import type { Problem } from '~/domain/markdown/types'

function languageOf(code: Element): string {
  const names = code.properties['className']
  const name = Array.isArray(names)
    ? names.map(String).find((value) => value.startsWith('language-'))
    : undefined
  return (name ?? '').slice('language-'.length).toLowerCase()
}

type BlockContext = {
  /** Index among the blocks of the page. */
  readonly number: number
  /** True if a long block is initially folded. */
  readonly folds: boolean
  /** True if fences may name an example. */
  readonly hasExamples: boolean
  /** True if readers can hide types, as in docs. */
  readonly hasTypeSwitch: boolean
  readonly onLate: OnLate
  readonly problems: Problem[]
}

/** Maximum length of a diagram line quoted in a problem, in characters. */
const MAX_SHOWN = 60

/** Creates the problem of a diagram that is shown as code, with the line that caused it. */
function notDrawn({ line, statement, reason }: NotDrawn, fenceLine: number | null): Problem {
  return {
    text: `the diagram is shown as code: ${reason}, "${statement.slice(0, MAX_SHOWN)}"`,
    line: fenceLine === null ? null : fenceLine + line,
    remedy: 'Use the syntax listed in content/WRITING.md.',
  }
}

/** Folds long lists of type arguments in the code of a figure. */
function foldSignature(figure: Element): void {
  visit(figure, 'element', (node) => {
    if (node.tagName !== 'code') return undefined
    node.children = foldArguments(node.children)
    return EXIT
  })
}

async function drawBlock(code: Element, context: BlockContext): Promise<ElementContent[]> {
  const { number, folds, hasExamples, hasTypeSwitch, onLate, problems } = context
  const lang = languageOf(code)
  const source = toString(code).replace(/\n$/, '')
  const meta = customAttribute(code, 'dataMeta')
  const { title, highlighted } = parseFenceInfo(meta)
  const isSignature = code.properties['dataSignature'] !== undefined
  const marked = readCodeMarks(source, lang, highlighted)
  const block = {
    code: marked,
    lang,
    title,
    types: hasTypeSwitch && !isSignature ? await typesOf(marked, lang) : [],
    folds: isSignature ? ('signature' as const) : folds ? ('block' as const) : null,
  }
  const figure = await drawFigure(block, onLate)
  if (isSignature) foldSignature(figure)
  const example = hasExamples ? parseExampleFence(meta)?.example : undefined
  if (example !== undefined) return [figure, element(customTags.example, { dataExample: example })]
  if (lang !== 'mermaid') return [figure]
  const onNotDrawn = (reason: NotDrawn) => problems.push(notDrawn(reason, startLine(code)))
  return diagramFigure(source, figure, { number, onNotDrawn })
}

type Block = {
  readonly parent: Root | Element
  readonly node: Element
  /** The `code` element in `pre`; null for install commands. */
  readonly code: Element | null
}

function findBlocks(tree: Root): Block[] {
  const blocks: Block[] = []
  visit(tree, 'element', (node, _index, parent) => {
    if (!parent) return
    const [code, ...others] = node.children
    if (node.tagName === customTags.packages) {
      blocks.push({ parent, node, code: null })
    } else if (node.tagName === 'pre' && isElement(code, 'code') && others.every((other) => isSpace(other))) {
      blocks.push({ parent, node, code })
    }
  })
  return blocks
}

/**
 * Draws code blocks, diagrams and install commands. If a page has only one code block, it is not folded, unless it is a
 * signature. Calls `onLate` for code that is not fully highlighted in time. Reports diagrams that cannot be drawn.
 */
export function rehypeCode(context: Omit<BlockContext, 'number' | 'folds'>) {
  return async (tree: Root): Promise<void> => {
    const blocks = findBlocks(tree)
    const folds = blocks.filter(({ code }) => code !== null).length > 1
    for (const [number, { parent, node, code }] of blocks.entries()) {
      const drawn = code
        ? await drawBlock(code, { ...context, number, folds })
        : [await drawPackages(node, context.onLate)]
      const [figure] = drawn
      const id = node.properties['id'] ?? code?.properties['id']
      if (id !== undefined && figure?.type === 'element') figure.properties['id'] = id
      const index = parent.children.findIndex((child) => child === node)
      parent.children.splice(index, 1, ...drawn)
    }
  }
}
