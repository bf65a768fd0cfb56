const LONGEST_NAME = 214

/** Names that npm keeps for itself. */
const RESERVED = new Set(['node_modules', 'favicon.ico'])

/**
 * Whether npm may have a package of this name: today's grammar, and the upper-case names of its first years. A name with a
 * segment `.` or `..` is none: in the address of a call it would lead to another one, which answers for all of npm.
 */
export function isPackageName(text: string): boolean {
  if (text.length > LONGEST_NAME || RESERVED.has(text.toLowerCase())) return false
  const parts = /^@([^/]+)\/([^/]+)$/.exec(text)?.slice(1) ?? [text]
  return parts.every((part) => /^[A-Za-z\d!'()*~-][A-Za-z\d!'()*~._-]*$/.test(part))
}
