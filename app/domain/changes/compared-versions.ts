import { findLibrary } from '~/domain/catalogue/catalogue'
import type { PageWithNames } from '~/domain/names/entry'
import { changedMembers } from './changed-members'
import { changedNames } from './changed-names'
import type { ComparedVersions } from './page-history'
import { pageMarks } from './page-marks'
import { pagePairs } from './page-pairs'

/** The pages of a library version, and its index among all versions, newest first. */
type Docs = { readonly version: string; readonly place: number; readonly pages: readonly PageWithNames[] }

/** Returns the versions of a library that have pages, oldest first. */
function documentedVersions(library: string, pages: readonly PageWithNames[]): Docs[] {
  const byVersion = Map.groupBy(pages, ({ version }) => version)
  const versions = findLibrary(library)?.versions ?? []
  return versions
    .flatMap(({ id }, place) => {
      const ofVersion = byVersion.get(id)
      return ofVersion ? [{ version: id, place, pages: ofVersion }] : []
    })
    .toReversed()
}

function marksOf({ pages: before }: Docs, { pages: after }: Docs): ComparedVersions['marked'] {
  const changes = [...changedNames(before, after), ...changedMembers(before, after)]
  const versions = { before, after }
  return { before: pageMarks(versions, changes, 'before'), after: pageMarks(versions, changes, 'after') }
}

const unmarked: ComparedVersions['marked'] = { before: [], after: [] }

/** A cached comparison. It is reused while both versions have the same page objects in the same order. */
type CachedComparison = {
  readonly before: readonly PageWithNames[]
  readonly after: readonly PageWithNames[]
  readonly compared: ComparedVersions
}

const isSame = (pages: readonly PageWithNames[], others: readonly PageWithNames[]): boolean =>
  pages.length === others.length && pages.every((page, at) => page === others[at])

function compare(library: string, before: Docs, after: Docs, isNeighbor: boolean): ComparedVersions {
  const moved = pagePairs(before.pages, after.pages).filter(({ by }) => by !== 'path')
  return {
    library,
    before: before.version,
    after: after.version,
    isNext: before.place === after.place + 1,
    moves: moved.map((pair) => [pair.before, pair.after]),
    marked: isNeighbor ? marksOf(before, after) : unmarked,
  }
}

/**
 * Creates a function that compares each version of each library with all later ones, and marks changes between
 * neighboring documented versions. It must be given all pages of a version. Pairs of versions without changes are taken
 * from the previous call, so a push to one library does not recompare the others. It yields after each comparison so that
 * other jobs can run; the pages must not change meanwhile.
 */
export function createComparisons(): (pages: Iterable<PageWithNames>) => Generator<void, ComparedVersions[]> {
  let cache: ReadonlyMap<string, CachedComparison> = new Map()
  return function* compareAll(pages) {
    const current = new Map<string, CachedComparison>()
    for (const [library, own] of Map.groupBy(pages, (page) => page.library)) {
      const versions = documentedVersions(library, own)
      for (const [at, before] of versions.entries()) {
        for (const [distance, after] of versions.slice(at + 1).entries()) {
          const isNeighbor = distance === 0
          const key = [library, before.version, after.version, isNeighbor].join(' ')
          const known = cache.get(key)
          const isKept = known && isSame(known.before, before.pages) && isSame(known.after, after.pages)
          const compared = isKept ? known.compared : compare(library, before, after, isNeighbor)
          current.set(key, { before: before.pages, after: after.pages, compared })
          if (!isKept) yield
        }
      }
    }
    cache = current
    return [...current.values()].map(({ compared }) => compared)
  }
}
