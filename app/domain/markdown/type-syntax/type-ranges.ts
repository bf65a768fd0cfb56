import { editText, type Range } from '~/domain/markdown/syntax/ranges'
import { findTypes, type Refusal } from './find-types'
import { parseCode, type Syntax, type SyntaxPlugins } from './syntax-tree'
import { withWholeLines } from './whole-lines'

/** Languages with types, and whether their code may hold tags. */
const LANGUAGES: ReadonlyMap<string, readonly SyntaxPlugins[]> = new Map([
  ['ts', [['typescript'], ['typescript', 'jsx']]],
  ['typescript', [['typescript'], ['typescript', 'jsx']]],
  ['mts', [['typescript']]],
  ['cts', [['typescript']]],
  ['tsx', [['typescript', 'jsx']]],
])

/** The types in a block of code, or why it stays as it is. */
export type TypeRanges =
  | {
      readonly kind: 'types'
      /** Spans of the code in order. What is left without them is the same program in JavaScript. */
      readonly ranges: readonly Range[]
      readonly javaScript: string
    }
  | {
      readonly kind: 'kept'
      readonly reason: 'language' | 'syntax' | 'no types' | 'types only' | 'another program' | Refusal
    }

function kept(reason: Extract<TypeRanges, { kind: 'kept' }>['reason']): TypeRanges {
  return { kind: 'kept', reason }
}

async function parseTyped(code: string, language: string): Promise<Syntax | null> {
  for (const syntaxes of LANGUAGES.get(language) ?? []) {
    const syntax = await parseCode(code, [...syntaxes, 'decorators'])
    if (syntax) return syntax
  }
  return null
}

/**
 * Finds what a block of code has for types alone. The code is parsed, and once more without its types: it stays as it is where that is
 * no JavaScript, or not the same program. Never throws.
 */
export async function typeRanges(code: string, language: string): Promise<TypeRanges> {
  if (!LANGUAGES.has(language)) return kept('language')
  const syntax = await parseTyped(code, language)
  if (!syntax) return kept('syntax')
  const found = findTypes(code, syntax)
  if (found.refusal) return kept(found.refusal)
  if (found.ranges.length === 0) return kept('no types')
  if (found.outline.length <= 1) return kept('types only')
  const ranges = withWholeLines(code, found.ranges)
  const javaScript = editText(
    code,
    ranges.map((range) => ({ ...range, text: '' })),
  )
  const left = await parseCode(javaScript, ['jsx'])
  if (!left) return kept('another program')
  const { ranges: more, outline } = findTypes(javaScript, left)
  const isSame = more.length === 0 && outline.join('\n') === found.outline.join('\n')
  return isSame ? { kind: 'types', ranges, javaScript } : kept('another program')
}
