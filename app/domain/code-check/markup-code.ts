/** Removes all but the line breaks. */
export const emptied = (text: string): string => text.replaceAll(/[^\n]+/g, '')

/**
 * Matches a part of markup outside of tags that may contain code: the start or end of a tag, or an expression in braces
 * with at most two levels of braces inside. Everything else is text.
 */
const PART = /<\/?[a-z][^\s/>]*|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/giy

/** Matches a part of a tag: an expression in braces, an attribute with its quoted value, or the end of the tag. */
const IN_TAG = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|([^\s"'=<>/{}]+)(?:\s*=\s*("[^"]*"|'[^']*'))?|>/gy

/** Matches an attribute whose value is code: `:a`, `@a`, `#a`, `v-a`. */
const CODE_ATTRIBUTE = /^(?:[:@#]|v-)/

/** Matches the end of a Svelte block, whose slash could begin a regular expression. */
const BLOCK_END = /^\{\s*\//

/** Writes an attribute as in JSX: `a={b}` for `:a="b"`. */
function attributeCode(name: string, quoted: string): string {
  if (!CODE_ATTRIBUTE.test(name)) return `${name}=${quoted}`
  return `${name.replace(/^(?:[:@#]|v-(?:bind|on):)/, '')}={${quoted.slice(1, -1)}}`
}

/** Reads markup in one pass, as {@link codeOfMarkup} describes. */
class MarkupReader {
  readonly #text: string
  #at = 0
  code = ''

  constructor(text: string) {
    this.#text = text
  }

  read(): string {
    while (this.#at < this.#text.length) {
      const part = this.#match(PART)?.[0]
      if (part === undefined) this.#skip()
      else if (part.startsWith('{')) this.code += BLOCK_END.test(part) ? emptied(part) : part
      else {
        this.code += part
        this.#readTag()
      }
    }
    return this.code
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found) this.#at += found[0].length
    return found
  }

  /** Skips a character of text, of which only a line break is kept. */
  #skip(): void {
    this.code += this.#text.charAt(this.#at) === '\n' ? '\n' : ''
    this.#at += 1
  }

  #readTag(): void {
    while (this.#at < this.#text.length) {
      const found = this.#match(IN_TAG)
      const [part = this.#text.charAt(this.#at), name, quoted] = found ?? []
      if (found === null) this.#at += 1
      this.code += name === undefined || quoted === undefined ? part : attributeCode(name, quoted)
      if (part === '>') return
    }
  }
}

/**
 * Returns the code of the markup of Vue and Svelte, in the form of JSX: tags, expressions in braces, and attributes with
 * code. Text is left out, except line breaks.
 */
export const codeOfMarkup = (text: string): string => new MarkupReader(text).read()
