/** An origin that no site can have (RFC 2606). */
const PLACEHOLDER_ORIGIN = 'http://site.invalid'

/** Default target after signing in. */
export const DASHBOARD = '/dashboard'

/**
 * Returns a path on this site, with query and fragment, to redirect to after signing in. Returns the dashboard for text
 * that could lead to another site or back to the sign-in page.
 */
export function readLocalPath(text: unknown): string {
  if (typeof text !== 'string' || !text.startsWith('/')) return DASHBOARD
  // Parsed as by a browser, which treats `/\` as `//` and removes line breaks.
  const url = URL.parse(text, PLACEHOLDER_ORIGIN)
  if (url?.origin !== PLACEHOLDER_ORIGIN) return DASHBOARD
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') || /^\/login(?:[/?#]|$)/.test(path) ? DASHBOARD : path
}
