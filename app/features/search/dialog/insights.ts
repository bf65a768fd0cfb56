import { INDEX_NAME } from '~/domain/search/index-facts'

/** What is reported to the hosted service about one of its answers. */
export type Insights = {
  /** The reader sees these hits. */
  readonly viewed: (objectIds: readonly string[]) => void
  /** The reader opened a hit. `position` counts from 1 over all pages of hits. */
  readonly clicked: (hit: {
    readonly objectId: string
    readonly position: number
    readonly queryId: string
  }) => void
}

type Seen = { readonly index: string; readonly eventName: string; readonly objectIDs: string[] }

/** What is used of the service's script. */
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

/** What {@link createInsights} needs. */
export type InsightsOptions = {
  readonly appId: string
  readonly apiKey: string
  /** Fetches the service's script, from this site. */
  readonly load: () => Promise<InsightsScript>
  /** True while the reader allows it. */
  readonly isAllowed: () => boolean
  readonly warn: (line: string) => void
}

/** Objects that one event may name. */
const MAX_OBJECTS = 20
/** How long the token of a reader without a name lives: half a year. */
const COOKIE_MS = 15_552_000_000

/**
 * Tells the hosted service what readers see and open, so that it can rank by that. Its script is fetched with the first
 * event that the reader allows; where it is blocked, that is logged once and nothing is sent.
 */
export function createInsights({ appId, apiKey, load, isAllowed, warn }: InsightsOptions): Insights {
  let client: Promise<InsightsScript | null> | undefined

  async function start(): Promise<InsightsScript | null> {
    try {
      const loaded = await load()
      loaded.start({ appId, apiKey, useCookie: true, cookieDuration: COOKIE_MS })
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
    // An event that is lost changes nothing for the reader.
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
