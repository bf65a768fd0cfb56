import { codeOf } from './script-blocks'
import { type Token, tokensOf } from './tokens'
import { lineCounter, type UsedName } from './used-names'

/** Tokens around one that may be the name of a member. */
class Place {
  readonly #tokens: readonly Token[]
  readonly #at: number

  constructor(tokens: readonly Token[], at: number) {
    this.#tokens = tokens
    this.#at = at
  }

  /** True if the token so many places away is one of these signs or words. */
  has(distance: number, ...values: readonly string[]): boolean {
    const token = this.#tokens[this.#at + distance]
    return token !== undefined && token.kind !== 'text' && values.includes(token.value)
  }

  /** True if brackets behind the token are followed by a body: `a(b) {`. */
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

/** Words that begin declarations of variables. */
const DECLARING = new Set(['let', 'const', 'var'])

/** Tokens of the parameters of a method, at most. */
const MAX_PARAMETERS = 60

/** True for a key between braces: `{ a: 1 }`, `{ a, b = 2 }`, `{ a() {} }`, `{ 'a': 1 }`, `{ a?: string }`. */
function isKey(place: Place, isQuoted: boolean): boolean {
  const isTyped = place.has(1, ':') || (place.has(1, '?') && place.has(2, ':'))
  if (isQuoted) return isTyped && place.has(-1, '{', ',')
  if (isTyped) return !place.has(-1, '?', 'case')
  const before = place.has(-1, 'async') ? -2 : -1
  return place.has(before, '{', ',') && (place.has(1, ',', '}', '=') || place.isMethod())
}

/**
 * Returns the wanted options and members that code reads or sets, each with its first line. The type of an object is not known,
 * so `wanted` may hold only names that no other library is likely to use. `from` is `''`: they are not imported.
 */
export function usedMembers(file: string, text: string, wanted: ReadonlySet<string>): UsedName[] {
  const code = codeOf(file, text)
  const tokens = tokensOf(code)
  const lineOf = lineCounter(code)
  const uses = new Map<string, UsedName>()
  // Open brackets. A body of statements has no keys between its braces.
  const open: { readonly sign: string; isBody: boolean }[] = []
  for (const [index, { kind, value, at }] of tokens.entries()) {
    const around = open.at(-1)
    if (kind === 'sign' && '([{'.includes(value)) open.push({ sign: value, isBody: false })
    if (kind === 'sign' && ')]}'.includes(value)) open.pop()
    if (kind === 'word' && around && DECLARING.has(value)) around.isBody = true
    if (kind === 'sign' || !wanted.has(value) || uses.has(value)) continue
    const place = new Place(tokens, index)
    const isRead = kind === 'word' && place.has(-1, '.') && !place.has(-2, '.')
    const isInObject = around?.sign === '{' && !around.isBody
    if (isRead || (isInObject && isKey(place, kind === 'text')))
      uses.set(value, { from: '', name: value, line: lineOf(at) })
  }
  return [...uses.values()]
}
