import type { LibraryEntry, VersionEntry } from '../catalogue/schema'
import { type EntryProblem, wrongValue } from './problem'
import { duplicates } from './references'

/** Returns the numbers of `v5` or `v0.9`; null for an id such as `alpha`, which has no order. */
function numbersOf({ id }: VersionEntry): readonly number[] | null {
  return /^v?\d+(?:\.\d+)*$/.test(id) ? id.replace('v', '').split('.').map(Number) : null
}

function isOlder(a: readonly number[], b: readonly number[]): boolean {
  const differing = a.findIndex((part, index) => part !== (b[index] ?? 0))
  return differing < 0 ? a.length < b.length : (a[differing] ?? 0) < (b[differing] ?? 0)
}

function outOfOrder(versions: readonly VersionEntry[]): EntryProblem[] {
  return versions.flatMap((version, index) => {
    const own = numbersOf(version)
    const newer = versions.slice(0, index).findLast((each) => numbersOf(each) !== null)
    const newerNumbers = newer ? numbersOf(newer) : null
    if (!newer || !newerNumbers || !own || !isOlder(newerNumbers, own)) return []
    const expected = `a version older than ${newer.id}, since the list starts with the newest`
    return [wrongValue(`versions[${index}].id`, version.id, expected)]
  })
}

/** Returns the position of the latest version in the list; 0 if the entry names an unknown one. */
const indexOfLatest = ({ versions, latest }: LibraryEntry): number =>
  Math.max(
    0,
    versions.findIndex(({ id }) => id === latest),
  )

function unknownLatest({ versions, latest }: LibraryEntry): EntryProblem[] {
  if (latest === undefined || versions.some(({ id }) => id === latest)) return []
  const expected = `a version of the library: ${versions.map(({ id }) => id).join(', ')}`
  return [wrongValue('latest', latest, expected)]
}

/** Checks that the latest version and newer ones, and no others, are `current`. */
function wrongStatus(library: LibraryEntry): EntryProblem[] {
  return library.versions.flatMap(({ status }, index) => {
    const isCurrent = index <= indexOfLatest(library)
    if (isCurrent === (status === 'current')) return []
    const expected = isCurrent
      ? 'current, as of the latest version and newer ones'
      : 'supported or end-of-life, since no version older than the latest is current'
    return [wrongValue(`versions[${index}].status`, status, expected)]
  })
}

function latestWithoutBranch(library: LibraryEntry): EntryProblem[] {
  const place = indexOfLatest(library)
  if (library.versions[place]?.branch !== null) return []
  return [wrongValue(`versions[${place}].branch`, null, 'a branch, since the latest version has docs')]
}

/** Checks versions: unique, newest first, `current` only up to the latest, which has docs. */
export function checkVersions(library: LibraryEntry): EntryProblem[] {
  const { versions } = library
  const branches = versions.map(({ branch }, index) => branch ?? `none, of version ${index}`)
  return [
    ...duplicates(
      versions.map(({ id }) => id),
      (index) => `versions[${index}].id`,
      'another version',
    ),
    ...duplicates(branches, (index) => `versions[${index}].branch`, 'its own branch'),
    ...outOfOrder(versions),
    ...unknownLatest(library),
    ...wrongStatus(library),
    ...latestWithoutBranch(library),
  ]
}
