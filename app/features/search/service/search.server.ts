import { join } from 'node:path'
import { searchWorkFile } from 'virtual:search-work'
import { catalogue } from '~/domain/catalogue/catalogue'
import { SEARCH_INDEX_VERSION } from '~/domain/search/index-state'
import { RENDERER_VERSION } from '~/domain/markdown/renderer-version'
import { posts } from '~/features/blog/posts.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { learnNames, setIndexingState, setNameSource } from '~/features/docs/known-names.server'
import { noteEmptySearch } from '~/features/page-views/empty-searches.server'
import type { PartialReason } from '~/features/search/request'
import { environment } from '~/ports/environment/environment'
import { processLog } from '~/ports/process-log'
import { neverAborted } from '~/ports/resilience/timeout'
import { createTokenBucket } from '~/ports/resilience/token-bucket'
import { systemTiming } from '~/ports/timing'
import { answerSearchCall } from './search-endpoint.server'
import { followDocs } from './follow-docs.server'
import { siteTexts } from './site-records.server'
import { createHostedState, hostedFingerprintReader, type HostedState } from './hosted-state.server'
import { createSearchIndexHere, createSearchIndexInThread, type SearchIndex } from './search-index.server'
import { type Following, SearchRuntime } from './search-runtime.server'

function createIndex(): SearchIndex {
  const { CACHE_DIR } = environment()
  const name = `index-${SEARCH_INDEX_VERSION}-${RENDERER_VERSION}.zst`
  const file = CACHE_DIR === 'off' ? null : join(CACHE_DIR, 'search', name)
  const index =
    searchWorkFile === null ? createSearchIndexHere() : createSearchIndexInThread(searchWorkFile, file)
  setNameSource(index)
  return index
}

/** Creates the state of the hosted index, if configured. */
function createHosted(index: SearchIndex): HostedState | null {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: apiKey } = environment()
  if (appId === null || apiKey === null) return null
  const readHosted = hostedFingerprintReader(appId, apiKey)
  return createHostedState({ index, readHosted, now: systemTiming.now, log: processLog() })
}

/** Creates a function that passes changed names and version changes from the index to pages. */
function createNamePass(index: SearchIndex): (isWhole: boolean) => Promise<void> {
  let revision: string | null = null
  return async (isWhole) => {
    const known = await index.namesSince({ revision, isWhole })
    if (known === null) return
    revision = known.revision
    learnNames(known.names, known.compared)
  }
}

function follow(index: SearchIndex): Following {
  const hosted = createHosted(index)
  const passNamesOn = createNamePass(index)
  const docs = followDocs({
    onUpToDate: async () => {
      await passNamesOn(docs.partial() === null)
      await hosted?.compare()
    },
    service: docsService(),
    index,
    libraries: catalogue.libraries,
    texts: siteTexts(catalogue.libraries, posts()),
    timing: systemTiming,
    log: processLog(),
    // Its timers do not keep the process alive.
    signal: neverAborted(),
  })
  return { docs, hosted }
}

/** Rate limit of queries. A query takes 2 ms; typing sends ten requests a second, with two or three queries each. */
const questions = createTokenBucket({ capacity: 1000, perSecond: 250, now: systemTiming.now })

let runtime = new SearchRuntime({ createIndex, follow })

/** Returns the search index of this process. In development, the first call starts indexing. */
export function searchIndex(): SearchIndex {
  if (!import.meta.env.PROD && !docsService().source.load) runtime.start()
  return runtime.index()
}

/** See {@link SearchRuntime.startAfter}. */
export const startIndexingAfter = (isWanted: Promise<boolean>): Promise<void> => runtime.startAfter(isWanted)

/** See {@link SearchRuntime.updateSoon}. */
export const updateSearchSoon = (): void => runtime.updateSoon()

/** See {@link SearchRuntime.partialReason}. */
export const partialReason = (): PartialReason | null => runtime.partialReason()

setIndexingState(() => runtime.indexing())

/** Responds to `/1/indexes/…`. */
export function answerSearchRequest(path: string, request: Request): Promise<Response> {
  const options = {
    index: searchIndex(),
    isHostedBehind: () => runtime.isHostedBehind(),
    partialReason,
    questions,
    noteEmpty: noteEmptySearch,
  }
  return answerSearchCall(options, path, request)
}

/** Replaces the index of this process by one that is up to date, or by a new one; for tests. */
export function replaceSearchIndex(replacement: SearchIndex | undefined): void {
  setNameSource(replacement ?? null)
  const docs = { updateSoon: () => undefined, partial: () => null }
  runtime = new SearchRuntime(
    replacement
      ? { createIndex: () => replacement, follow: () => ({ docs, hosted: null }) }
      : { createIndex, follow },
  )
  if (replacement) runtime.start()
}
