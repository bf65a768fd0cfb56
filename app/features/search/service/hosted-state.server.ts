import { algoliasearch } from 'algoliasearch'
import { z } from 'zod'
import { INDEX_NAME } from '~/domain/search/index-facts'
import { STATE_OBJECT } from '~/domain/search/parameters'
import type { Log } from '~/ports/log'
import type { SearchIndex } from './search-index.server'

/** Knows whether the hosted index is older than the docs. */
export type HostedState = {
  /** Compares both indexes, after this site's is up to date. */
  readonly compare: () => Promise<void>
  readonly isBehind: () => boolean
}

/** What {@link createHostedState} needs. */
export type HostedStateOptions = {
  readonly index: Pick<SearchIndex, 'fingerprint'>
  /** The fingerprint of the records that the hosted index holds; null when it does not say. @throws when it cannot be reached. */
  readonly readHosted: () => Promise<string | null>
  readonly now: () => number
  readonly log: Log
}

/** A push of new records takes minutes, and the site may hear of new docs later than the push. */
const GRACE_MS = 10 * 60_000

/** The hosted index is behind when it has held other records than this site's for ten minutes. Not known counts as no. */
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

/** Reads what a push has left in the hosted index beside its records. */
export function hostedFingerprintReader(appId: string, apiKey: string): HostedStateOptions['readHosted'] {
  const client = algoliasearch(appId, apiKey, { timeouts })
  return async () => {
    try {
      const state = await client.getObject({ indexName: INDEX_NAME, objectID: STATE_OBJECT })
      return stateSchema.parse(state).fingerprint
    } catch (error) {
      // Pushed by an older version of this program, or never.
      if (error instanceof Error && 'status' in error && error.status === 404) return null
      throw error
    }
  }
}
