import { contentSourceKind } from '~/ports/content/choose'
import type { Environment } from '~/ports/environment/environment'

/** Returns the summary that a started server prints: address, sources, stores, and settings that are not configured. */
export function startSummary(settings: Environment, port: number, contentLines: readonly string[]): string[] {
  const { CONTENT_SOURCE, CACHE_DIR, CACHE_URL, CONVEX_URL, EMBEDDED_BACKEND_FILE, SITE_URL } = settings
  const notConfigured = [
    ...(CONTENT_SOURCE === null && contentSourceKind(settings) === 'bundled'
      ? ['GITHUB_TOKEN, CONTENT_CHECKOUTS or CONTENT_DIR (real docs)']
      : []),
    ...(CONVEX_URL === null ? ['CONVEX_URL (shared accounts)'] : []),
    ...(SITE_URL === null ? ['SITE_URL (canonical host)'] : []),
  ]
  return [
    `Site:            http://localhost:${port}`,
    ...contentLines,
    `Rendered pages:  ${CACHE_DIR === 'off' ? 'in memory only' : CACHE_DIR}`,
    ...(CACHE_URL === null ? [] : [`Shared cache:    ${withoutUser(CACHE_URL)}`]),
    `Accounts:        ${CONVEX_URL ?? `embedded, for one machine (${EMBEDDED_BACKEND_FILE === 'off' ? 'in memory only' : EMBEDDED_BACKEND_FILE})`}`,
    `Not configured:  ${notConfigured.length === 0 ? 'nothing' : notConfigured.join(', ')}`,
  ]
}

/** Returns protocol and host of an address, without user name and password. */
function withoutUser(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
