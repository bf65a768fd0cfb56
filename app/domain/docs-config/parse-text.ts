import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser'

/** Options for JSON with comments and trailing commas, which other tools accept too. */
export const jsonOptions = { allowTrailingComma: true, disallowComments: false }

type ParsedText = { readonly value: unknown } | { readonly mistake: string }

/** Parses JSON that may contain comments and trailing commas. Never throws. */
export function parseConfigText(written: string): ParsedText {
  try {
    const errors: ParseError[] = []
    const value: unknown = parse(written.replace(/^\uFEFF/, ''), errors, jsonOptions)
    const [first] = errors
    return first ? { mistake: wordsOf(printParseErrorCode(first.error)) } : { value }
  } catch (error) {
    // The parser is recursive, so deep nesting overflows the stack.
    if (!(error instanceof RangeError)) throw error
    return { mistake: 'nested too deep' }
  }
}

/** Converts `CommaExpected` to `comma expected`. */
function wordsOf(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}
