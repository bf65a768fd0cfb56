import { z } from 'zod'
import { dayAt, type Day } from './days'
import { unpackJson } from './stored-json'

/** A stable version that started a major or minor line of a package. */
export type Release = { readonly version: string; readonly day: Day; readonly isMajor: boolean }

/** Maximum number of stored releases per package; the newest are kept. */
const MAX_RELEASES = 200

const schema = z.object({
  asOfMs: z.int(),
  releases: z.array(z.object({ version: z.string(), day: z.int(), isMajor: z.boolean() })).max(MAX_RELEASES),
  // Absent in entries from earlier versions of the site.
  installs: z.array(z.string()).default([]),
})

/** Stored facts of a package from the registry. */
export type StoredReleases = {
  /** When they were fetched, in milliseconds since 1970. */
  readonly asOfMs: number
  readonly releases: readonly Release[]
  /** Dependencies of its latest version. */
  readonly installs: readonly string[]
}

/**
 * Returns the first stable version of each major and minor line, oldest first, given the publication times of versions.
 */
export function releasesOf(published: ReadonlyMap<string, string>): Release[] {
  const firstByLine = new Map<string, Release>()
  for (const [version, moment] of published) {
    const [, line = '', major = '', minor = ''] = /^((\d+)\.(\d+))\.\d+$/.exec(version) ?? []
    const ms = Date.parse(moment)
    if (line === '' || Number.isNaN(ms)) continue
    const day = dayAt(ms)
    const known = firstByLine.get(line)
    if (!known || day < known.day || (day === known.day && version.length < known.version.length))
      firstByLine.set(line, { version, day, isMajor: minor === '0' && major !== '0' })
  }
  return [...firstByLine.values()].toSorted((a, b) => a.day - b.day).slice(-MAX_RELEASES)
}

/** Decodes stored releases; null for any other bytes. */
export function unpackReleases(bytes: Uint8Array): StoredReleases | null {
  return unpackJson(bytes, schema)
}
