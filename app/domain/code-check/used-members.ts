import { codeOf } from './script-blocks'
import { type Token, tokensOf } from './tokens'
import { lineCounter, type UsedName } from './used-names'

/** A token that may be the name of a member, with its context. */
class TokenContext {
  readonly #tokens: readonly Token[]
  readonly #at: number

  constructor(tokens: readonly Token[], at: number) {
    this.#tokens = tokens
    this.#at = at
  }

  /** Returns true if the token at this distance is one of these signs or words. */
  has(distance: number, ...values: readonly string[]): boolean {
    const token = this.#tokens[this.#at + distance]
    return token !== undefined && token.kind !== 'text' && values.includes(token.value)
  }

  /** Returns true if the token is followed by parameters and a body: `a(b) {`. */
  isMethod(): boolean {
    if (!this.has(1, '(')) return false
    let depth = 0
    for (let distance = 1; distance < MAX_PARAMETERS; distance += 1) {
      if (this.has(distance, '(')) depth += 1
      else if (this.has(distance, ')')) depth -= 1
      if (depth === 0) return this.has(distance + 1, '{')
    }
    return false
  }
}

/** Keywords of variable declarations. */
const DECLARING = new Set(['let', 'const', 'var'])

/** Maximum number of tokens in the parameters of a method. */
const MAX_PARAMETERS = 60

/** Returns true for a key between braces: `{ a: 1 }`, `{ a, b = 2 }`, `{ a() {} }`, `{ 'a': 1 }`, `{ a?: string }`. */
function isKey(context: TokenContext, isQuoted: boolean): boolean {
  const isTyped = context.has(1, ':') || (context.has(1, '?') && context.has(2, ':'))
  if (isQuoted) return isTyped && context.has(-1, '{', ',')
  if (isTyped) return !context.has(-1, '?', 'case')
  const before = context.has(-1, 'async') ? -2 : -1
  return context.has(before, '{', ',') && (context.has(1, ',', '}', '=') || context.isMethod())
}

/**
 * Returns the wanted options and members that code reads or sets, each with its first line. Types of objects are
 * unknown, so `wanted` should contain only names that other libraries are unlikely to use. `from` is `''`, since they
 * are not imported.
 */
export function usedMembers(file: string, text: string, wanted: ReadonlySet<string>): UsedName[] {
  const code = codeOf(file, text)
  const tokens = tokensOf(code)
  const lineOf = lineCounter(code)
  const uses = new Map<string, UsedName>()
  // Open brackets. The braces of a statement block contain no keys.
  const open: { readonly sign: string; isBody: boolean }[] = []
  for (const [index, { kind, value, at }] of tokens.entries()) {
    const around = open.at(-1)
    if (kind === 'sign' && '([{'.includes(value)) open.push({ sign: value, isBody: false })
    if (kind === 'sign' && ')]}'.includes(value)) open.pop()
    if (kind === 'word' && around && DECLARING.has(value)) around.isBody = true
    if (kind === 'sign' || !wanted.has(value) || uses.has(value)) continue
    const context = new TokenContext(tokens, index)
    const isRead = kind === 'word' && context.has(-1, '.') && !context.has(-2, '.')
    const isInObject = around?.sign === '{' && !around.isBody
    if (isRead || (isInObject && isKey(context, kind === 'text')))
      uses.set(value, { from: '', name: value, line: lineOf(at) })
  }
  return [...uses.values()]
}
