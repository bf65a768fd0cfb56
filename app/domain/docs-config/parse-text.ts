import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser'

/** JSON as authors write it for other tools too: with comments, and with commas behind the last entries. */
export const jsonOptions = { allowTrailingComma: true, disallowComments: false }

/** The parsed value of a text, or its first mistake. */
type ParsedText = { readonly value: unknown } | { readonly mistake: string }

/** Reads JSON that may have comments, and commas behind the last entries. Never throws. */
export function parseConfigText(written: string): ParsedText {
  const text = written.replace(/^\uFEFF/, '')
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return parseLoosely(text)
  }
}

function parseLoosely(text: string): ParsedText {
  try {
    const errors: ParseError[] = []
    const value: unknown = parse(text, errors, jsonOptions)
    const [first] = errors
    return first ? { mistake: wordsOf(printParseErrorCode(first.error)) } : { value }
  } catch (error) {
    // The parser walks the text by calling itself.
    if (!(error instanceof RangeError)) throw error
    return { mistake: 'nested too deep' }
  }
}

/** `comma expected` of `CommaExpected`. */
function wordsOf(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}
