import { docsAddress } from '~/domain/addresses/addresses'
import { latestVersion } from '~/domain/catalogue/catalogue'
import { createIndexReader } from '~/features/docs/service/indexes/docs-index.server'
import type { ContentSource } from '~/ports/content/port'
import { versionsWithDocs } from '~/tools/doctor/read-content.server'

/** The pages of one library version, by address. */
export type VersionPages = {
  readonly library: string
  readonly version: string
  /** The version in an address: `latest` or the version id. */
  readonly segment: string
  readonly paths: readonly string[]
  readonly addresses: readonly string[]
}

const LIMIT_MS = 30_000

/** Lists every page of the library versions that are in the catalogue and available from the source. */
export async function listPages(source: ContentSource): Promise<VersionPages[]> {
  const readIndex = createIndexReader(source)
  const versions: VersionPages[] = []
  for (const [library, version] of versionsWithDocs(null)) {
    const answer = await readIndex(library, version, AbortSignal.timeout(LIMIT_MS))
    if (answer.kind === 'unavailable') throw new Error(`${library.id} ${version.id}: ${answer.reason}`)
    if (answer.kind === 'missing') continue
    const segment = version === latestVersion(library) ? 'latest' : version.id
    const paths = [...answer.value.pages.keys()]
    const addresses = paths.map((path) => docsAddress({ library: library.id, version: segment, path }))
    versions.push({ library: library.id, version: version.id, segment, paths, addresses })
  }
  return versions
}
