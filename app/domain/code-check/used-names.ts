import { codeOf } from './script-blocks'
import { type Token, tokensOf } from './tokens'

/** A name that code uses from a module, with the line of its first use. */
export type UsedName = { readonly from: string; readonly name: string; readonly line: number }

/** Maximum number of tokens between the braces of an import or a destructuring pattern. */
const MAX_PATTERN = 1000

/** Maximum number of tokens between a mocked module and the object with its names. */
const MAX_MOCK = 20

/** A name of a module, the index of its token, and its local name. */
type FoundName = { readonly from: string; readonly name: string; readonly at: number; readonly local: string }

/** Maps the index of each brace to that of its counterpart. */
function bracePairs(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (const [at, { kind, value }] of tokens.entries()) {
    if (kind !== 'sign') continue
    if (value === '{') open.push(at)
    const start = value === '}' ? open.pop() : undefined
    if (start !== undefined) pairs.set(start, at).set(at, start)
  }
  return pairs
}

/** Finds the names that statements take from modules. */
class ImportReader {
  readonly #tokens: readonly Token[]
  readonly found: FoundName[] = []
  /** Modules by the local names of their namespaces. */
  readonly #spaces = new Map<string, string>()

  readonly #braces: ReadonlyMap<number, number>

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
    this.#braces = bracePairs(tokens)
  }

  read(): readonly FoundName[] {
    for (const [at, { kind, value }] of this.#tokens.entries()) {
      if (kind !== 'word') continue
      // Test runners return and replace modules by methods.
      if (value === 'requireActual' || value === 'importActual') this.#call(at)
      else if (value === 'mock' || value === 'doMock') this.#mock(at)
      else if (this.#is(at - 1, '.')) continue
      else if (value === 'import') this.#import(at)
      else if (value === 'export') this.#export(at)
      else if (value === 'require') this.#call(at)
      else if (value === 'declare') this.#augment(at)
    }
    if (this.#spaces.size > 0) this.#members()
    return this.found.toSorted((one, other) => one.at - other.at)
  }

  #is(at: number, value: string): boolean {
    const token = this.#tokens[at]
    return token !== undefined && token.kind !== 'text' && token.value === value
  }

  #word(at: number): string | null {
    const token = this.#tokens[at]
    return token?.kind === 'word' ? token.value : null
  }

  #text(at: number): string | null {
    const token = this.#tokens[at]
    return token?.kind === 'text' ? token.value : null
  }

  /** Returns the index of the matching brace; the same index if there is none. */
  #partner(brace: number): number {
    return this.#braces.get(brace) ?? brace
  }

  /** Reads `import type a, * as b, { c as d } from 'e'`, `import a = require('b')` and `import('a')`. */
  #import(start: number): void {
    if (this.#is(start + 1, '(')) return this.#call(start)
    let at = start + 1
    if (this.#is(at, 'type') && !this.#is(at + 1, 'from') && !this.#is(at + 1, ',')) at += 1
    const whole = this.#is(at, 'from') ? null : this.#word(at)
    if (whole !== null) at += 1
    if (this.#is(at, ',')) at += 1
    const space = this.#is(at, '*') && this.#is(at + 1, 'as') ? this.#word(at + 2) : null
    if (space !== null) at += 3
    const braces = this.#is(at, '{') ? at : null
    if (braces !== null) at = this.#partner(braces) + 1
    const from = this.#is(at, 'from') ? this.#text(at + 1) : null
    if (from === null) return
    for (const local of [whole, space]) if (local !== null) this.#spaces.set(local, from)
    if (braces !== null) this.#take(from, braces)
  }

  /** Reads `export { a as b } from 'c'`. */
  #export(start: number): void {
    const braces = this.#is(start + 1, 'type') ? start + 2 : start + 1
    if (!this.#is(braces, '{')) return
    const end = this.#partner(braces)
    const from = this.#is(end + 1, 'from') ? this.#text(end + 2) : null
    if (from !== null) this.#take(from, braces)
  }

  /** Reads the types that code augments: `declare module 'a' { interface B {} }`. */
  #augment(start: number): void {
    const from = this.#is(start + 1, 'module') ? this.#text(start + 2) : null
    const braces = start + 3
    if (from === null || !this.#is(braces, '{')) return
    for (let at = braces + 1; at < this.#partner(braces); at += 1) {
      if (this.#is(at, '{')) at = this.#partner(at)
      const name = this.#is(at, 'interface') || this.#is(at, 'type') ? this.#word(at + 1) : null
      if (name !== null) this.found.push({ from, name, at: at + 1, local: name })
    }
  }

  /** Reads the use of a module returned by `require('a')` or `import('a')`. */
  #call(start: number): void {
    const from = this.#is(start + 1, '(') ? this.#text(start + 2) : null
    if (from === null || from === '') return
    let end = start + 3
    if (this.#is(end, ',')) end += 1
    if (!this.#is(end, ')')) return
    const first = this.#beforeValue(start)
    for (let at = start - 1; at > first; at -= 1) if (this.#is(at, '(') && this.#is(end + 1, ')')) end += 1
    if (this.#is(first, '=')) this.#bind(from, first - 1)
    if (this.#is(end + 1, '.')) this.#then(from, end + 2)
  }

  /** Reads the names that a test replaces: `mock('a', () => ({ b }))`. */
  #mock(start: number): void {
    const from = this.#is(start + 1, '(') ? this.#text(start + 2) : null
    if (from === null || !this.#is(start + 3, ',')) return
    const last = start + MAX_MOCK
    for (let at = start + 4; at < last; at += 1)
      if (this.#is(at, '{') && (this.#is(at - 1, '(') || this.#is(at - 1, 'return')))
        return this.#take(from, at)
  }

  /** Returns the position before `await`, the parentheses and the object of a method that precede a value. */
  #beforeValue(start: number): number {
    let at = this.#is(start - 1, '.') ? start - 3 : start - 1
    while (this.#is(at, 'await') || this.#is(at, '(')) at -= 1
    return at
  }

  /** Reads `const { a } =` or `const a =` before a module, given the position of its last token. */
  #bind(from: string, last: number): void {
    const name = this.#word(last)
    if (name !== null) this.#spaces.set(name, from)
    if (this.#is(last, '}')) this.#take(from, this.#partner(last))
  }

  /** Reads `.a` after a module, and `.then(({ a }) => …)` or `.then((a) => …)` after the promise of one. */
  #then(from: string, at: number): void {
    const name = this.#word(at)
    if (name === null) return
    if (name !== 'then') return void this.found.push({ from, name, at, local: name })
    let first = at + 1
    while (['(', 'async', 'function'].some((before) => this.#is(first, before))) first += 1
    const module = this.#word(first)
    if (module !== null) this.#spaces.set(module, from)
    if (this.#is(first, '{')) this.#take(from, first)
  }

  /** Adds the names between braces: the part before `as` or `:`, without `type` and default values. */
  #take(from: string, braces: number): void {
    const end = this.#partner(braces)
    if (end - braces > MAX_PATTERN) return
    let isNext = true
    let depth = 0
    for (let at = braces + 1; at < end; at += 1) {
      if (['{', '[', '('].some((sign) => this.#is(at, sign))) depth += 1
      else if (['}', ']', ')'].some((sign) => this.#is(at, sign))) depth -= 1
      else if (this.#is(at, ',') && depth === 0) isNext = true
      else if (isNext && depth === 0) {
        const isTyped = this.#is(at, 'type') && this.#word(at + 1) !== null && !this.#is(at + 1, 'as')
        const place = isTyped ? at + 1 : at
        const name = this.#word(place)
        const isRenamed = this.#is(place + 1, 'as') || this.#is(place + 1, ':')
        const local = (isRenamed ? this.#word(place + 2) : null) ?? name ?? ''
        if (name !== null && name !== 'default') this.found.push({ from, name, at, local })
        isNext = false
      }
    }
  }

  /** Adds the members read from namespaces: `a.b`, `a?.b` and `const { b } = a`. */
  #members(): void {
    for (const [at, { kind, value }] of this.#tokens.entries()) {
      const from = kind === 'word' ? this.#spaces.get(value) : undefined
      if (from === undefined || (this.#is(at - 1, '.') && !this.#is(at - 2, '.'))) continue
      const dot = this.#is(at + 1, '?') ? at + 2 : at + 1
      const name = this.#is(dot, '.') ? this.#word(dot + 1) : this.#is(dot, '[') ? this.#text(dot + 1) : null
      if (name !== null) this.found.push({ from, name, at: dot + 1, local: name })
      else if (this.#is(at - 1, '=') && this.#is(at - 2, '}')) this.#take(from, this.#partner(at - 2))
    }
  }
}

/** Returns the names that code takes from modules, with their local names. */
export function importedLocals(tokens: readonly Token[]): readonly Omit<FoundName, 'at'>[] {
  return new ImportReader(tokens).read()
}

/** Returns a function that returns the line of a position; positions must be passed in ascending order. */
export function lineCounter(text: string): (place: number) => number {
  let [line, at] = [1, 0]
  return (place) => {
    for (; at < place; at += 1) if (text[at] === '\n') line += 1
    return line
  }
}

/**
 * Returns the names that code takes from modules by imports, re-exports, `require` and `import()`, or that it augments,
 * in order and once per module. Of a namespace, the members that are read; default imports have no name. Scopes are
 * ignored: a local name that shadows an imported one counts as the imported one.
 */
export function usedNames(file: string, text: string): UsedName[] {
  const code = codeOf(file, text)
  const tokens = tokensOf(code)
  const lineOf = lineCounter(code)
  const uses = new Map<string, UsedName>()
  for (const { from, name, at } of new ImportReader(tokens).read()) {
    const key = `${from} ${name}`
    if (!uses.has(key)) uses.set(key, { from, name, line: lineOf(tokens[at]?.at ?? 0) })
  }
  return [...uses.values()]
}
