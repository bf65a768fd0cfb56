import type { Library } from '~/domain/catalogue/catalogue'
import { weeklyOf, type WeeklyDownloads } from '~/domain/downloads/weekly'
import type { Downloads } from './types'

/**
 * Returns the total weekly downloads of packages, from stored counts, so that no page waits for npm. Null while one of
 * them has no stored counts, or none of the last weeks is fully counted.
 *
 * @param names Packages of which none installs another, whose downloads would count twice.
 */
async function readWeeklyDownloads(
  names: readonly string[],
  downloads: Downloads,
  signal: AbortSignal,
): Promise<WeeklyDownloads | null> {
  const answers = await downloads.readDownloads(names, { waitMs: 0, signal })
  const found = answers.flatMap((answer) => (answer.kind === 'found' ? [answer.series] : []))
  return found.length === names.length ? weeklyOf(found) : null
}

/** Returns the packages to count for a library: its core, which every adapter installs; without one, all its adapters. */
export function countedPackages({ packages }: Pick<Library, 'packages'>): string[] {
  const core = packages['core']
  return core === undefined ? [...new Set(Object.values(packages))] : [core]
}

/** Returns the weekly downloads of a library; see {@link readWeeklyDownloads}. */
export async function readLibraryDownloads(
  library: Pick<Library, 'packages'>,
  downloads: Downloads,
  signal: AbortSignal,
): Promise<WeeklyDownloads | null> {
  return readWeeklyDownloads(countedPackages(library), downloads, signal)
}
