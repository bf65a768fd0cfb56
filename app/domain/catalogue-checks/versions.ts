import type { LibraryEntry, VersionEntry } from '../catalogue/schema'
import { type EntryProblem, wrongValue } from './problem'
import { duplicates } from './references'

/** Returns true for `v5` and `v0.9`; false for an id such as `alpha`, which has no order. */
const isNumbered = ({ id }: VersionEntry): boolean => /^v?\d+(?:\.\d+)*$/.test(id)

const byNumber = new Intl.Collator('en', { numeric: true }).compare

const isOlder = (a: VersionEntry, b: VersionEntry): boolean =>
  byNumber(a.id.replace('v', ''), b.id.replace('v', '')) < 0

function outOfOrder(versions: readonly VersionEntry[]): EntryProblem[] {
  return versions.flatMap((version, index) => {
    const newer = versions.slice(0, index).findLast(isNumbered)
    if (!newer || !isNumbered(version) || !isOlder(newer, version)) return []
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
