import { algoliasearch } from 'algoliasearch'
import { z } from 'zod'
import { INDEX_NAME } from '~/domain/search/index-facts'
import { STATE_OBJECT } from '~/domain/search/parameters'
import type { Log } from '~/ports/log'
import type { SearchIndex } from './search-index.server'

/** Tracks whether the hosted index is older than the docs. */
export type HostedState = {
  /** Compares both indexes; call it after updating this site's. */
  readonly compare: () => Promise<void>
  readonly isBehind: () => boolean
}

/** Options of {@link createHostedState}. */
export type HostedStateOptions = {
  readonly index: Pick<SearchIndex, 'fingerprint'>
  /** Reads the fingerprint of the hosted records; null if the index has none. @throws if it cannot be reached. */
  readonly readHosted: () => Promise<string | null>
  readonly now: () => number
  readonly log: Log
}

/** Grace period: a push of new records takes minutes, and this site may notice new docs later than the push. */
const GRACE_MS = 10 * 60_000

/** Tracks whether the hosted index is behind: it has differed from this site's for ten minutes. Unknown is not behind. */
export function createHostedState({ index, readHosted, now, log }: HostedStateOptions): HostedState {
  let differentSinceMs: number | null = null
  const isBehind = () => differentSinceMs !== null && now() - differentSinceMs >= GRACE_MS
  return {
    async compare() {
      try {
        const hosted = await readHosted()
        const isEqual = hosted === null || hosted === (await index.fingerprint())
        differentSinceMs = isEqual ? null : (differentSinceMs ?? now())
      } catch (error) {
        log.debug('The hosted search index does not report its contents', { reason: String(error) })
      }
    },
    isBehind,
  }
}

const stateSchema = z.object({ fingerprint: z.string() })
const timeouts = { connect: 2000, read: 5000, write: 5000 }

/** Creates a reader of the fingerprint that a push stores in the hosted index. */
export function hostedFingerprintReader(appId: string, apiKey: string): HostedStateOptions['readHosted'] {
  const client = algoliasearch(appId, apiKey, { timeouts })
  return async () => {
    try {
      const state = await client.getObject({ indexName: INDEX_NAME, objectID: STATE_OBJECT })
      return stateSchema.parse(state).fingerprint
    } catch (error) {
      // The index was pushed by an older version of this program, or never.
      if (error instanceof Error && 'status' in error && error.status === 404) return null
      throw error
    }
  }
}
