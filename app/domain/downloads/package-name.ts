const MAX_NAME_LENGTH = 214

const RESERVED = new Set(['node_modules', 'favicon.ico'])

/**
 * Returns true if npm may have a package of this name: by today's grammar, or with capitals as in npm's first years.
 * Rejects the segments `.` and `..`, which in the URL of a request would resolve to another resource, such as that for
 * all of npm.
 */
export function isPackageName(text: string): boolean {
  if (text.length > MAX_NAME_LENGTH || RESERVED.has(text.toLowerCase())) return false
  const parts = /^@([^/]+)\/([^/]+)$/.exec(text)?.slice(1) ?? [text]
  return parts.every((part) => /^[A-Za-z\d!'()*~-][A-Za-z\d!'()*~._-]*$/.test(part))
}
