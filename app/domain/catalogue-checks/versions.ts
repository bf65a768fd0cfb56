import type { LibraryEntry, VersionEntry } from '../catalogue/schema'
import { showValue, type EntryProblem } from './problem'
import { duplicates } from './references'

/** The numbers of `v5` or `v0.9`; null for a name such as `alpha`, which has no age. */
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
    return [
      {
        field: `versions[${index}].id`,
        found: showValue(version.id),
        expected: `a version older than ${newer.id}, since the list starts with the newest`,
        nearest: null,
      },
    ]
  })
}

/** The first version is what `latest` means, so it alone is current. */
function wrongStatus(versions: readonly VersionEntry[]): EntryProblem[] {
  return versions.flatMap(({ status }, index) => {
    if ((index === 0) === (status === 'current')) return []
    const expected =
      index === 0
        ? 'current, since the first version is the latest'
        : 'supported or end-of-life, since only the first version is current'
    return [{ field: `versions[${index}].status`, found: showValue(status), expected, nearest: null }]
  })
}

function latestWithoutBranch([latest]: readonly VersionEntry[]): EntryProblem[] {
  if (latest?.branch !== null) return []
  return [
    {
      field: 'versions[0].branch',
      found: showValue(null),
      expected: 'a branch, since the latest version has docs',
      nearest: null,
    },
  ]
}

/** Versions: each once, newest first, the first one current and with docs. */
export function checkVersions({ versions }: LibraryEntry): EntryProblem[] {
  const branches = versions.map(({ branch }, index) => branch ?? `none, of version ${index}`)
  return [
    ...duplicates(
      versions.map(({ id }) => id),
      (index) => `versions[${index}].id`,
      'another version',
    ),
    ...duplicates(branches, (index) => `versions[${index}].branch`, 'its own branch'),
    ...outOfOrder(versions),
    ...wrongStatus(versions),
    ...latestWithoutBranch(versions),
  ]
}
