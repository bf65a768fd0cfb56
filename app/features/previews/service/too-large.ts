import type { Library } from '~/domain/catalogue/catalogue'
import type { Tree } from '~/ports/content/port'

// What anybody may have written is not worth the time of others. The largest real docs have 1,261 pages, a sidebar of
// 100 kB, and are in a repository of 9,126 files and folders (Table).
const MAX_ENTRIES = 30_000
const MAX_PAGES = 5_000
const MAX_CONFIG_BYTES = 400_000

/** Why a preview of a tree would take too much, as a sentence; null for docs of any usual size. */
export function tooLarge({ entries }: Tree, { docsRoot }: Library): string | null {
  if (entries.size > MAX_ENTRIES) return 'Its repository has more files than a preview shows.'
  const configBytes = entries.get(`${docsRoot}/config.json`)?.sizeBytes ?? 0
  if (configBytes > MAX_CONFIG_BYTES) return 'Its docs have a larger sidebar than a preview shows.'
  const isPage = (path: string): boolean => path.startsWith(`${docsRoot}/`) && path.endsWith('.md')
  const pages = [...entries.keys()].filter(isPage)
  return pages.length > MAX_PAGES ? 'Its docs have more pages than a preview shows.' : null
}
