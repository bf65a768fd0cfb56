import type { Element, ElementContent } from 'hast'
import type { MarkedCode } from '~/domain/markdown/syntax/code-marks'
import type { Range } from '~/domain/markdown/syntax/ranges'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { isElement } from '~/domain/markdown/syntax/html-nodes'
import { type CodeLines, highlightCode, type Token } from './highlight'
import { markTypes, TYPE_TAG, type TypedLine } from './type-marks'

/** Number of lines from which code is folded. Of a folded signature in a reference, 12 lines are visible. */
const FOLD_LINES = { block: 60, signature: 16 } as const

/** Maximum length of a one-line signature that has the tools beside it on phones, in characters; a longer one wraps. */
const MAX_SINGLE = 48

function joinAdjacent(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = text(last.value + node.value)
    else if (isElement(node, TYPE_TAG) && isElement(last, TYPE_TAG))
      last.children = joinAdjacent([...last.children, ...node.children])
    else joined.push(node)
  }
  return joined
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}

function drawToken(token: Token): ElementContent {
  return token.kind === null ? text(token.text) : element('span', { className: [token.kind] }, [token.text])
}

function drawBreak({ isBreakType }: TypedLine): ElementContent {
  return isBreakType ? element(TYPE_TAG, {}, ['\n']) : text('\n')
}

/** Creates the content of `code`: text and spans; lines are elements only if one has a mark. */
function drawLines(
  highlighted: CodeLines,
  { marks, prefixes }: MarkedCode,
  types: readonly Range[],
): ElementContent[] {
  const typed = markTypes(highlighted, types)
  const last = typed.length - 1
  const lines = typed.map((line, index) => {
    const prefix = prefixes.get(index)
    const drawn = line.tokens.map((token) =>
      token.isType ? element(TYPE_TAG, {}, [drawToken(token)]) : drawToken(token),
    )
    const end = index < last ? [drawBreak(line)] : []
    return [
      ...(prefix ? [element('span', { className: [prefix.kind] }, [prefix.text])] : []),
      ...drawn,
      ...end,
    ]
  })
  if (marks.size === 0) return joinAdjacent(lines.flat())
  return typed.map(({ tokens, isBreakType }, index) => {
    const mark = marks.get(index)
    const className = mark === undefined ? ['line'] : ['line', mark]
    const isType =
      tokens.every((token) => token.isType) && (isBreakType || (index === last && tokens.length > 0))
    // The line break is inside the element: between two blocks it would add an empty line.
    const inside = joinAdjacent(lines[index] ?? [])
    return isType
      ? element(
          TYPE_TAG,
          { className },
          inside.flatMap((node) => (isElement(node, TYPE_TAG) ? node.children : [node])),
        )
      : element('span', { className }, inside)
  })
}

/** Called for each code block that is not fully highlighted for lack of time. */
export type OnLate = () => void

/** Creates the `pre` of highlighted code, which is not translated. It can be focused because it may scroll. */
export async function drawCode(
  { code, lang, types = [] }: Pick<CodeBlock, 'code' | 'lang' | 'types'>,
  properties: Element['properties'],
  onLate: OnLate,
): Promise<Element> {
  const { lines, isComplete } = await highlightCode(code.code, lang)
  if (!isComplete) onLate()
  return element('pre', { tabIndex: 0, translate: 'no', ...properties }, [
    element('code', {}, drawLines(lines, code, types)),
  ])
}

/** Creates the button that copies the code of its figure. */
export function copyButton(): Element {
  return element('button', { type: 'button', dataAction: 'copy-code', ariaLabel: 'Copy code' })
}

function wrapButton(): Element {
  return element('button', {
    type: 'button',
    dataAction: 'wrap',
    ariaPressed: 'false',
    ariaLabel: 'Wrap lines',
  })
}

/**
 * Creates the switch that hides types: in this block without a script, in all blocks with one (`boot/code/code-view.ts`).
 */
function typeSwitch(): Element {
  return element('input', { type: 'checkbox', className: ['js'], ariaLabel: 'JS: hide types' })
}

/** Content of a code block. */
export type CodeBlock = {
  readonly code: MarkedCode
  readonly lang: string
  readonly title: string | null
  /** Spans of type syntax, in order, which readers may hide; absent or empty for code without that switch. */
  readonly types?: readonly Range[]
  /** Kind of folding if the code is long; null for code that is never folded. */
  readonly folds: keyof typeof FOLD_LINES | null
}

/** Creates the switch of a folded block. It needs no script: the style sheet shows all code while it is open. */
function foldSwitch(count: number): Element {
  const labels = [`Show all ${count} lines`, 'Show less'].map((label) => element('span', {}, [label]))
  return element('details', { className: ['fold'] }, [element('summary', {}, labels)])
}

/** Draws a code block with its title and tools. */
export async function drawFigure(block: CodeBlock, onLate: OnLate): Promise<Element> {
  const { code, lang, title, folds, types = [] } = block
  const count = code.code.split('\n').length
  const isFolded = folds !== null && count >= FOLD_LINES[folds]
  const isSingle = count === 1 && (folds !== 'signature' || code.code.length <= MAX_SINGLE)
  const pre = await drawCode(block, {}, onLate)
  return element(
    'figure',
    {
      className: ['code'],
      dataLang: lang || 'text',
      dataFold: isFolded ? folds : null,
      dataSignature: folds === 'signature' ? '' : null,
      dataSingle: isSingle ? '' : null,
    },
    [
      ...(title === null ? [] : [element('figcaption', { translate: 'no' }, [title])]),
      element('div', { className: ['code-tools'] }, [
        wrapButton(),
        ...(types.length > 0 ? [typeSwitch()] : []),
        copyButton(),
      ]),
      pre,
      ...(isFolded ? [foldSwitch(count)] : []),
    ],
  )
}
