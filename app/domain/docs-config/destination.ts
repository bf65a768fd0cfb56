/** The normalized target of a sidebar entry; `remark` states the form expected instead of the written one, or null. */
type Destination = { readonly to: string; readonly remark: string | null }

/** The form expected instead of an `http:` URL. */
export const INSECURE = 'an address with https'

/** Returns true for an absolute URL, including one of this site. */
export function isExternal(to: string): boolean {
  return /^https?:\/\//i.test(to)
}

/**
 * Parses the `to` of a sidebar entry: a path under the docs root, with or without a leading slash, `.md`, query or
 * hash. Null for an invalid target: other protocols, `..`, empty segments.
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
