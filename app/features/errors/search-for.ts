import { slugOf } from '~/domain/pages/paths'
import { LATEST, searchAddress } from '~/domain/search/address'
import type { LinkItem } from '~/domain/docs-frame/links'

/** Longer names of pages are none: cutting them bounds the work. */
const MAX_NAME_LENGTH = 80
/** As much of a word as fits a phone. */
const MAX_LABEL_LENGTH = 36

/** The words of the last part of an address: `invalidate queries`. */
export function wordsOfAddress(path: string): string {
  return slugOf(path)
    .replace(/\.md$/, '')
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A search, in one library or in all (null), for what an address says; null if it says nothing. */
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
  const named = q.length > MAX_LABEL_LENGTH ? `${q.slice(0, MAX_LABEL_LENGTH)}…` : q
  return { label: `Search for “${named}”`, href }
}
