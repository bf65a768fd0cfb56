import { decoded } from '~/domain/addresses/decoded'

/** Target of a sidebar entry after normalization; `remark` is the expected form, or null if it was normal. */
type Destination = { readonly to: string; readonly remark: string | null }

/** The form expected instead of an `http:` URL. */
export const INSECURE = 'an address with https'

/** The form expected instead of a path that had to be normalized. */
export const UNTIDY = 'a path without leading or trailing slash, .md, query, hash or percent-encoding'

/** Returns true for a URL, also one of this site. */
export function isExternal(to: string): boolean {
  return /^https?:\/\//i.test(to)
}

/**
 * Parses a path under the docs root, which may have a leading slash, `.md`, a query, a fragment or percent-encoding as
 * copied from a browser (`%20` for a space). Null for URLs, `..` and empty segments.
 */
export function readPath(written: string): string | null {
  const path = decoded(written.replace(/[?#].*$/, ''))
    .replace(/^(\.?\/)+/, '')
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\.md$/i, '')
  const isPath = path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  return !isPath || /\\|^[a-z][a-z\d+.-]*:/i.test(path) ? null : path
}

/** Parses the `to` of a sidebar entry: a path under the docs root, or a URL. Null if it is neither. */
export function readDestination(written: string): Destination | null {
  if (isExternal(written)) {
    const remark = /^http:/i.test(written) ? INSECURE : null
    return URL.canParse(written) ? { to: written, remark } : null
  }
  const to = readPath(written)
  return to === null ? null : { to, remark: to === written ? null : UNTIDY }
}
