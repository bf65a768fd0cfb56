/** A token of code: a word, a string or regular expression (`text`), or one punctuation character. */
export type Token = {
  readonly kind: 'word' | 'text' | 'sign'
  /**
   * The word or character; of a string, the text between the quotes; `''` for a regular expression and a template with
   * placeholders.
   */
  readonly value: string
  /** Index of its first character. */
  readonly at: number
}

const WORD = /[\p{ID_Continue}$]+/uy
const SPACE = /\s+/y
/** Matches ASCII characters that are part of neither a word nor white space. All other characters are matched last. */
const SIGN = /[!-#%-/:-@[-^`{-~]/

/** Matches a type of a module in a comment. */
const COMMENTED = /\bimport\(\s*['"]([^'"\n]{1,200})['"]\s*\)\.([\w$]+)/g

/** Keywords after which a slash begins a regular expression. */
export const BEFORE_EXPRESSION = new Set(
  'return typeof case do else in of instanceof new void delete throw yield await default'.split(' '),
)

/** Tokenizes code in one pass. An unterminated token, such as an apostrophe in markup, counts as one sign. */
class Tokenizer {
  readonly #code: string
  readonly tokens: Token[] = []
  /** Per open template, the number of open braces in its current placeholder. */
  readonly #templates: number[] = []
  /**
   * Per opening character, the index before which no end was found. It is not searched again, which keeps the time
   * linear.
   */
  readonly #endless = new Map<string, number>()

  constructor(code: string) {
    this.#code = code
  }

  read(): readonly Token[] {
    let at = 0
    while (at < this.#code.length) at = this.#next(at)
    return this.tokens
  }

  /** Reads the token at a position; returns the position after it. */
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

  /** Counts braces in a placeholder of a template; the closing one returns to the template's text. */
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
      if (end === null) return this.#add('sign', '/', at, at + 1)
      this.#commented(at, end)
      return end + 2
    }
    const end = this.#mayBeExpression() ? this.#endOnLine('/', at + 1) : null
    return end === null ? this.#add('sign', '/', at, at + 1) : this.#add('text', '', at, end + 1)
  }

  /** Adds the tokens of `;import('a').B` for each type in a comment that is written in this form, as in JSDoc. */
  #commented(start: number, end: number): void {
    for (const { index, 1: from = '', 2: name = '' } of this.#code.slice(start, end).matchAll(COMMENTED)) {
      const at = start + index
      this.#add('sign', ';', at, at)
      this.#add('word', 'import', at, at)
      this.#add('sign', '(', at, at)
      this.#add('text', from, at, at)
      this.#add('sign', ')', at, at)
      this.#add('sign', '.', at, at)
      this.#add('word', name, at, at)
    }
  }

  /** Returns true if a slash cannot be a division: at the start, and after a token that does not end a value. */
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

  /** Reads the text of a template up to its end or next placeholder. */
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

  /** Returns the index of the next `mark`; null if there is none. */
  #endOf(mark: string, start: number): number | null {
    if (this.#isEndless(mark, start)) return null
    const end = this.#code.indexOf(mark, start)
    if (end === -1) this.#endless.set(mark, this.#code.length)
    return end === -1 ? null : end
  }

  /**
   * Returns the index of the character that ends a string or regular expression on the same line; null if there is
   * none.
   */
  #endOnLine(sign: string, start: number): number | null {
    if (this.#isEndless(sign, start)) return null
    let isInClass = false
    let at = start
    for (; at < this.#code.length; at += 1) {
      const char = this.#code.charAt(at)
      if (char === sign && !isInClass) return at
      if (char === '\n') break
      if (char === '\\') at += 1
      else if (sign === '/' && (char === '[' || char === ']')) isInClass = char === '['
    }
    this.#endless.set(sign, at)
    return null
  }
}

/** Returns the tokens of code, without comments, in linear time. */
export function tokensOf(code: string): readonly Token[] {
  return new Tokenizer(code).read()
}
