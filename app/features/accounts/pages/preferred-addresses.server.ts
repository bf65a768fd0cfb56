import { docsAddress } from '~/domain/addresses/addresses'
import { preferredVersions } from '~/domain/catalogue/preferred-versions'
import { startOfDocs } from '~/domain/pages/resolve/start-page'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { timeLimit } from '~/ports/resilience/timeout'
import type { Reader } from '~/ports/backend/schemas'

const INDEX_LIMIT_MS = 500

/** Target of links without a version, for a reader who prefers one. */
type PreferredAddress = {
  readonly version: string
  /** Address of the first page of its docs. */
  readonly docs: string
  /** Frameworks that it has docs for. */
  readonly frameworks: readonly string[]
}

/** Returns the addresses of a reader's preferred versions, by library; without those whose docs are not cached. */
export async function readPreferredAddresses({
  preferences,
}: Pick<Reader, 'preferences'>): Promise<Record<string, PreferredAddress>> {
  const signal = timeLimit(INDEX_LIMIT_MS)
  const addresses = preferredVersions(preferences.versions).map(async ({ library, version }) => {
    const index = await docsService().readIndex.cached(library, version, signal)
    if (index?.kind !== 'found') return []
    const path = startOfDocs(index.value)
    const address = docsAddress({ library: library.id, version: version.id, path })
    const { frameworks } = index.value
    return [[library.id, { version: version.id, docs: address, frameworks }] as const]
  })
  return Object.fromEntries((await Promise.all(addresses)).flat())
}
