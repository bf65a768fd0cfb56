import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from '~/domain/markdown/syntax/visit'
import { readCodeMarks } from '~/domain/markdown/syntax/code-marks'
import { parseExampleFence } from '~/domain/markdown/examples/example-fence'
import { carried, customTags, element } from '~/domain/markdown/syntax/custom-tags'
import { drawFigure, type OnLate } from '~/domain/markdown/figures/code-figure'
import { typesOf } from '~/domain/markdown/figures/type-marks'
import { diagramFigure } from '~/domain/markdown/figures/diagram'
import { parseFenceInfo } from '~/domain/markdown/syntax/fence-info'
import type { NotDrawn } from '~/domain/markdown/diagrams/draw-diagram'
import { drawPackages } from '~/domain/markdown/figures/package-figure'
import type { Problem } from '~/domain/markdown/types'

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
  /** Whether a fence may name an example. */
  readonly hasExamples: boolean
  /** Whether readers may do without types: in docs. */
  readonly hasTypeSwitch: boolean
  readonly onLate: OnLate
  readonly problems: Problem[]
}

/** Longest line of a diagram that a problem repeats, in characters. */
const MAX_SHOWN = 60

/** Says of a diagram that is shown as code which of its lines is the cause. */
function notDrawn({ line, statement, reason }: NotDrawn, fenceLine: number | null): Problem {
  return {
    text: `the diagram is shown as code: ${reason}, "${statement.slice(0, MAX_SHOWN)}"`,
    line: fenceLine === null ? null : fenceLine + line,
    remedy: 'Use the syntax listed in content/WRITING.md.',
  }
}

async function drawBlock(code: Element, context: BlockContext): Promise<ElementContent[]> {
  const { number, folds, hasExamples, hasTypeSwitch, onLate, problems } = context
  const lang = languageOf(code)
  const source = toString(code).replace(/\n$/, '')
  const meta = carried(code, 'dataMeta')
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
  const example = hasExamples ? parseExampleFence(meta)?.example : undefined
  if (example !== undefined) return [figure, element(customTags.example, { dataExample: example })]
  if (lang !== 'mermaid') return [figure]
  const fenceLine = code.position?.start.line ?? null
  const onNotDrawn = (reason: NotDrawn) => problems.push(notDrawn(reason, fenceLine))
  return diagramFigure(source, figure, { number, onNotDrawn })
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
 * never folded, unless it is a signature. `onLate` is called where code lacks colours for want of time. Reports diagrams that are not drawn.
 */
export function rehypeCode(context: Omit<BlockContext, 'number' | 'folds'>) {
  return async (tree: Root): Promise<void> => {
    const blocks = findBlocks(tree)
    const folds = blocks.filter(({ code }) => code !== null).length > 1
    for (const [number, { parent, node, code }] of blocks.entries()) {
      const drawn = code
        ? await drawBlock(code, { ...context, number, folds })
        : [await drawPackages(node, context.onLate)]
      const index = parent.children.findIndex((child) => child === node)
      parent.children.splice(index, 1, ...drawn)
    }
  }
}
