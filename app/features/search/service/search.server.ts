import { join } from 'node:path'
import { searchWorkFile } from 'virtual:search-work'
import { catalogue } from '~/domain/catalogue/catalogue'
import { SEARCH_INDEX_VERSION } from '~/domain/search/index-state'
import { RENDERER_VERSION } from '~/domain/markdown/renderer-version'
import { posts } from '~/features/blog/posts.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { learnNames, setNameSource } from '~/features/docs/known-names.server'
import { noteEmptySearch } from '~/features/page-views/empty-searches.server'
import { environment } from '~/ports/environment/environment'
import { processLog } from '~/ports/process-log'
import { neverAborted } from '~/ports/resilience/timeout'
import { createTokenBucket, type TokenBucket } from '~/ports/resilience/token-bucket'
import { systemTiming } from '~/ports/timing'
import type { PartialReason } from '~/features/search/request'
import { answerSearchCall } from './search-endpoint.server'
import { type DocsFollower, followDocs } from './follow-docs.server'
import { siteTexts } from './site-records.server'
import { createHostedState, hostedFingerprintReader, type HostedState } from './hosted-state.server'
import { createSearchIndexHere, createSearchIndexInThread, type SearchIndex } from './search-index.server'

let shared: SearchIndex | undefined
let follower: DocsFollower | undefined
let hosted: HostedState | undefined

/** True until the index is known to have pages. */
let isEmpty = true

function noteSize({ size }: { readonly size: number }): void {
  isEmpty = size === 0
}

function createSharedIndex(): SearchIndex {
  const { CACHE_DIR } = environment()
  const name = `index-${SEARCH_INDEX_VERSION}-${RENDERER_VERSION}.zst`
  const file = CACHE_DIR === 'off' ? null : join(CACHE_DIR, 'search', name)
  const index =
    searchWorkFile === null ? createSearchIndexHere() : createSearchIndexInThread(searchWorkFile, file)
  index.states().then(noteSize, () => undefined)
  setNameSource(index)
  return index
}

/** Creates the state of the hosted index, if configured. */
function createSharedHostedState(index: SearchIndex): HostedState | undefined {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: apiKey } = environment()
  if (appId === null || apiKey === null) return undefined
  const readHosted = hostedFingerprintReader(appId, apiKey)
  return createHostedState({ index, readHosted, now: systemTiming.now, log: processLog() })
}

/** Returns the search index of this process. In development, the first call starts indexing. */
export function searchIndex(): SearchIndex {
  shared ??= createSharedIndex()
  if (!import.meta.env.PROD && follower === undefined && !docsService().source.load) startIndexing()
  return shared
}

/** True during the warm-up, before it is known whether docs will be indexed. */
let isAwaited = false

/** Starts indexing if `isWanted` resolves to true; until then, an empty index counts as being built. */
export async function startIndexingAfter(isWanted: Promise<boolean>): Promise<void> {
  isAwaited = true
  try {
    if (await isWanted) startIndexing()
  } finally {
    isAwaited = false
  }
}

let namesRevision: string | null = null

/** Passes changed names and version changes from the index to pages. */
async function passNamesOn(index: SearchIndex): Promise<void> {
  const isWhole = follower?.partial() === null
  const known = await index.namesSince({ revision: namesRevision, isWhole })
  if (known === null) return
  namesRevision = known.revision
  learnNames(known.names, known.compared)
}

/** Starts indexing the docs in the background, and follows their changes. */
function startIndexing(): void {
  shared ??= createSharedIndex()
  const index = shared
  hosted ??= createSharedHostedState(index)
  follower ??= followDocs({
    onUpToDate: async () => {
      await passNamesOn(index)
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
}

/** Starts an update soon, after a push or an edit. */
export function updateSearchSoon(): void {
  follower?.updateSoon()
}

/** Rate limit of queries. A query takes 2 ms; typing sends ten requests a second, with two or three queries each. */
const QUESTIONS = { capacity: 1000, perSecond: 250 }

let questions: TokenBucket | undefined

function isHostedBehind(): boolean {
  return hosted?.isBehind() ?? false
}

/**
 * Returns why the index of this process is incomplete; null if it is complete. An empty index that does not follow the docs yet
 * will be built during the warm-up, or stays empty without indexing.
 */
export function partialReason(): PartialReason | null {
  if (follower) return follower.partial()
  if (!isEmpty) return null
  return isAwaited ? 'indexing' : 'unread'
}

/** Responds to `/1/indexes/…`. */
export function answerSearchRequest(path: string, request: Request): Promise<Response> {
  questions ??= createTokenBucket({ ...QUESTIONS, now: systemTiming.now })
  const options = {
    index: searchIndex(),
    isHostedBehind,
    partialReason,
    questions,
    noteEmpty: noteEmptySearch,
  }
  return answerSearchCall(options, path, request)
}

/** Replaces the index of this process; for tests. */
export function replaceSearchIndex(replacement: SearchIndex | undefined): void {
  shared = replacement
  setNameSource(replacement ?? null)
  follower = replacement === undefined ? undefined : { updateSoon: () => undefined, partial: () => null }
}
