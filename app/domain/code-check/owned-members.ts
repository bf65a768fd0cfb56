import { codeOf } from './script-blocks'
import { type Token, tokensOf } from './tokens'
import { importedLocals, lineCounter, type UsedName } from './used-names'

/** Maximum number of tokens between the angle brackets after a called name. */
const MAX_TYPES = 200

const DECLARING = ['const', 'let', 'var']

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Finds the options passed to calls of functions and to elements, and the members read from results. */
class Calls {
  readonly #tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  #is(at: number, ...signs: readonly string[]): boolean {
    const token = this.#tokens[at]
    return token !== undefined && token.kind !== 'text' && signs.includes(token.value)
  }

  /** Returns the position of the bracket that closes the one at a position; that of the last token if none does. */
  #end(open: number): number {
    let depth = 0
    for (let at = open; at < this.#tokens.length; at += 1) {
      if (this.#is(at, ...Object.keys(CLOSERS))) depth += 1
      else if (this.#is(at, ...Object.values(CLOSERS))) depth -= 1
      if (depth === 0) return at
    }
    return this.#tokens.length - 1
  }

  /** Returns the position of the bracket that opens the one at a position; -1 if none does. */
  #start(close: number): number {
    let depth = 0
    for (let at = close; at >= 0; at -= 1) {
      if (this.#is(at, ...Object.values(CLOSERS))) depth += 1
      else if (this.#is(at, ...Object.keys(CLOSERS))) depth -= 1
      if (depth === 0) return at
    }
    return -1
  }

  /**
   * Returns the position of the opening bracket of a call, after the name and its type arguments; null if it is not
   * called.
   */
  #callAt(name: number): number | null {
    let at = name + 1
    if (this.#is(at, '<')) {
      let depth = 0
      const last = at + MAX_TYPES
      for (; at < last; at += 1) {
        if (this.#is(at, '<')) depth += 1
        else if (this.#is(at, '>') && !this.#is(at - 1, '=')) depth -= 1
        if (depth === 0) break
      }
      at += 1
    }
    return this.#is(at, '(') ? at : null
  }

  /** Returns the positions of the keys between two braces, without those of nested objects. */
  #keys(open: number): number[] {
    const keys: number[] = []
    const end = this.#end(open)
    for (let at = open + 1; at < end; at += 1) {
      let before = at - 1
      while (this.#is(before, 'async', 'get', '*')) before -= 1
      if (this.#tokens[at]?.kind !== 'sign' && this.#is(before, '{', ',')) keys.push(at)
      if (this.#is(at, ...Object.keys(CLOSERS))) at = this.#end(at)
    }
    return keys
  }

  /** Returns true for a bracket that opens an object: an argument, a branch of a condition, or a returned value. */
  #isObject(at: number): boolean {
    return this.#is(at, '{') && this.#is(at - 1, '(', ',', '?', ':', 'return')
  }

  /**
   * Returns true for a bracket around the options of a call: that of a function that returns them, as in `() => ({ a })`,
   * or of a function that takes them first, as in `reactive({ a })`.
   */
  #isAround(at: number): boolean {
    if (this.#is(at - 1, '>')) return this.#is(at - 2, '=')
    return this.#is(at, '(') && this.#tokens[at - 1]?.kind === 'word' && this.#is(at - 2, '(', ',')
  }

  /** Returns the positions of the keys of objects among the arguments of a call. */
  #options(call: number): number[] {
    const keys: number[] = []
    const end = this.#end(call)
    for (let at = call + 1; at < end; at += 1) {
      if (!this.#is(at, ...Object.keys(CLOSERS))) continue
      if (this.#isObject(at)) keys.push(...this.#keys(at))
      else if (this.#isAround(at)) keys.push(...this.#options(at))
      at = this.#end(at)
    }
    const only = end === call + 2 ? this.#tokens[call + 1] : undefined
    return only?.kind === 'word' ? [...keys, ...this.#keysOf(only.value)] : keys
  }

  /** Returns the positions of the keys of a variable that is declared as an object. */
  #keysOf(variable: string): number[] {
    return this.#tokens.flatMap(({ kind, value }, at) => {
      if (kind !== 'word' || value !== variable || !this.#is(at - 1, ...DECLARING)) return []
      return this.#is(at + 1, '=') && this.#is(at + 2, '{') ? this.#keys(at + 2) : []
    })
  }

  /** Returns the positions of the attributes of an element, after its name and type arguments. */
  #attributes(name: number): number[] {
    const keys: number[] = []
    for (
      let at = name + 1;
      at < this.#tokens.length && !this.#is(at, '>', '/', '<', '(', ')', ';');
      at += 1
    ) {
      if (this.#tokens[at]?.kind === 'word') keys.push(at)
      // A value is a string, or an expression in braces.
      if (this.#is(at + 1, '=')) at += 2
      if (this.#is(at, '{')) at = this.#end(at)
    }
    return keys
  }

  /** Returns the positions of the options of calls and elements of an import. */
  optionsOf(local: string): number[] {
    return this.#tokens.flatMap(({ kind, value }, at) => {
      if (kind !== 'word' || value !== local || this.#is(at - 1, '.')) return []
      if (this.#is(at - 1, '<')) return this.#attributes(at)
      const call = this.#callAt(at)
      return call === null ? [] : this.#options(call)
    })
  }

  /** Returns the variables and fields set to instances of an import, or to results of calling it. */
  variablesOf(local: string): string[] {
    return this.#tokens.flatMap(({ kind, value }, at) => {
      if (kind !== 'word' || value !== local || this.#callAt(at) === null) return []
      let last = at - 1
      while (this.#is(last, 'new', 'await')) last -= 1
      const variable = this.#is(last, '=') ? this.#tokens[last - 1] : undefined
      return variable?.kind === 'word' ? [variable.value] : []
    })
  }

  /** Returns the positions of methods called on objects. */
  calledOn(isObject: (name: string) => boolean): number[] {
    return this.#tokens.flatMap(({ kind }, at) => {
      if (kind !== 'word' || !this.#is(at - 1, '.') || this.#callAt(at) === null) return []
      const object = this.#tokens[this.#is(at - 2, '?') ? at - 3 : at - 2]
      return object?.kind === 'word' && isObject(object.value) ? [at] : []
    })
  }

  /**
   * Returns the positions of members read from a variable that is declared exactly once: `a.b`, `a?.b` and `const { b }
   * = a`.
   */
  #readOf(variable: string): number[] {
    const places = this.#tokens.flatMap(({ kind, value }, at) =>
      kind === 'word' && value === variable && !this.#is(at - 1, '.') ? [at] : [],
    )
    if (places.filter((at) => this.#is(at - 1, ...DECLARING)).length !== 1) return []
    return places.flatMap((at) => {
      const dot = this.#is(at + 1, '?') ? at + 2 : at + 1
      if (this.#is(dot, '.')) return [dot + 1]
      return this.#is(at - 1, '=') && this.#is(at - 2, '}') ? this.#keys(this.#start(at - 2)) : []
    })
  }

  /**
   * Returns the positions of members read from the result of a call: in `const { a } = call()`, or from its variable.
   */
  #results(name: number): number[] {
    const end = this.#end(this.#callAt(name) ?? name)
    const member = this.#is(end + 1, '.') && this.#tokens[end + 2]?.kind === 'word' ? [end + 2] : []
    if (!this.#is(name - 1, '=')) return member
    if (this.#is(name - 2, '}')) return this.#keys(this.#start(name - 2))
    // A type may be between the variable and the value.
    let declared = name - 2
    const isOther = (at: number) => this.#is(at, ';') || (this.#is(at, '=') && !this.#is(at + 1, '>'))
    while (declared > name - MAX_TYPES && !this.#is(declared, ...DECLARING) && !isOther(declared))
      declared -= 1
    if (!this.#is(declared, ...DECLARING)) return member
    if (this.#is(declared + 1, '{')) return this.#keys(declared + 1)
    const variable = this.#tokens[declared + 1]
    return variable?.kind === 'word' ? [...member, ...this.#readOf(variable.value)] : member
  }

  /** Returns the positions of members read from the results of calling an import. */
  resultsOf(local: string): number[] {
    return this.#tokens.flatMap(({ kind, value }, at) =>
      kind === 'word' && value === local && !this.#is(at - 1, '.') && this.#callAt(at) !== null
        ? this.#results(at)
        : [],
    )
  }
}

/** The members to find, and how to recognise the library. */
type Wanted = {
  /** Members with their owners, such as `useQuery.onSuccess`, and members of any owner. */
  readonly wanted: ReadonlySet<string>
  readonly isOwn: (module: string) => boolean
  /** Returns true for a type or class of the library: objects are usually named after these, as `queryClient`. */
  readonly isType: (name: string) => boolean
}

/**
 * Returns the wanted members that a file uses through its imports, each with its first line: `useQuery.onSuccess` for
 * `useQuery({ onSuccess })`. Members without an owner match options of all imports, and methods called on objects of
 * the library, since other objects may have members of that name.
 */
export function ownedMembers(file: string, text: string, { wanted, isOwn, isType }: Wanted): UsedName[] {
  if (wanted.size === 0) return []
  const code = codeOf(file, text)
  const tokens = tokensOf(code)
  const calls = new Calls(tokens)
  const lineOf = lineCounter(code)
  const imported = importedLocals(tokens).filter(({ from }) => isOwn(from))
  const objects = new Set(imported.flatMap(({ local }) => calls.variablesOf(local)))
  const isObject = (name: string) => objects.has(name) || isType(name.charAt(0).toUpperCase() + name.slice(1))
  const named = (owner: string, at: number) => `${owner}${tokens[at]?.value ?? ''}`
  const found = [
    ...imported.flatMap(({ name, local }) => {
      const options = calls.optionsOf(local)
      const ofOwner = [...options, ...calls.resultsOf(local)].map((at) => ({
        at,
        name: named(`${name}.`, at),
      }))
      return [...ofOwner, ...options.map((at) => ({ at, name: named('', at) }))]
    }),
    ...calls.calledOn(isObject).map((at) => ({ at, name: named('', at) })),
  ]
  const uses = new Map<string, UsedName>()
  for (const { name, at } of found.toSorted((one, other) => one.at - other.at))
    if (wanted.has(name) && !uses.has(name))
      uses.set(name, { from: '', name, line: lineOf(tokens[at]?.at ?? 0) })
  return [...uses.values()]
}
