import { distance } from 'fastest-levenshtein'
import { isDraft, slugOf, splitFramework } from './paths'
import type { Page, PageIndex } from './types'

/** Longer input can't be a page's path; cutting it bounds the work. */
const MAX_PATH_LENGTH = 200

/** Share of differing characters up to which a page is worth offering. */
const MAX_SCORE = 0.55

/** What a page of another framework than the one asked for must be better by. */
const OTHER_FRAMEWORK_PENALTY = 0.15

/** The pages whose addresses come closest to one that has none, best first, at most `limit`. */
export function nearMatches(index: PageIndex, path: string, limit: number): Page[] {
  const wanted = splitFramework(path.slice(0, MAX_PATH_LENGTH).toLowerCase())
  return [...index.pages.values()]
    .filter((page) => !isDraft(page.path))
    .map((page) => ({ page, score: score(page, wanted) }))
    .filter((match) => match.score <= MAX_SCORE)
    .toSorted((a, b) => a.score - b.score || a.page.path.length - b.page.path.length)
    .slice(0, limit)
    .map((match) => match.page)
}

/** 0 for the same path, 1 for nothing in common; the file name counts twice as much as the folders. */
function score(page: Page, wanted: { framework: string | null; neutralPath: string }): number {
  const path = page.neutralPath.toLowerCase()
  const bySlug = difference(slugOf(path), slugOf(wanted.neutralPath))
  const byPath = difference(path, wanted.neutralPath)
  const isOther = page.framework !== null && page.framework !== wanted.framework
  return (2 * bySlug + byPath) / 3 + (isOther ? OTHER_FRAMEWORK_PENALTY : 0)
}

function difference(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1)
}
