import { codeOf } from './script-blocks'
import { type Token, tokensOf } from './tokens'

/** A name that code uses from a module, with the line of its first use. */
export type UsedName = { readonly from: string; readonly name: string; readonly line: number }

/** A name and the position of its token. */
type PlacedName = { readonly name: string; readonly at: number }

const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Maps the position of each bracket to that of its counterpart; kinds of brackets are paired separately. */
function bracketPairs(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  const open: Readonly<Record<string, number[]>> = { '(': [], '[': [], '{': [] }
  for (const [at, { kind, value }] of tokens.entries()) {
    if (kind !== 'sign') continue
    open[value]?.push(at)
    const start = open[OPENERS[value] ?? '']?.pop()
    if (start !== undefined) pairs.set(start, at).set(at, start)
  }
  return pairs
}

/** Returns a function that returns the line of a position; positions must be passed in ascending order. */
function lineCounter(text: string): (place: number) => number {
  let [line, at] = [1, 0]
  return (place) => {
    for (; at < place; at += 1) if (text[at] === '\n') line += 1
    return line
  }
}

/** The tokens of a file's code, by position. */
export class CodeTokens {
  readonly tokens: readonly Token[]
  readonly #code: string
  readonly #pairs: ReadonlyMap<number, number>
  readonly #words: ReadonlyMap<string, readonly number[]>

  constructor(file: string, text: string) {
    this.#code = codeOf(file, text)
    this.tokens = tokensOf(this.#code)
    this.#pairs = bracketPairs(this.tokens)
    const words = [...this.tokens.keys()].filter((at) => this.tokens[at]?.kind === 'word')
    this.#words = Map.groupBy(words, (at) => this.tokens[at]?.value ?? '')
  }

  /** Returns true for one of these signs or words. */
  is(at: number, ...values: readonly string[]): boolean {
    const token = this.tokens[at]
    return token !== undefined && token.kind !== 'text' && values.includes(token.value)
  }

  word(at: number): string | null {
    const token = this.tokens[at]
    return token?.kind === 'word' ? token.value : null
  }

  text(at: number): string | null {
    const token = this.tokens[at]
    return token?.kind === 'text' ? token.value : null
  }

  /** Returns the positions of a word. */
  placesOf(word: string): readonly number[] {
    return this.#words.get(word) ?? []
  }

  /** Returns the position of the other bracket of a pair; null if there is none. */
  partner(bracket: number): number | null {
    return this.#pairs.get(bracket) ?? null
  }

  /** Returns the member that is read after a value: `.a`, `?.a`, `!.a`, `['a']`, `?.['a']`; null if none is. */
  memberAfter(value: number): PlacedName | null {
    let at = value + 1
    if (this.is(at, '!')) at += 1
    if (this.is(at, '?') && this.is(at + 1, '.')) at += 1
    const isDotted = this.is(at, '.')
    if (isDotted) at += 1
    const isInBrackets = this.is(at, '[') && this.is(at + 2, ']')
    const name = isInBrackets ? this.text(at + 1) : isDotted ? this.word(at) : null
    return name === null ? null : { name, at: isInBrackets ? at + 1 : at }
  }

  /** Returns names with their lines, in order and once per module. */
  usesOf(found: readonly (PlacedName & { readonly from: string })[]): UsedName[] {
    const lineOf = lineCounter(this.#code)
    const uses = new Map<string, UsedName>()
    for (const { from, name, at } of found.toSorted((one, other) => one.at - other.at)) {
      const key = `${from} ${name}`
      if (!uses.has(key)) uses.set(key, { from, name, line: lineOf(this.tokens[at]?.at ?? 0) })
    }
    return [...uses.values()]
  }
}
