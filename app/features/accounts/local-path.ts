/** A name that no site can have. */
const NOWHERE = 'http://site.invalid'

/** Where readers are led who asked for no other page. */
export const DASHBOARD = '/dashboard'

/**
 * The path on this site that a text names, with search and fragment: where a reader is led after signing in. Whatever
 * could lead elsewhere, or back to the sign-in, is the dashboard.
 */
export function readLocalPath(text: unknown): string {
  if (typeof text !== 'string' || !text.startsWith('/')) return DASHBOARD
  // As a browser reads it, which takes `/\` for `//` and leaves line breaks out.
  const url = URL.parse(text, NOWHERE)
  if (url?.origin !== NOWHERE) return DASHBOARD
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') || /^\/login(?:[/?#]|$)/.test(path) ? DASHBOARD : path
}
