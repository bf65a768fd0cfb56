import type { CodeTokens, UsedName } from './code-tokens'

/** Maximum number of tokens between the braces of an import or a destructuring pattern. */
const MAX_PATTERN = 1000

/** Maximum number of tokens between a mocked module and the object with its names. */
const MAX_MOCK = 40

/** Maximum number of tokens in the type annotation of a variable. */
export const MAX_TYPE = 60

/** Functions of test runners that replace a module: `jest.mock`, `vi.doMock`, `mock.module` of Node.js and Bun. */
const MOCKS = new Set(['mock', 'doMock', 'unstable_mockModule', 'module'])

/** A name of a module, the index of its token (of `type` before it, if any), and its local name, with its namespace: `Q.a`. */
type FoundName = { readonly from: string; readonly name: string; readonly at: number; readonly local: string }

/** Finds the names that statements take from modules. */
class ImportReader {
  readonly #code: CodeTokens
  readonly found: FoundName[] = []
  /** Modules by the local names of their namespaces. */
  readonly #namespaces = new Map<string, string>()

  constructor(code: CodeTokens) {
    this.#code = code
  }

  read(): readonly FoundName[] {
    for (const [at, { kind, value }] of this.#code.tokens.entries()) {
      if (kind !== 'word') continue
      // Test runners have methods that return or replace a module, so a dot may precede these words.
      if (value === 'requireActual' || value === 'importActual') this.#call(at)
      else if (MOCKS.has(value)) this.#mock(at)
      else if (this.#code.is(at - 1, '.')) continue
      else if (value === 'import') this.#import(at)
      else if (value === 'export') this.#export(at)
      else if (value === 'require') this.#call(at)
      else if (value === 'declare') this.#augment(at)
    }
    if (this.#namespaces.size > 0) this.#members()
    return this.found
  }

  /** Returns the position of the other brace; the same position if there is none. */
  #partner(brace: number): number {
    return this.#code.partner(brace) ?? brace
  }

  /** Reads `import type a, * as b, { c as d } from 'e'`, `import a = require('b')` and `import('a')`. */
  #import(start: number): void {
    if (this.#code.is(start + 1, '(')) return this.#call(start)
    let at = start + 1
    if (this.#code.is(at, 'type') && !this.#code.is(at + 1, 'from') && !this.#code.is(at + 1, ',')) at += 1
    const defaultImport = this.#code.is(at, 'from') ? null : this.#code.word(at)
    if (defaultImport !== null) at += 1
    if (this.#code.is(at, ',')) at += 1
    const namespace = this.#code.is(at, '*') && this.#code.is(at + 1, 'as') ? this.#code.word(at + 2) : null
    if (namespace !== null) at += 3
    const braces = this.#code.is(at, '{') ? at : null
    if (braces !== null) at = this.#partner(braces) + 1
    const from = this.#code.is(at, 'from') ? this.#code.text(at + 1) : null
    if (from === null) return
    for (const local of [defaultImport, namespace]) if (local !== null) this.#namespaces.set(local, from)
    if (braces !== null) this.#take(from, braces)
  }

  /** Reads `export { a as b } from 'c'`. */
  #export(start: number): void {
    const braces = this.#code.is(start + 1, 'type') ? start + 2 : start + 1
    if (!this.#code.is(braces, '{')) return
    const end = this.#partner(braces)
    const from = this.#code.is(end + 1, 'from') ? this.#code.text(end + 2) : null
    if (from !== null) this.#take(from, braces)
  }

  /** Reads the types that code augments: `declare module 'a' { interface B {} }`. */
  #augment(start: number): void {
    const from = this.#code.is(start + 1, 'module') ? this.#code.text(start + 2) : null
    const braces = start + 3
    if (from === null || !this.#code.is(braces, '{')) return
    for (let at = braces + 1; at < this.#partner(braces); at += 1) {
      if (this.#code.is(at, '{')) at = this.#partner(at)
      const name =
        this.#code.is(at, 'interface') || this.#code.is(at, 'type') ? this.#code.word(at + 1) : null
      if (name !== null) this.found.push({ from, name, at: at + 1, local: name })
    }
  }

  /** Reads the use of a module returned by `require('a')` or `import('a')`. */
  #call(start: number): void {
    const from = this.#code.is(start + 1, '(') ? this.#code.text(start + 2) : null
    if (from === null || from === '') return
    if (!this.#code.is(start + 3, ')', ',')) return
    let end = this.#partner(start + 1)
    const first = this.#beforeValue(start)
    // Parentheses around the call are part of the value.
    for (let at = start - 1; at > first; at -= 1)
      if (this.#code.is(at, '(') && this.#code.is(end + 1, ')')) end += 1
    if (this.#code.is(first, '=')) this.#bind(from, first - 1)
    if (this.#code.is(first, '[', ',')) this.#bindOfAll(from, first)
    this.#use(from, end)
  }

  /** Adds the names of a module that a pattern or a variable receives, given its position. */
  #receive(from: string, at: number): void {
    const name = this.#code.word(at)
    if (name !== null) this.#namespaces.set(name, from)
    if (this.#code.is(at, '{')) this.#take(from, at)
  }

  /** Returns the positions of the elements between two brackets. */
  #elements(open: number): number[] {
    const end = this.#partner(open)
    const elements = [open + 1]
    for (let at = open + 1; at < end; at += 1) {
      if (this.#code.is(at, '{', '[', '(')) at = this.#partner(at)
      else if (this.#code.is(at, ',')) elements.push(at + 1)
    }
    return elements
  }

  /** Reads `[{ a }, b] = await Promise.all([import('c'), import('d')])`, given the position before an element. */
  #bindOfAll(from: string, before: number): void {
    let open = before
    while (open > before - MAX_PATTERN && this.#code.tokens[open] && !this.#code.is(open, '['))
      open = this.#code.is(open, '}', ']', ')') ? this.#partner(open) - 1 : open - 1
    if (!this.#code.is(open - 1, '(') || !this.#code.is(open - 2, 'all', 'allSettled')) return
    // Before the bracket: `= await Promise.all(`, with or without `await`.
    const assigned = this.#code.is(open - 5, 'await') ? open - 6 : open - 5
    const place = this.#elements(open).indexOf(before + 1)
    if (!this.#code.is(assigned, '=') || !this.#code.is(assigned - 1, ']') || place === -1) return
    const target = this.#elements(this.#partner(assigned - 1))[place]
    if (target !== undefined) this.#receive(from, target)
  }

  /** Reads the names that a test replaces: `mock('a', () => ({ b }))`. */
  #mock(start: number): void {
    // The module may be in `import('a')`, which gives the object its type.
    const module = this.#code.is(start + 2, 'import') ? start + 4 : start + 2
    const from = this.#code.is(start + 1, '(') ? this.#code.text(module) : null
    if (from === null || !this.#code.is(module === start + 2 ? module + 1 : module + 2, ',')) return
    const last = start + MAX_MOCK
    for (let at = module + 2; at < last; at += 1)
      if (this.#code.is(at, '{') && this.#code.is(at - 1, '(', 'return')) return this.#take(from, at)
  }

  /** Returns the position before the object of a method. */
  #beforeObject(start: number): number {
    return this.#code.is(start - 1, '.') ? start - 3 : start - 1
  }

  /** Skips the `await`, `typeof`, parentheses and object of a method before a value; returns the position before. */
  #beforeValue(start: number): number {
    let at = this.#beforeObject(start)
    while (this.#code.is(at, 'await', 'typeof', '(')) at -= 1
    return at
  }

  /** Reads `const { a } =` or `const a: B =` before a module, given the position of its last token. */
  #bind(from: string, last: number): void {
    let at = last
    while (at > last - MAX_TYPE && !this.#code.is(at, ':', ';', '=', '}')) at -= 1
    const isTyped = this.#code.is(at, ':') && !this.#code.is(at - 1, '?')
    const target = isTyped ? at - 1 : last
    this.#receive(from, this.#code.is(target, '}') ? this.#partner(target) : target)
  }

  /** Reads what follows a module or the promise of one: `.a`, `['a']`, `.then(({ a }) => …)` or `.then((a) => …)`. */
  #use(from: string, end: number): void {
    const member = this.#code.memberAfter(end)
    if (member === null) return
    const { name, at } = member
    if (name === 'default') return this.#use(from, at)
    if (name === 'catch' || name === 'finally') return this.#use(from, this.#partner(at + 1))
    if (name !== 'then') return void this.found.push({ from, name, at, local: name })
    let first = at + 1
    while (this.#code.is(first, '(', 'async', 'function')) first += 1
    // A function may have a name.
    if (this.#code.is(first - 1, 'function') && this.#code.is(first + 1, '(')) first += 2
    this.#receive(from, first)
  }

  /** Returns true for a key in brackets: `['a']: b`. */
  #isInBrackets(at: number): boolean {
    return (
      this.#code.is(at, '[') &&
      this.#code.text(at + 1) !== null &&
      this.#code.is(at + 2, ']') &&
      this.#code.is(at + 3, ':')
    )
  }

  /** Adds the names between braces: the part before `as` or `:`, without `type` and default values. */
  #take(from: string, braces: number): void {
    const end = this.#partner(braces)
    if (end - braces > MAX_PATTERN) return
    let isNext = true
    let depth = 0
    for (let at = braces + 1; at < end; at += 1) {
      if (isNext && depth === 0 && this.#isInBrackets(at)) {
        const name = this.#code.text(at + 1) ?? ''
        this.found.push({ from, name, at, local: this.#code.word(at + 4) ?? name })
        isNext = false
        at += 2
      } else if (this.#code.is(at, '{', '[', '(')) depth += 1
      else if (this.#code.is(at, '}', ']', ')')) depth -= 1
      else if (this.#code.is(at, ',') && depth === 0) isNext = true
      else if (isNext && depth === 0) {
        const isTyped =
          this.#code.is(at, 'type') && this.#code.word(at + 1) !== null && !this.#code.is(at + 1, 'as')
        const place = isTyped ? at + 1 : at
        const name = this.#code.word(place) ?? this.#code.text(place)
        const isRenamed = this.#code.is(place + 1, 'as') || this.#code.is(place + 1, ':')
        const local = (isRenamed ? this.#code.word(place + 2) : null) ?? name ?? ''
        if (name !== null && name !== 'default') this.found.push({ from, name, at, local })
        isNext = false
      }
    }
  }

  /** Adds the members read from namespaces: `a.b`, `a?.['b']`, `const { b } = a` and `spyOn(a, 'b')`. */
  #members(): void {
    for (const [namespace, from] of this.#namespaces)
      for (const at of this.#code.placesOf(namespace))
        if (!this.#code.is(at - 1, '.') || this.#code.is(at - 2, '.')) this.#memberOf(namespace, from, at)
  }

  #memberOf(namespace: string, from: string, at: number): void {
    let member = this.#code.memberAfter(at)
    if (member?.name === 'default') member = this.#code.memberAfter(member.at)
    const spied =
      this.#code.is(at - 2, 'spyOn') && this.#code.is(at + 1, ',') ? this.#code.text(at + 2) : null
    const found = member ?? (spied === null ? null : { name: spied, at: at + 2 })
    if (found !== null) this.found.push({ from, ...found, local: `${namespace}.${found.name}` })
    else if (this.#code.is(at - 1, '=') && this.#code.is(at - 2, '}')) this.#take(from, this.#partner(at - 2))
  }
}

/** Returns the names that code takes from modules, with their local names. */
export function importedNames(code: CodeTokens): readonly FoundName[] {
  return new ImportReader(code).read()
}

/**
 * Returns the names that code takes from modules by imports, re-exports, `require` and `import()`, or that it
 * mocks or augments, in order and once per module; of a namespace or a default import, only the members that are read.
 * Scopes are ignored: a local name that shadows an imported one counts as the imported one.
 */
export function usedNames(code: CodeTokens): UsedName[] {
  return code.usesOf(importedNames(code))
}
