import { algoliasearch } from 'algoliasearch'
import { liteClient, type SearchResponse } from 'algoliasearch/lite'
import { afterAll, beforeAll } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { posts } from '~/features/blog/posts.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { updateIndex } from '~/features/search/service/indexer.server'
import { createSearchIndexHere } from '~/features/search/service/search-index.server'
import { replaceSearchIndex } from '~/features/search/service/search.server'
import { siteTexts } from '~/features/search/service/site-records.server'
import { silentLog } from '~/ports/log'
import { ask } from './ask'

type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['requester']>

/** Sends the client's requests to the application. */
const requester: Requester = {
  async send({ url, method, headers, data }) {
    const { pathname, search } = new URL(url)
    const body = typeof data === 'string' ? { body: data } : {}
    const response = await ask(pathname + search, { method, headers: { ...headers }, ...body })
    return { status: response.status, content: await response.text(), isTimedOut: false }
  },
}

const hosts = [{ url: 'localhost', accept: 'readWrite' as const, protocol: 'http' as const }]
/** The client of readers, which only searches. */
export const lite = liteClient('app', 'key', { hosts, requester })
/** The full client, which writes too. */
export const full = algoliasearch('app', 'key', { hosts, requester })

export const indexName = 'tanstack'
/** Options of a call that no test changes. */
export const usual = { isHostedBehind: () => false, partialReason: () => null, noteEmpty: () => undefined }
/** The index of the bundled docs, see {@link searchBundledDocs}. */
export const index = createSearchIndexHere()
/** The pages that belong to no repository. */
export const texts = siteTexts(catalogue.libraries, posts())

/** Indexes what changed. */
export function update() {
  const { signal } = new AbortController()
  return updateIndex({
    service: docsService(),
    index,
    libraries: catalogue.libraries,
    texts,
    log: silentLog,
    signal,
  })
}

/** Lets the site search the bundled docs during the tests of a file; only the first file waits for the index. */
export function searchBundledDocs(): void {
  beforeAll(async () => {
    replaceSearchIndex(index)
    await update()
  })
  afterAll(() => replaceSearchIndex(undefined))
}

type Hit = { readonly url: string; readonly library?: string; readonly framework?: readonly string[] }

/** Returns the answer to one query of the unmodified client. */
export async function searchOne(params: Readonly<Record<string, unknown>>): Promise<SearchResponse<Hit>> {
  const { results } = await lite.searchForHits<Hit>({ requests: [{ indexName, ...params }] })
  const [result] = results
  if (!result) throw new Error('nothing was answered')
  return result
}
