/** Matches a string, captured to be kept, or a comment. */
const QUOTED_OR_COMMENT =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g

/** Matches the start of an object type: `type Pinning<T> = {`. */
const OBJECT_TYPE = /^type\s+([^={]+?)\s*=\s*\{/

/** Removes comments, and strings as well unless they are kept. */
export const withoutComments = (code: string, { keepsStrings }: { readonly keepsStrings: boolean }): string =>
  code.replace(QUOTED_OR_COMMENT, keepsStrings ? '$1' : '')

/** Removes the modifiers of an exported declaration. */
export const withoutExport = (code: string): string =>
  code.trim().replace(/^(?:(?:export|declare|default)\s+)+/, '')

/** Writes an object type as an interface, which declares the same members. */
export const asInterface = (code: string): string => code.replace(OBJECT_TYPE, 'interface $1 {')

/**
 * Normalizes a declaration to one line, without what formatters and reference generators change: export modifiers,
 * comments, spaces, quote style, separators, a leading `|`, and the form of an object type.
 */
export const plainCode = (code: string): string =>
  asInterface(withoutExport(withoutComments(code, { keepsStrings: true })))
    .replace(/[\s;,]+/g, '')
    .replaceAll('"', "'")
    .replace(/([=(<:])\|/g, '$1')

/** Matches the end of a line before a member, which may separate it from the member above. */
const BEFORE_MEMBER = /(?<=[\w$\])}>'"])\s*\n\s*(?=(?:readonly\s+)?[\w$]+\??\s*[:(])/g

/** Separates members by `;` instead of lines, for code in one line. */
export const withSeparators = (code: string): string => code.replace(BEFORE_MEMBER, '; ')

/** Returns true for code that declares a name; handwritten pages may show its usage instead. */
export const isDeclaration = (code: string): boolean =>
  /^(?:export\s+)?(?:declare\s+)?(?:abstract\s+)?(?:function|class|interface|type|enum)\s/.test(code.trim())
