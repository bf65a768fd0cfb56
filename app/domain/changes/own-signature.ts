import type { ChangedName, Evidence } from './changed-names'
import { asInterface, isDeclaration, plainCode, withoutExport } from './plain-code'

/** Matches the start of a declaration, up to the name that it declares. */
const DECLARED = /^(?:(?:abstract|async)\s+)?(?:function\*?|class|interface|type|enum)\s+([\w$]+)/

/** Matches the first line of the declaration of an object type, up to its brace. */
const OBJECT_START = /^(?:type|interface)\s[^{]*\{/

/** Matches the start of a member: `left?: string[]`, `getRows(): Row[]`. */
const MEMBER = /^(?:readonly\s+)?[\w$]+\??\s*[:(]/

/** Removes what ends a declaration or a line of it, and an export modifier. */
const tidy = (code: string): string =>
  withoutExport(code)
    .replace(/;[^\S\n]*(?=\n|$)/g, '')
    .replace(/;(?=\s*\}\s*$)/, '')
    .trim()

/** Writes a list of members as a declaration that begins like that of the other version. */
function asDeclaration(code: string, other: string): string {
  const [start] = OBJECT_START.exec(other) ?? []
  if (start === undefined || isDeclaration(code) || !MEMBER.test(code)) return code
  return `${start.trimEnd()}\n${code.replace(/^/gm, '  ')}\n}`
}

/** Returns true if code declares the name, instead of mentioning it or declaring another one. */
const declares = (code: string, name: string): boolean => DECLARED.exec(code)?.[1] === name

/** Returns true for a type as other code writes it: `Row<TData>` for `Row`. */
const isUseOf = (code: string, name: string): boolean => code.startsWith(`${name}<`) && code.endsWith('>')

const withCode = (evidence: Evidence, signature: string): Evidence => ({ ...evidence, signature })

/**
 * Returns a changed signature with both declarations in the same form, to compare them word by word: without what ends
 * a line, with the braces of an object type, and with the keyword of the later one. Uses of a type, as in `Row<TData>`, are
 * unchanged. Null if a version has no declaration of the name, or if only punctuation differs.
 */
export function ownSignature(change: ChangedName): ChangedName | null {
  const { name, before, after } = change
  if (!before?.signature || !after?.signature) return null
  if (isUseOf(before.signature, name) && isUseOf(after.signature, name)) return change
  const [old, current] = [tidy(before.signature), tidy(after.signature)]
  const [from, to] = [asDeclaration(old, current), asDeclaration(current, old)]
  if (!declares(from, name) || !declares(to, name) || plainCode(from) === plainCode(to)) return null
  const former = to.startsWith('interface') ? asInterface(from) : from
  return { ...change, before: withCode(before, former), after: withCode(after, to) }
}
