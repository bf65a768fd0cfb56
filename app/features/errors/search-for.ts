import { LATEST, searchAddress } from '~/domain/search/address'
import type { LinkItem } from '~/domain/docs-frame/links'
import { cutTo } from '~/domain/text/cut-to'

/** Maximum number of characters that are read from an address, to bound the work. */
const MAX_NAME_LENGTH = 80
/** Maximum length of the query in a label, in characters, to fit phones. */
const MAX_LABEL_LENGTH = 36

/** Returns the words of an address, or of a part of it: `invalidate queries`. */
export function wordsOfAddress(path: string): string {
  return path
    .replace(/\.md$/, '')
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns a link to a search, in one library or in all (null), for the words of an address; null if it has none. */
export function searchFor(path: string, library: string | null, version: string = LATEST): LinkItem | null {
  const q = wordsOfAddress(path)
  if (q === '') return null
  const href = searchAddress({
    q,
    library: library === null ? [] : [library],
    framework: [],
    version,
    page: 1,
  })
  return { label: `Search for “${cutTo(MAX_LABEL_LENGTH, q)}”`, href }
}
