import type { Element, ElementContent } from 'hast'
import type { MarkedCode } from '~/domain/markdown/syntax/code-marks'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { type CodeLines, highlightCode, type Token } from './highlight'

/** Lines from which code folds: blocks of any kind, and the signatures of a reference, which show 12 of them. */
const FOLD_LINES = { block: 60, signature: 16 } as const

/** Joins the tokens of all lines, with line breaks between them, into as few spans as possible. */
function joinLines(lines: readonly (readonly ElementContent[])[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const [index, line] of lines.entries()) {
    for (const node of index === 0 ? line : [text('\n'), ...line]) {
      const last = joined.at(-1)
      if (node.type === 'text' && last?.type === 'text')
        joined[joined.length - 1] = text(last.value + node.value)
      else joined.push(node)
    }
  }
  return joined
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}

function drawToken(token: Token): ElementContent {
  return token.kind === null ? text(token.text) : element('span', { className: [token.kind] }, [token.text])
}

/** The inside of `code`: plain text and spans; lines are elements only where a mark needs them. */
function drawLines(highlighted: CodeLines, { marks, prefixes }: MarkedCode): ElementContent[] {
  const lines = highlighted.map((tokens, index) => {
    const prefix = prefixes.get(index)
    const drawn = tokens.map(drawToken)
    return prefix ? [element('span', { className: [prefix.kind] }, [prefix.text]), ...drawn] : drawn
  })
  if (marks.size === 0) return joinLines(lines)
  return lines.map((line, index) => {
    const mark = marks.get(index)
    const className = mark === undefined ? ['line'] : ['line', mark]
    // The break stands inside: between two blocks it would make an empty line of its own.
    return element('span', { className }, index < lines.length - 1 ? [...line, '\n'] : line)
  })
}

/** Called for each block of code that lacks colours because time ran out. */
export type OnLate = () => void

/** `pre` of highlighted code, which is not translated; it can have the focus because it can scroll. */
export async function drawCode(
  { code, lang }: Pick<CodeBlock, 'code' | 'lang'>,
  properties: Element['properties'],
  onLate: OnLate,
): Promise<Element> {
  const { lines, isComplete } = await highlightCode(code.code, lang)
  if (!isComplete) onLate()
  return element('pre', { tabIndex: 0, translate: 'no', ...properties }, [
    element('code', {}, drawLines(lines, code)),
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

/** What a code block shows. */
export type CodeBlock = {
  readonly code: MarkedCode
  readonly lang: string
  readonly title: string | null
  /** What is folded at first where it is long; null for code that never is. */
  readonly folds: keyof typeof FOLD_LINES | null
}

/** The switch of a folded block, which needs no script: the style sheet shows the rest of the code while it is open. */
function foldSwitch(count: number): Element {
  const labels = [`Show all ${count} lines`, 'Show less'].map((label) => element('span', {}, [label]))
  return element('details', { className: ['fold'] }, [element('summary', {}, labels)])
}

/** One code block with its title, tools and code. */
export async function drawFigure({ code, lang, title, folds }: CodeBlock, onLate: OnLate): Promise<Element> {
  const count = code.code.split('\n').length
  const isFolded = folds !== null && count >= FOLD_LINES[folds]
  const pre = await drawCode({ code, lang }, {}, onLate)
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
      element('div', { className: ['code-tools'] }, [wrapButton(), copyButton()]),
      pre,
      ...(isFolded ? [foldSwitch(count)] : []),
    ],
  )
}
