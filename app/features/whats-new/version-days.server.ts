import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { majorOf, nameIn } from '~/domain/catalogue/package-names'
import type { Day } from '~/domain/downloads/days'
import { downloads } from '~/features/downloads/downloads.server'
import { timeLimit } from '~/ports/resilience/timeout'

/** Time limit in milliseconds, after which a page is rendered without the day. Reading the store takes a few milliseconds. */
const PATIENCE_MS = 500

/** The day on which a version was published. */
type Published = {
  readonly publishedOn: Day | null
  /** False if reading exceeded the time limit: a later attempt may find the day. */
  readonly isDayRead: boolean
}

/**
 * Reads the day on which a version of a library was first published, according to the npm registry; null if it is not stored,
 * or if the version has no stable major release.
 */
export async function readPublishedDay(
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
  const release = releases.find((candidate) => candidate.isMajor && candidate.version.startsWith(`${major}.`))
  return { publishedOn: release?.day ?? null, isDayRead: release !== undefined || !soon.aborted }
}
