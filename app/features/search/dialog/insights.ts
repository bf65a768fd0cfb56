import { CHOICE_SECONDS } from '~/constants/time'
import { INDEX_NAME } from '~/domain/search/index-facts'

/** Reports to the hosted service about its results. */
export type Insights = {
  /** Reports that the reader sees these hits. */
  readonly viewed: (objectIds: readonly string[]) => void
  /** Reports that the reader opened a hit. `position` is 1-based, across all result pages. */
  readonly clicked: (hit: {
    readonly objectId: string
    readonly position: number
    readonly queryId: string
  }) => void
}

type Seen = { readonly index: string; readonly eventName: string; readonly objectIDs: string[] }

/** The used part of the service's script. */
export type InsightsScript = {
  readonly start: (options: {
    readonly appId: string
    readonly apiKey: string
    readonly useCookie: boolean
    readonly cookieDuration: number
  }) => unknown
  readonly reportView: (event: Seen) => unknown
  readonly reportClick: (event: Seen & { readonly positions: number[]; readonly queryID: string }) => unknown
}

/** Options of {@link createInsights}. */
export type InsightsOptions = {
  readonly appId: string
  readonly apiKey: string
  /** Fetches the service's script from this site. */
  readonly load: () => Promise<InsightsScript>
  /** Checks whether the reader allows reports. */
  readonly isAllowed: () => boolean
  readonly warn: (line: string) => void
}

/** Maximum number of objects per event. */
const MAX_OBJECTS = 20

/**
 * Creates a reporter that tells the hosted service what readers see and open, for its ranking. Fetches the service's script with
 * the first allowed event; if it is blocked, logs that once and sends nothing.
 */
export function createInsights({ appId, apiKey, load, isAllowed, warn }: InsightsOptions): Insights {
  let client: Promise<InsightsScript | null> | undefined

  async function start(): Promise<InsightsScript | null> {
    try {
      const loaded = await load()
      loaded.start({ appId, apiKey, useCookie: true, cookieDuration: CHOICE_SECONDS * 1000 })
      return loaded
    } catch {
      warn('could not load search-insights.js')
      return null
    }
  }

  async function report(event: (script: InsightsScript) => unknown): Promise<void> {
    if (!isAllowed()) return
    client ??= start()
    const loaded = await client
    // A lost event does not affect the reader.
    if (loaded) await Promise.resolve(event(loaded)).catch(() => undefined)
  }

  const index = INDEX_NAME
  return {
    viewed(objectIds) {
      const objectIDs = objectIds.slice(0, MAX_OBJECTS)
      if (objectIDs.length === 0) return
      void report((script) => script.reportView({ index, eventName: 'Hits Viewed', objectIDs }))
    },
    clicked({ objectId, position, queryId: queryID }) {
      const hit = { objectIDs: [objectId], positions: [position], queryID }
      void report((script) => script.reportClick({ index, eventName: 'Hit Clicked', ...hit }))
    },
  }
}
