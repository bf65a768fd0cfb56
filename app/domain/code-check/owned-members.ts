import type { CodeTokens, UsedName } from './code-tokens'
import { importedNames, MAX_TYPE } from './used-names'

/** Maximum number of tokens between the angle brackets after a called name. */
const MAX_TYPES = 200

const DECLARING = ['const', 'let', 'var']

const OPENERS = ['(', '[', '{']

/** The position of a name, and the start of its whole expression: of the `a` in `a.b`. */
type Use = { readonly at: number; readonly start: number }

/** Finds the options passed to calls of functions and to elements, and the members read from results. */
class Calls {
  readonly #code: CodeTokens

  constructor(code: CodeTokens) {
    this.#code = code
  }

  /** Returns the position of the bracket that closes the one at a position; that of the last token if none does. */
  #end(open: number): number {
    return this.#code.partner(open) ?? this.#code.tokens.length - 1
  }

  /** Returns true for the name in `(0, a.b)(c)`, as compilers write the call `a.b(c)`. */
  #isCompiled(name: number): boolean {
    return this.#code.is(name - 3, ',') && this.#code.is(name - 4, '0') && this.#code.is(name - 5, '(')
  }

  /** Returns the uses of a name, not of members with that name. */
  #uses(local: string): Use[] {
    const [name, space] = local.split('.').toReversed()
    return this.#code.placesOf(name ?? '').flatMap((at) => {
      if (space === undefined) return this.#code.is(at - 1, '.') ? [] : [{ at, start: at }]
      const start = this.#code.is(at - 2, '?') ? at - 3 : at - 2
      if (!this.#code.is(at - 1, '.') || !this.#code.is(start, space)) return []
      return [{ at, start: this.#isCompiled(at) ? at - 5 : start }]
    })
  }

  /** Returns the position after a name and its type arguments. */
  #afterTypes(name: number): number {
    if (!this.#code.is(name + 1, '<')) return name + 1
    let depth = 0
    for (let at = name + 1; at <= name + MAX_TYPES; at += 1) {
      if (this.#code.is(at, '<')) depth += 1
      else if (this.#code.is(at, '>') && !this.#code.is(at - 1, '=')) depth -= 1
      if (depth === 0) return at + 1
    }
    return name + 1
  }

  /**
   * Returns the position of the opening bracket of a call, after the name and its type arguments; null if it is not
   * called.
   */
  #callAt(name: number): number | null {
    const last = this.#isCompiled(name) ? name + 1 : name
    const isOptional = this.#code.is(last + 1, '?') && this.#code.is(last + 2, '.')
    const at = this.#afterTypes(isOptional ? last + 2 : last)
    return this.#code.is(at, '(') ? at : null
  }

  /** Returns the positions of the keys between two braces, without those of nested objects. */
  #keys(open: number): number[] {
    const keys: number[] = []
    const end = this.#end(open)
    for (let at = open + 1; at < end; at += 1) {
      let before = at - 1
      while (this.#code.is(before, 'async', 'get', '*')) before -= 1
      const isFirst = this.#code.is(before, '{', ',')
      if (this.#code.tokens[at]?.kind !== 'sign' && isFirst) keys.push(at)
      if (this.#code.is(before, '.') && this.#code.is(before - 1, '.')) keys.push(...this.#spread(at))
      const isInBrackets = this.#code.is(at, '[') && this.#code.is(at + 2, ']')
      if (isInBrackets && isFirst && this.#code.text(at + 1) !== null) keys.push(at + 1)
      if (this.#code.is(at, ...OPENERS)) at = this.#end(at)
    }
    return keys
  }

  /** Returns the positions of the keys of a spread object: `...{ a }`, `...(b ? { a } : {})`, `...(b && { a })`. */
  #spread(at: number): number[] {
    if (this.#code.is(at, '{') && this.#code.partner(at) !== null) return this.#keys(at)
    return this.#code.is(at, '(') ? this.#options(at) : []
  }

  /** Returns true for a bracket that opens an object: an argument, a branch of a condition, or a returned value. */
  #opensObject(at: number): boolean {
    return this.#code.is(at, '{') && this.#code.is(at - 1, '(', ',', '?', ':', '&', '|', 'return')
  }

  /**
   * Returns true for a bracket around the options of a call: that of a function that returns them, as in `() => ({ a })`,
   * or of a function that takes them first, as in `reactive({ a })`.
   */
  #isAround(at: number): boolean {
    if (this.#code.is(at - 1, '>')) return this.#code.is(at - 2, '=')
    return this.#code.is(at, '(') && this.#code.word(at - 1) !== null && this.#code.is(at - 2, '(', ',')
  }

  /**
   * Returns the positions of the keys of objects among the arguments of a call. If the only argument is a variable, adds its
   * name to `variables`.
   */
  #options(call: number, variables = new Set<string>()): number[] {
    const keys: number[] = []
    const end = this.#code.partner(call) ?? call
    for (let at = call; at < end; at += 1) {
      if (!this.#code.is(at, ...OPENERS)) continue
      if (at === call || this.#isAround(at)) {
        const only = this.#end(at) === at + 2 ? this.#code.word(at + 1) : null
        if (only !== null) variables.add(only)
        continue
      }
      if (this.#opensObject(at)) keys.push(...this.#keys(at))
      at = this.#end(at)
    }
    return keys
  }

  /** Returns the positions of the keys of a variable that is declared as an object. */
  #keysOf(variable: string): number[] {
    return this.#code.placesOf(variable).flatMap((at) => {
      if (!this.#code.is(at - 1, ...DECLARING)) return []
      let value = at + 1
      if (this.#code.is(value, ':'))
        while (value < at + MAX_TYPE && !this.#code.is(value, '=', ';')) value += 1
      return this.#code.is(value, '=') && this.#code.is(value + 1, '{') ? this.#keys(value + 1) : []
    })
  }

  /** Returns the positions of the attributes of an element, after its name and type arguments. */
  #attributes(name: number): number[] {
    const keys: number[] = []
    for (
      let at = this.#afterTypes(name);
      at < this.#code.tokens.length && !this.#code.is(at, '>', '/', '<', '(', ')', ';');
      at += 1
    ) {
      const isPart = this.#code.is(at - 1, '-') || this.#code.is(at + 1, '-')
      if (this.#code.word(at) !== null && !isPart) keys.push(at)
      // A value is a string, or an expression in braces.
      if (this.#code.is(at + 1, '=')) at += 2
      if (this.#code.is(at, '{')) at = this.#end(at)
    }
    return keys
  }

  /** Returns the positions of the options of calls and elements of an import. */
  optionsOf(local: string): number[] {
    const variables = new Set<string>()
    const keys = this.#uses(local).flatMap(({ at, start }) => {
      if (this.#code.is(start - 1, '<')) return this.#attributes(at)
      // As compilers write elements: `jsx(A, { b })`.
      const isCompiled = this.#code.is(start - 1, '(') && this.#code.is(at + 1, ',')
      if (isCompiled && this.#code.is(at + 2, '{')) return this.#keys(at + 2)
      const call = this.#callAt(at)
      return call === null ? [] : this.#options(call, variables)
    })
    return [...keys, ...[...variables].flatMap((variable) => this.#keysOf(variable))]
  }

  /** Returns the variables and fields set to instances of an import, or to results of calling it. */
  variablesOf(local: string): string[] {
    return this.#uses(local).flatMap(({ at, start }) => {
      if (this.#callAt(at) === null) return []
      let last = start - 1
      while (this.#code.is(last, 'new', 'await')) last -= 1
      if (!this.#code.is(last, '=')) return []
      const isTyped = this.#code.is(last - 2, ':')
      return this.#code.word(isTyped ? last - 3 : last - 1) ?? []
    })
  }

  /** Returns the positions of methods called on objects. */
  calledOn(isObject: (name: string) => boolean): number[] {
    return [...this.#code.tokens.keys()].filter((at) => {
      if (!this.#code.is(at - 1, '.') || this.#code.word(at) === null || this.#callAt(at) === null)
        return false
      const object = this.#code.word(this.#code.is(at - 2, '?') ? at - 3 : at - 2)
      return object !== null && isObject(object)
    })
  }

  /**
   * Returns the positions of members read from a variable that is declared exactly once: `a.b`, `a?.b` and `const { b }
   * = a`.
   */
  #readOf(variable: string): number[] {
    const places = this.#code.placesOf(variable).filter((at) => !this.#code.is(at - 1, '.'))
    if (places.filter((at) => this.#code.is(at - 1, ...DECLARING)).length !== 1) return []
    return places.flatMap((at) => {
      const member = this.#code.memberAfter(at)
      if (member !== null) return [member.at]
      const pattern = this.#code.is(at - 1, '=') ? this.#code.partner(at - 2) : null
      return pattern === null ? [] : this.#keys(pattern)
    })
  }

  /** Returns the positions of members read from the result of a call, as in `const { a } = call()`; adds its variable. */
  #results({ at: name, start }: Use, variables: Set<string>): number[] {
    const end = this.#end(this.#callAt(name) ?? name)
    const read = this.#code.memberAfter(end)
    const member = read === null ? [] : [read.at]
    if (!this.#code.is(start - 1, '=')) return member
    if (this.#code.is(start - 2, '}')) return this.#keys(this.#code.partner(start - 2) ?? start)
    // A type may be between the variable and the value.
    let declared = start - 2
    const isOther = (at: number) =>
      this.#code.is(at, ';') || (this.#code.is(at, '=') && !this.#code.is(at + 1, '>'))
    while (declared > start - MAX_TYPE && !this.#code.is(declared, ...DECLARING) && !isOther(declared))
      declared -= 1
    if (!this.#code.is(declared, ...DECLARING)) return member
    if (this.#code.is(declared + 1, '{')) return this.#keys(declared + 1)
    const variable = this.#code.word(declared + 1)
    if (variable !== null) variables.add(variable)
    return member
  }

  /** Returns the positions of members read from the results of calling an import. */
  resultsOf(local: string): number[] {
    const variables = new Set<string>()
    const read = this.#uses(local).flatMap((use) =>
      this.#callAt(use.at) === null ? [] : this.#results(use, variables),
    )
    return [...read, ...[...variables].flatMap((variable) => this.#readOf(variable))]
  }
}

/** The members to find, and tests that recognize the library. */
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
export function ownedMembers(code: CodeTokens, { wanted, isOwn, isType }: Wanted): UsedName[] {
  if (wanted.size === 0) return []
  const calls = new Calls(code)
  const own = importedNames(code).filter(({ from }) => isOwn(from))
  const imported = [...new Map(own.map((each) => [`${each.name} ${each.local}`, each])).values()]
  const objects = new Set(imported.flatMap(({ local }) => calls.variablesOf(local)))
  const isObject = (name: string) => objects.has(name) || isType(name.charAt(0).toUpperCase() + name.slice(1))
  const named = (owner: string, at: number) => ({
    from: '',
    name: owner + (code.tokens[at]?.value ?? ''),
    at,
  })
  const found = [
    ...imported.flatMap(({ name, local }) => {
      const options = calls.optionsOf(local)
      const ofOwner = [...options, ...calls.resultsOf(local)].map((at) => named(`${name}.`, at))
      return [...ofOwner, ...options.map((at) => named('', at))]
    }),
    ...calls.calledOn(isObject).map((at) => named('', at)),
  ]
  return code.usesOf(found.filter(({ name }) => wanted.has(name)))
}
