import { codeOf } from './script-blocks'
import { type Token, tokensOf } from './tokens'

/** A name that code takes from a module, with the line where it does so first. */
export type UsedName = { readonly from: string; readonly name: string; readonly line: number }

/** Most tokens between braces that names are taken out of. */
const MAX_PATTERN = 1000

/** A name of a module, the place of the token that has it, and the name that code gives it. */
type Found = { readonly from: string; readonly name: string; readonly at: number; readonly local: string }

/** For each brace, the place of its other one. */
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

/** Finds statements in tokens that take names from modules. */
class Statements {
  readonly #tokens: readonly Token[]
  readonly found: Found[] = []
  /** Modules by the names of their namespace imports. */
  readonly #spaces = new Map<string, string>()

  readonly #braces: ReadonlyMap<number, number>

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
    this.#braces = bracePairs(tokens)
  }

  read(): readonly Found[] {
    for (const [at, { kind, value }] of this.#tokens.entries()) {
      if (kind !== 'word' || this.#is(at - 1, '.')) continue
      if (value === 'import') this.#import(at)
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

  /** The other brace of a pair; the same place where it has none. */
  #partner(brace: number): number {
    return this.#braces.get(brace) ?? brace
  }

  /** `import type a, * as b, { c as d } from 'e'`, `import a = require('b')` and `import('a')`. */
  #import(start: number): void {
    if (this.#is(start + 1, '(')) return this.#call(start)
    let at = start + 1
    if (this.#is(at, 'type') && !this.#is(at + 1, 'from') && !this.#is(at + 1, ',')) at += 1
    if (this.#word(at) !== null && !this.#is(at, 'from')) at += 1
    if (this.#is(at, ',')) at += 1
    const space = this.#is(at, '*') && this.#is(at + 1, 'as') ? this.#word(at + 2) : null
    if (space !== null) at += 3
    const braces = this.#is(at, '{') ? at : null
    if (braces !== null) at = this.#partner(braces) + 1
    const from = this.#is(at, 'from') ? this.#text(at + 1) : null
    if (from === null) return
    if (space !== null) this.#spaces.set(space, from)
    if (braces !== null) this.#take(from, braces)
  }

  /** `export { a as b } from 'c'`. */
  #export(start: number): void {
    const braces = this.#is(start + 1, 'type') ? start + 2 : start + 1
    if (!this.#is(braces, '{')) return
    const end = this.#partner(braces)
    const from = this.#is(end + 1, 'from') ? this.#text(end + 2) : null
    if (from !== null) this.#take(from, braces)
  }

  /** The types that code adds members to: `declare module 'a' { interface B {} }`. */
  #augment(start: number): void {
    const from = this.#is(start + 1, 'module') ? this.#text(start + 2) : null
    const braces = start + 3
    if (from === null || !this.#is(braces, '{')) return
    for (let at = braces + 1; at < this.#partner(braces); at += 1) {
      if (this.#is(at, '{')) at = this.#partner(at)
      const name = this.#is(at, 'interface') ? this.#word(at + 1) : null
      if (name !== null) this.found.push({ from, name, at: at + 1, local: name })
    }
  }

  /** What code does with a module that `require('a')` or `import('a')` gives. */
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

  /** The position before `await` and the parentheses in front of a value. */
  #beforeValue(start: number): number {
    let at = start - 1
    while (this.#is(at, 'await') || this.#is(at, '(')) at -= 1
    return at
  }

  /** `const { a } =` or `const a =` before a module, at the place of its last token. */
  #bind(from: string, last: number): void {
    const name = this.#word(last)
    if (name !== null) this.#spaces.set(name, from)
    if (this.#is(last, '}')) this.#take(from, this.#partner(last))
  }

  /** `.a` behind a module, and `.then(({ a }) => …)` or `.then((a) => …)` behind the promise of one. */
  #then(from: string, at: number): void {
    const name = this.#word(at)
    if (name === null) return
    if (name !== 'then') return void this.found.push({ from, name, at, local: name })
    let first = at + 1
    while (this.#is(first, '(') || this.#is(first, 'async')) first += 1
    const module = this.#word(first)
    if (module !== null) this.#spaces.set(module, from)
    if (this.#is(first, '{')) this.#take(from, first)
  }

  /** Notes the names between braces: before `as` or `:`, without `type` before and a value behind them. */
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

  /** Notes the members that code reads of namespaces: `a.b`, `a?.b` and `const { b } = a`. */
  #members(): void {
    for (const [at, { kind, value }] of this.#tokens.entries()) {
      const from = kind === 'word' ? this.#spaces.get(value) : undefined
      if (from === undefined || (this.#is(at - 1, '.') && !this.#is(at - 2, '.'))) continue
      const dot = this.#is(at + 1, '?') ? at + 2 : at + 1
      const name = this.#is(dot, '.') ? this.#word(dot + 1) : null
      if (name !== null) this.found.push({ from, name, at: dot + 1, local: name })
      else if (this.#is(at - 1, '=') && this.#is(at - 2, '}')) this.#take(from, this.#partner(at - 2))
    }
  }
}

/** The names that code takes from modules, with those that it gives them. */
export function importedLocals(tokens: readonly Token[]): readonly Omit<Found, 'at'>[] {
  return new Statements(tokens).read()
}

/** The lines of places in a text, which are given in order. */
export function lineCounter(text: string): (place: number) => number {
  let [line, at] = [1, 0]
  return (place) => {
    for (; at < place; at += 1) if (text[at] === '\n') line += 1
    return line
  }
}

/**
 * The names that code takes from modules by imports, exports from others, `require` and `import()`, or declares again, each once for its module, in
 * the order of the code. Of a module that code takes as a whole, what it reads of it; a default has no name. Code is read as
 * text: a local name that shadows an imported one counts as the imported one.
 */
export function usedNames(file: string, text: string): UsedName[] {
  const code = codeOf(file, text)
  const tokens = tokensOf(code)
  const lineOf = lineCounter(code)
  const uses = new Map<string, UsedName>()
  for (const { from, name, at } of new Statements(tokens).read()) {
    const key = `${from} ${name}`
    if (!uses.has(key)) uses.set(key, { from, name, line: lineOf(tokens[at]?.at ?? 0) })
  }
  return [...uses.values()]
}
