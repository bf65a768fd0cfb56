import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { majorOf, nameIn } from '~/domain/catalogue/package-names'
import type { Day } from '~/domain/downloads/days'
import { downloads } from '~/features/downloads/downloads.server'
import { timeLimit } from '~/ports/resilience/timeout'

/** Reading the store takes a few milliseconds. After this limit the page is drawn without the day. */
const PATIENCE_MS = 500

/** When a version was published. */
type Published = {
  readonly publishedOn: Day | null
  /** False if reading took longer than the time limit: a later read may find the day. */
  readonly isDayRead: boolean
}

/**
 * The day on which a version of a library was first published, as the registry of packages says; null if that is not stored,
 * and for versions before the first stable one.
 */
export async function publishedOn(
  { packages }: Library,
  version: LibraryVersion,
  signal: AbortSignal,
): Promise<Published> {
  const named = version.packages ?? packages
  const specifier = named['core'] ?? Object.values(named)[0]
  const major = majorOf(version)
  if (specifier === undefined || major === null) return { publishedOn: null, isDayRead: true }
  const soon = timeLimit(PATIENCE_MS, signal)
  const releases = await downloads().readReleases(nameIn(specifier), soon)
  const release = releases.find((each) => each.isMajor && each.version.startsWith(`${major}.`))
  return { publishedOn: release?.day ?? null, isDayRead: release !== undefined || !soon.aborted }
}
