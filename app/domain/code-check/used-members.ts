import type { CodeTokens, UsedName } from './code-tokens'
import { BEFORE_EXPRESSION } from './tokens'

/** A token that may be the name of a member, with its context. */
class TokenContext {
  readonly #code: CodeTokens
  readonly #at: number

  constructor(code: CodeTokens, at: number) {
    this.#code = code
    this.#at = at
  }

  /** Returns true if the token at this distance is one of these signs or words. */
  has(distance: number, ...values: readonly string[]): boolean {
    return this.#code.is(this.#at + distance, ...values)
  }

  /** Returns true if the token is read from a value: `a.b`, `a['b']`, not `['b']`. */
  isRead(isQuoted: boolean): boolean {
    if (!isQuoted) return this.has(-1, '.') && !this.has(-2, '.')
    if (!this.has(-1, '[') || !this.has(1, ']')) return false
    const object = this.#code.word(this.#at - 2)
    return object === null ? this.has(-2, '.', ')', ']') : !BEFORE_EXPRESSION.has(object)
  }

  /** Returns true if the token is followed by parameters and a body: `a(b) {`. */
  isMethod(): boolean {
    const end = this.has(1, '(') ? this.#code.partner(this.#at + 1) : null
    return end !== null && this.#code.is(end + 1, '{')
  }
}

const DECLARING = new Set(['let', 'const', 'var'])

/**
 * Returns true for a key between braces: `{ a: 1 }`, `{ a, b = 2 }`, `{ a() {} }`, `{ 'a': 1 }`, `{ ['a']: 1 }`, `{ a?:
 * string }`.
 */
function isKey(context: TokenContext, isQuoted: boolean): boolean {
  if (isQuoted && context.has(-1, '[') && context.has(1, ']'))
    return context.has(-2, '{', ',') && context.has(2, ':')
  const isTyped = context.has(1, ':') || (context.has(1, '?') && context.has(2, ':'))
  if (isQuoted) return isTyped && context.has(-1, '{', ',')
  if (isTyped) return !context.has(-1, '?', 'case')
  const before = context.has(-1, 'async', 'get', 'set', '*') ? -2 : -1
  return context.has(before, '{', ',') && (context.has(1, ',', '}', '=') || context.isMethod())
}

/**
 * Returns the wanted options and members that code reads or sets, each with its first line. Types of objects are
 * unknown, so `wanted` should contain only names that other libraries are unlikely to use. `from` is `''`, since they
 * are not imported.
 */
export function usedMembers(code: CodeTokens, wanted: ReadonlySet<string>): UsedName[] {
  const found: { from: string; name: string; at: number }[] = []
  // Open brackets. Braces around a declaration of variables are those of a block, which contains no keys.
  const open: { readonly sign: string; isBody: boolean }[] = []
  for (const [at, { kind, value }] of code.tokens.entries()) {
    const around = open.at(-1)
    if (kind === 'sign' && '([{'.includes(value)) open.push({ sign: value, isBody: false })
    if (kind === 'sign' && ')]}'.includes(value)) open.pop()
    if (kind === 'word' && around && DECLARING.has(value)) around.isBody = true
    if (kind === 'sign' || !wanted.has(value)) continue
    const context = new TokenContext(code, at)
    const isQuoted = kind === 'text'
    const box = around?.sign === '[' ? open.at(-2) : around
    const isInObject = box?.sign === '{' && !box.isBody
    if (context.isRead(isQuoted) || (isInObject && isKey(context, isQuoted)))
      found.push({ from: '', name: value, at })
  }
  return code.usesOf(found)
}
