/** Where a sidebar entry leads, after tidying, with what had to be tidied. */
type Destination = { readonly to: string; readonly remark: string | null }

/** What is expected in place of an address that others can read and change on its way. */
export const INSECURE = 'an address with https'

/** True for an address on another site (or an absolute one of this site). */
export function isExternal(to: string): boolean {
  return /^https?:\/\//i.test(to)
}

/**
 * Reads the `to` of a sidebar entry: a path under the docs root, written with or without a slash in front, `.md`,
 * query or hash. Null for what leads nowhere: other protocols, `..`, empty segments.
 */
export function readDestination(written: string): Destination | null {
  if (isExternal(written)) {
    const remark = /^http:/i.test(written) ? INSECURE : null
    return URL.canParse(written) ? { to: written, remark } : null
  }
  const to = written
    .replace(/[?#].*$/, '')
    .replace(/^(\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/\.md$/i, '')
  const isPath = to.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  if (!isPath || /[\\:]/.test(to)) return null
  return {
    to,
    remark: to === written ? null : 'a path without leading or trailing slash, .md, query or hash',
  }
}
