import { distance } from 'fastest-levenshtein'
import { folderOf, isDraft, slugOf, splitFramework } from '../paths'
import type { Page, PageIndex } from '../types'

/** No page path is longer; cutting the input bounds the work. */
const MAX_PATH_LENGTH = 200

/** Maximum score, a share of differing characters, of a page to suggest. */
const MAX_SCORE = 0.55

/** Penalty of a page for a framework other than the requested one. */
const OTHER_FRAMEWORK_PENALTY = 0.15

/** Maximum difference of a file name and a misspelling of it, in singular. */
const MISSPELLING_SCORE = 0.2

/** Difference of two file names if one contains all words of the other: `devtools`, `react-query-devtools`. */
const SAME_WORDS_SCORE = 0.3

/**
 * Returns at most `limit` pages whose addresses are closest to a missing one, best first. Of a page in several
 * frameworks, only the best match is returned.
 */
export function nearMatches(index: PageIndex, path: string, limit: number): Page[] {
  const wanted = splitFramework(path.slice(0, MAX_PATH_LENGTH).toLowerCase())
  const best = new Map<string, Page>()
  const matches = [...index.pages.values()]
    .filter((page) => !isDraft(page.path))
    .map((page) => ({ page, score: score(page, wanted) }))
    .filter((match) => match.score <= MAX_SCORE)
    .toSorted((a, b) => a.score - b.score || a.page.path.length - b.page.path.length)
  for (const { page } of matches) {
    if (!best.has(page.neutralPath)) best.set(page.neutralPath, page)
  }
  return [...best.values()].slice(0, limit)
}

/** Returns true if an address is that of a page except for a few letters of its file name: `guides/infinte-query`. */
export function isMisspelling(page: Page, path: string): boolean {
  const own = page.neutralPath.toLowerCase()
  const written = splitFramework(path.slice(0, MAX_PATH_LENGTH).toLowerCase()).neutralPath
  return (
    folderOf(own) === folderOf(written) &&
    difference(singularWords(slugOf(own)), singularWords(slugOf(written))) <= MISSPELLING_SCORE
  )
}

function singularWords(slug: string): string {
  return slug.split('-').map(singular).join('-')
}

/** Scores from 0 for the same path to 1 for nothing in common; the file name counts twice as much as the whole path. */
function score(page: Page, wanted: { framework: string | null; neutralPath: string }): number {
  const path = page.neutralPath.toLowerCase()
  const bySlug = slugDifference(slugOf(path), slugOf(wanted.neutralPath))
  const byPath = difference(path, wanted.neutralPath)
  const isOther = page.framework !== null && page.framework !== wanted.framework
  const byLetters = (2 * bySlug + byPath) / 3
  const byTitle = titleDifference(page, slugOf(wanted.neutralPath))
  return Math.min(byLetters, byTitle) + (isOther ? OTHER_FRAMEWORK_PENALTY : 0)
}

/** Stop words of titles and file names. */
const COMMON_WORDS = new Set(['and', 'for', 'the', 'with', 'guide', 'guides', 'index'])

/**
 * Difference between a name and a title that contains all its words, and the addition per further word of the title.
 */
const TITLE_WORDS_SCORE = 0.2
const OTHER_WORD_SCORE = 0.03

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu)
      ?.filter((word) => !COMMON_WORDS.has(word)) ?? []
  )
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}

/** Returns 1 unless the title contains every word of the name, in singular or plural. */
function titleDifference({ title }: Page, name: string): number {
  const wanted = wordsOf(name)
  const words = wordsOf(title).map(singular)
  const hasAll = wanted.length > 0 && wanted.every((word) => words.includes(singular(word)))
  return hasAll ? TITLE_WORDS_SCORE + OTHER_WORD_SCORE * (words.length - wanted.length) : 1
}

function slugDifference(a: string, b: string): number {
  const [few, many] = [a.split('-'), b.split('-')].toSorted((one, other) => one.length - other.length)
  const isPart = few?.every((word) => word.length > 2 && many?.includes(word)) ?? false
  return Math.min(difference(a, b), isPart ? SAME_WORDS_SCORE : 1)
}

function difference(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1)
}
