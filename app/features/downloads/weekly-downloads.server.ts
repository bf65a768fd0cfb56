import type { Library } from '~/domain/catalogue/catalogue'
import { weeklyOf, type WeeklyDownloads } from '~/domain/downloads/weekly'
import type { Downloads } from './types'

/**
 * The weekly downloads of packages together, from what is stored: npm is not asked, so that no page waits for it. Null while
 * not all of them are stored.
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
 * The packages that stand for a library: the framework-free one, which every adapter installs; its adapters, which do not
 * install one another, where it has none.
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
