/** Token classes of code, as in `app/styles/code.css`: keywords, strings, types and comments. */
type TokenClass = 'sk' | 'ss' | 'st' | 'sc'

/** A part of a declaration; `kind` is null for names and punctuation. */
export type DeclarationPart = { readonly text: string; readonly kind: TokenClass | null }

/** Strings and comments come first: words in them have no color of their own. */
const PARTS =
  /(?<ss>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<sc>\/\*[^]*?\*\/|\/\/.*)|(?<sk>\b(?:abstract|as|asserts|async|class|const|declare|default|enum|export|extends|function|get|implements|in|infer|interface|is|keyof|let|namespace|new|private|protected|public|readonly|return|set|static|type|typeof|unique)\b(?!\s*[?:]|\.))|(?<st>\b(?:[A-Z][\w$]*|any|bigint|boolean|false|never|null|number|object|string|symbol|true|undefined|unknown|void)\b(?!\s*\??:(?!:)))/g

const KINDS: readonly TokenClass[] = ['ss', 'sc', 'sk', 'st']

/** Divides a declaration into parts by color. */
export function declarationParts(code: string): DeclarationPart[] {
  const parts: DeclarationPart[] = []
  let end = 0
  for (const { 0: text, index, groups = {} } of code.matchAll(PARTS)) {
    if (index > end) parts.push({ text: code.slice(end, index), kind: null })
    parts.push({ text, kind: KINDS.find((kind) => groups[kind] !== undefined) ?? null })
    end = index + text.length
  }
  if (end < code.length) parts.push({ text: code.slice(end), kind: null })
  return parts
}
