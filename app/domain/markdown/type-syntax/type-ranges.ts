import { editText, type Range } from '~/domain/markdown/syntax/ranges'
import { findTypes, type Refusal } from './find-types'
import { parseCode, type Syntax, type SyntaxPlugins } from './syntax-tree'
import { withWholeLines } from './whole-lines'

/** Syntaxes to try for each language with types, in order. */
const LANGUAGES: ReadonlyMap<string, readonly SyntaxPlugins[]> = new Map([
  ['ts', [['typescript'], ['typescript', 'jsx']]],
  ['typescript', [['typescript'], ['typescript', 'jsx']]],
  ['mts', [['typescript']]],
  ['cts', [['typescript']]],
  ['tsx', [['typescript', 'jsx']]],
])

/** Type syntax of a code block, or why the block stays as it is. */
export type TypeRanges =
  | {
      readonly kind: 'types'
      /** Spans of the code, in order. Without them, the code is the same program in JavaScript. */
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
 * Finds the type syntax of a code block that can be removed. To verify it, the code is parsed again without types: if
 * it is not JavaScript, or not the same program, it stays as it is. Never throws.
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
