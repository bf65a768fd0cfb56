import type { Library } from '~/domain/catalogue/catalogue'
import { weeklyOf, type WeeklyDownloads } from '~/domain/downloads/weekly'
import type { Downloads } from './types'

/**
 * The weekly downloads of packages together, from stored counts, so that no page waits for npm. Null while one of them
 * is not stored.
 *
 * @param names of packages of which none installs another; its downloads would count twice.
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

/**
 * The packages whose downloads count for a library: the framework-free one, which every adapter installs; where it has
 * none, its adapters, which do not install one another.
 */
export function countedPackages({ packages }: Pick<Library, 'packages'>): string[] {
  const core = packages['core']
  return core === undefined ? [...new Set(Object.values(packages))] : [core]
}

/** The same for a library. */
export async function readLibraryDownloads(
  library: Pick<Library, 'packages'>,
  downloads: Downloads,
  signal: AbortSignal,
): Promise<WeeklyDownloads | null> {
  return readWeeklyDownloads(countedPackages(library), downloads, signal)
}
