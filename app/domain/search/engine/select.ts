import { sizeOf, type RecordIndex } from './record-index'
import type { Retrieved, Search } from './retrieve'

/** The documents that contain enough of the words. Lists are parallel to `documents`. */
export type Selected = {
  readonly documents: readonly number[]
  readonly scores: readonly number[]
  /** 1 for a document that lacks a rare word. */
  readonly lacksRareWord: readonly (0 | 1)[]
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** A word is rare if fewer records contain it than this share of all, or than this number if that is larger. */
const RARE_SHARE = 0.05
const RARE_RECORDS = 10

/** Returns the number of retrieved documents that contain each word. */
function countDocuments({ bits }: Retrieved, words: number): number[] {
  const counts = Array.from({ length: words }, () => 0)
  for (const found of bits) {
    for (let at = 0; at < words; at += 1) if (found & (1 << at)) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/** Returns the bit mask of the rare words. */
function rareBits(counts: readonly number[], { index }: Search): number {
  const most = Math.max(RARE_RECORDS, RARE_SHARE * sizeOf(index))
  return counts.reduce((rare, count, at) => (count < most ? rare | (1 << at) : rare), 0)
}

/** Returns the share of each word in the information of the query: a word in few documents has a larger share. */
function sharesOf(counts: readonly number[], { index }: Search): number[] {
  const rarities = counts.map((count) => Math.log(1 + sizeOf(index) / Math.max(count, 1)))
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0)
  return rarities.map((rarity) => rarity / total)
}

/** Number of words that a document must contain: all, at least this many, or null for a share of them. */
export type Least = 'all' | number | null

/**
 * Returns the number of words that a document must contain: `share` of them, or the highest number in any document if
 * that is lower.
 */
function leastWords({ bits }: Retrieved, words: number, share: number): number {
  let most = 0
  for (const found of bits) most = Math.max(most, countBits(found))
  return Math.min(most, Math.ceil(words * share))
}

/** Selects the documents that contain enough of the words; the first `named` words are mandatory. */
export function select(
  search: Search,
  retrieved: Retrieved,
  { words, named, least }: { readonly words: number; readonly named: number; readonly least: Least },
): Selected {
  const { numbers } = search
  const { bits, worths } = retrieved
  const enough = least === 'all' ? words : (least ?? leastWords(retrieved, words, numbers.leastWordsShare))
  const counts = countDocuments(retrieved, words)
  const rare = least === 'all' ? 0 : rareBits(counts, search)
  const shares = sharesOf(counts, search)
  const factors = new Map<number, number>()
  const inNames = (1 << named) - 1
  // Few of the possible combinations of words occur, so each is computed once.
  const coverageOf = (found: number): number => {
    const known = factors.get(found)
    if (known !== undefined) return known
    const share = shares.reduce((sum, each, at) => (found & (1 << at) ? sum + each : sum), 0)
    const factor = share ** numbers.coverage
    factors.set(found, factor)
    return factor
  }
  const selected = { documents: [] as number[], scores: [] as number[], lacksRareWord: [] as (0 | 1)[] }
  for (const [at, document] of retrieved.documents.entries()) {
    const found = bits[at] ?? 0
    const count = countBits(found)
    const lacks = (rare & ~found) === 0 ? 0 : 1
    if (count < enough || (found & inNames) !== inNames || (lacks && search.needsRareWords)) continue
    selected.documents.push(document)
    selected.scores.push((worths[at] ?? 0) * coverageOf(found))
    selected.lacksRareWord.push(lacks)
  }
  return selected
}

/** Counts the pages that documents belong to, across frameworks, up to `most`. */
export function countPages({ groups }: RecordIndex, documents: Iterable<number>, most: number): number {
  const seen = new Set<number>()
  for (const document of documents) {
    seen.add(groups[document] ?? 0)
    if (seen.size >= most) break
  }
  return seen.size
}
