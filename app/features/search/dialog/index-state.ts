import * as z from 'zod/mini'
import { INDEX_NAME } from '~/domain/search/index-facts'
import { partialReasons } from '~/features/search/request'

const stateSchema = z.object({
  /** True if the hosted index is older than the docs. */
  isHostedBehind: z.boolean(),
  /** Why this site's index is incomplete; null if it is complete. */
  partial: z.nullable(z.enum(partialReasons)),
})

/** State of the search indexes as reported by this site. */
type IndexState = z.infer<typeof stateSchema>

/** State that is assumed until the first response. */
export const USUAL_STATE: IndexState = { isHostedBehind: false, partial: null }

/** Time limit of a request, in milliseconds. */
const LIMIT_MS = 3000

/** Creates a reader of the index state. A failed request counts as {@link USUAL_STATE}, so that search still works. */
export function createIndexStateReader() {
  let last = USUAL_STATE
  return {
    async read(signal: AbortSignal): Promise<IndexState> {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)])
      try {
        const response = await fetch(`/1/indexes/${INDEX_NAME}/state`, { signal: limit })
        last = stateSchema.parse(await response.json())
      } catch {
        if (!signal.aborted) last = USUAL_STATE
      }
      return last
    },
    last: (): IndexState => last,
  }
}
