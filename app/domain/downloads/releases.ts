import { z } from 'zod'
import { dayAt, type Day } from './days'

/** A stable version that began a major or minor line of a package. */
export type Release = { readonly version: string; readonly day: Day; readonly isMajor: boolean }

/** Releases of a package that are stored, the newest. */
const MOST_RELEASES = 200

const schema = z.object({
  asOfMs: z.int(),
  releases: z.array(z.object({ version: z.string(), day: z.int(), isMajor: z.boolean() })).max(MOST_RELEASES),
  // Entries of earlier versions of the site have none.
  installs: z.array(z.string()).default([]),
})

/** What the registry says of a package, as stored. */
export type StoredReleases = {
  /** When it was asked, in milliseconds since 1970. */
  readonly asOfMs: number
  readonly releases: readonly Release[]
  /** Packages that come with its latest version. */
  readonly installs: readonly string[]
}

/** The first stable version of each major and minor line, the oldest first, from the moments that versions were published at. */
export function releasesOf(published: ReadonlyMap<string, string>): Release[] {
  const firsts = new Map<string, Release>()
  for (const [version, moment] of published) {
    const [, line = '', major = '', minor = ''] = /^((\d+)\.(\d+))\.\d+$/.exec(version) ?? []
    const ms = Date.parse(moment)
    if (line === '' || Number.isNaN(ms)) continue
    const day = dayAt(ms)
    const known = firsts.get(line)
    if (!known || day < known.day || (day === known.day && version.length < known.version.length))
      firsts.set(line, { version, day, isMajor: minor === '0' && major !== '0' })
  }
  return [...firsts.values()].toSorted((a, b) => a.day - b.day).slice(-MOST_RELEASES)
}

/** Releases as bytes to store. */
export function packReleases(stored: StoredReleases): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(stored))
}

/** What {@link packReleases} made bytes of; null for any others. */
export function unpackReleases(bytes: Uint8Array): StoredReleases | null {
  try {
    const reading = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return reading.success ? reading.data : null
  } catch {
    return null
  }
}
