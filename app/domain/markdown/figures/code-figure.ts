import type { Element, ElementContent } from 'hast'
import type { MarkedCode } from '~/domain/markdown/syntax/code-marks'
import type { Range } from '~/domain/markdown/syntax/ranges'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { type CodeLines, highlightCode, type Token } from './highlight'
import { markTypes, TYPE_TAG, type TypedLine } from './type-marks'

/** Lines from which code folds: blocks of any kind, and the signatures of a reference, which show 12 of them. */
const FOLD_LINES = { block: 60, signature: 16 } as const

/** Joins text with text, and types with types, that are side by side. */
function join(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = text(last.value + node.value)
    else if (isTypes(node) && last && isTypes(last))
      last.children = join([...last.children, ...node.children])
    else joined.push(node)
  }
  return joined
}

function isTypes(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === TYPE_TAG
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

/** The inside of `code`: plain text and spans; lines are elements only where a mark needs them. */
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
  if (marks.size === 0) return join(lines.flat())
  return typed.map(({ tokens, isBreakType }, index) => {
    const mark = marks.get(index)
    const className = mark === undefined ? ['line'] : ['line', mark]
    const isType =
      tokens.every((token) => token.isType) && (isBreakType || (index === last && tokens.length > 0))
    // The break is inside the element: between two blocks it would make an empty line.
    const inside = join(lines[index] ?? [])
    return isType
      ? element(
          TYPE_TAG,
          { className },
          inside.flatMap((node) => (isTypes(node) ? node.children : [node])),
        )
      : element('span', { className }, inside)
  })
}

/** Called for each block of code that lacks colours because time ran out. */
export type OnLate = () => void

/** `pre` of highlighted code, which is not translated; it can have the focus because it can scroll. */
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

/** Button that copies the code of its figure. */
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

/** Shows code without its types: without script in this block, with it in all of them (`boot/code-view.ts`). */
function typeSwitch(): Element {
  return element('input', { type: 'checkbox', className: ['js'], ariaLabel: 'JS: hide types' })
}

/** What a code block shows. */
export type CodeBlock = {
  readonly code: MarkedCode
  readonly lang: string
  readonly title: string | null
  /** Spans that readers of JavaScript do without, in order; none for code without that switch. */
  readonly types?: readonly Range[]
  /** What is folded at first where it is long; null for code that never is. */
  readonly folds: keyof typeof FOLD_LINES | null
}

/** The switch of a folded block, which needs no script: the style sheet shows the rest of the code while it is open. */
function foldSwitch(count: number): Element {
  const labels = [`Show all ${count} lines`, 'Show less'].map((label) => element('span', {}, [label]))
  return element('details', { className: ['fold'] }, [element('summary', {}, labels)])
}

/** One code block with its title, tools and code. */
export async function drawFigure(block: CodeBlock, onLate: OnLate): Promise<Element> {
  const { code, lang, title, folds, types = [] } = block
  const count = code.code.split('\n').length
  const isFolded = folds !== null && count >= FOLD_LINES[folds]
  const pre = await drawCode(block, {}, onLate)
  return element(
    'figure',
    {
      className: ['code'],
      dataLang: lang || 'text',
      dataFold: isFolded ? folds : null,
      dataSignature: folds === 'signature' ? '' : null,
      dataSingle: count === 1 ? '' : null,
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
