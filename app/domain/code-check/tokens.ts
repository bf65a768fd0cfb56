/** A part of code that statements of imports are read from: a word, a text in quotes, or one sign. */
export type Token = {
  readonly kind: 'word' | 'text' | 'sign'
  /** The word or sign; of a text, the characters between its quotes, or `''` for a template with values in it. */
  readonly value: string
  /** Place of its first character. */
  readonly at: number
}

const WORD = /[\p{ID_Continue}$]+/uy
const SPACE = /\s+/y
/** ASCII signs that begin neither a word nor white space. Other signs are matched last. */
const SIGN = /[!-#%-/:-@[-^`{-~]/

/** Words after which a slash begins a regular expression. */
const BEFORE_EXPRESSION = new Set(
  'return typeof case do else in of instanceof new void delete throw yield await default'.split(' '),
)

/** Reads code once from start to end. What is not closed, such as an apostrophe in markup, counts as one sign. */
class Reader {
  readonly #code: string
  readonly tokens: Token[] = []
  /** For each template that is open, the number of braces that are open in its value. */
  readonly #templates: number[] = []
  /** What has no end before this place is not looked for again, by what opens it: the time stays in proportion to the text. */
  readonly #endless = new Map<string, number>()

  constructor(code: string) {
    this.#code = code
  }

  read(): readonly Token[] {
    let at = 0
    while (at < this.#code.length) at = this.#next(at)
    return this.tokens
  }

  /** Reads the token at a position; returns the position behind it. */
  #next(at: number): number {
    const sign = this.#code.charAt(at)
    const isSign = SIGN.test(sign)
    const space = isSign ? '' : this.#match(SPACE, at)
    if (space !== '') return at + space.length
    const word = isSign ? '' : this.#match(WORD, at)
    if (word !== '') return this.#add('word', word, at, at + word.length)
    if (sign === '/') return this.#slash(at)
    if (sign === '"' || sign === "'") return this.#quoted(sign, at)
    if (sign === '`') return this.#template(at, at + 1)
    return this.#brace(sign, at)
  }

  /** Counts braces inside a value of a template: the last one leads back into its text. */
  #brace(sign: string, at: number): number {
    const depth = this.#templates.at(-1)
    if (depth === undefined || (sign !== '{' && sign !== '}')) return this.#add('sign', sign, at, at + 1)
    this.#templates[this.#templates.length - 1] = depth + (sign === '{' ? 1 : -1)
    if (sign !== '}' || depth > 0) return this.#add('sign', sign, at, at + 1)
    this.#templates.pop()
    return this.#template(at, at + 1)
  }

  #match(pattern: RegExp, at: number): string {
    pattern.lastIndex = at
    return pattern.exec(this.#code)?.[0] ?? ''
  }

  #add(kind: Token['kind'], value: string, at: number, end: number): number {
    this.tokens.push({ kind, value, at })
    return end
  }

  #slash(at: number): number {
    const next = this.#code.charAt(at + 1)
    if (next === '/') return this.#endOf('\n', at + 2) ?? this.#code.length
    if (next === '*') {
      const end = this.#endOf('*/', at + 2)
      return end === null ? this.#add('sign', '/', at, at + 1) : end + 2
    }
    const end = this.#mayBeExpression() ? this.#endOnLine('/', at + 1) : null
    return end === null ? this.#add('sign', '/', at, at + 1) : this.#add('text', '', at, end + 1)
  }

  /** True if a slash cannot divide: at the start, and after a sign that no value ends with. */
  #mayBeExpression(): boolean {
    const before = this.tokens.at(-1)
    if (before?.kind === 'sign') return !')]}<'.includes(before.value)
    return before === undefined || (before.kind === 'word' && BEFORE_EXPRESSION.has(before.value))
  }

  #quoted(quote: string, at: number): number {
    const end = this.#endOnLine(quote, at + 1)
    if (end === null) return this.#add('sign', quote, at, at + 1)
    return this.#add('text', this.#code.slice(at + 1, end), at, end + 1)
  }

  /** Reads the text of a template up to its end or its next value. */
  #template(at: number, start: number): number {
    let end = this.#isEndless('`', start) ? this.#code.length : start
    while (end < this.#code.length) {
      const sign = this.#code.charAt(end)
      if (sign === '`') {
        const isWhole = this.#code.charAt(at) === '`'
        return this.#add('text', isWhole ? this.#code.slice(start, end) : '', at, end + 1)
      }
      if (sign === '$' && this.#code.charAt(end + 1) === '{') {
        this.#templates.push(0)
        return this.#add('text', '', at, end + 2)
      }
      end += sign === '\\' ? 2 : 1
    }
    this.#endless.set('`', this.#code.length)
    return this.#add('sign', '`', at, at + 1)
  }

  #isEndless(sign: string, start: number): boolean {
    return start < (this.#endless.get(sign) ?? 0)
  }

  /** The place of a mark; null where none follows. */
  #endOf(mark: string, start: number): number | null {
    if (this.#isEndless(mark, start)) return null
    const end = this.#code.indexOf(mark, start)
    if (end === -1) this.#endless.set(mark, this.#code.length)
    return end === -1 ? null : end
  }

  /** The place of the sign that ends a text in quotes or a regular expression on its line; null for none. */
  #endOnLine(sign: string, start: number): number | null {
    if (this.#isEndless(sign, start)) return null
    let isInClass = false
    let at = start
    for (; at < this.#code.length; at += 1) {
      const each = this.#code.charAt(at)
      if (each === sign && !isInClass) return at
      if (each === '\n') break
      if (each === '\\') at += 1
      else if (sign === '/' && (each === '[' || each === ']')) isInClass = each === '['
    }
    this.#endless.set(sign, at)
    return null
  }
}

/** The words, texts and signs of code, without its comments. Takes time in proportion to the length of the code. */
export function tokensOf(code: string): readonly Token[] {
  return new Reader(code).read()
}
