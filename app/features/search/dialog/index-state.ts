import * as z from 'zod/mini'
import { INDEX_NAME } from '~/domain/search/index-facts'
import { partialReasons } from '~/features/search/request'

const stateSchema = z.object({
  /** True when the hosted index is older than the docs. */
  isHostedBehind: z.boolean(),
  /** Why this site's index lacks pages; null when it has all. */
  partial: z.nullable(z.enum(partialReasons)),
})

/** What this site knows of the search indexes. */
type IndexState = z.infer<typeof stateSchema>

/** As long as nothing else is known. */
export const USUAL_STATE: IndexState = { isHostedBehind: false, partial: null }

/** How long an answer may take, in milliseconds. */
const LIMIT_MS = 3000

/** Creates what asks this site. No answer counts as {@link USUAL_STATE}: then search goes on as long as it can. */
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
    /** What the last answer said. */
    last: (): IndexState => last,
  }
}
