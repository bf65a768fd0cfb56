import { decoded } from '~/domain/addresses/decoded'

/** Where a sidebar entry leads, after tidying, with what had to be tidied. */
type Destination = { readonly to: string; readonly remark: string | null }

/** The form expected instead of an `http:` URL. */
export const INSECURE = 'an address with https'

/** What is expected in place of a path that had to be tidied. */
export const UNTIDY = 'a path without leading or trailing slash, .md, query, hash or percent-encoding'

/** True for an address on another site (or an absolute one of this site). */
export function isExternal(to: string): boolean {
  return /^https?:\/\//i.test(to)
}

/**
 * Reads a path under the docs root, written with or without a slash in front, `.md`, query or hash, or as browsers show it,
 * with `%20` for a space. Null for what is none: addresses, `..`, empty segments.
 */
export function readPath(written: string): string | null {
  const path = decoded(written.replace(/[?#].*$/, ''))
    .replace(/^(\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/\.md$/i, '')
  const isPath = path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  return !isPath || /\\|^[a-z][a-z\d+.-]*:/i.test(path) ? null : path
}

/** Reads the `to` of a sidebar entry: a path under the docs root, or an address. Null for what leads nowhere. */
export function readDestination(written: string): Destination | null {
  if (isExternal(written)) {
    const remark = /^http:/i.test(written) ? INSECURE : null
    return URL.canParse(written) ? { to: written, remark } : null
  }
  const to = readPath(written)
  return to === null ? null : { to, remark: to === written ? null : UNTIDY }
}
