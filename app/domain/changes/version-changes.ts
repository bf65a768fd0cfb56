import type { PageWithNames } from '~/domain/names/entry'
import { type ChangedName, changedNames } from './changed-names'
import { type ChangedPage, changedPages } from './changed-pages'

/** What changed between the docs of two versions, and how many of their pages were read. */
export type VersionChanges = {
  readonly names: readonly ChangedName[]
  readonly pages: readonly ChangedPage[]
  readonly pagesBefore: number
  readonly pagesAfter: number
}

/** Compares the docs of two versions, given all their pages. */
export function versionChanges(
  before: readonly PageWithNames[],
  after: readonly PageWithNames[],
): VersionChanges {
  return {
    names: changedNames(before, after),
    pages: changedPages(before, after),
    pagesBefore: before.length,
    pagesAfter: after.length,
  }
}
