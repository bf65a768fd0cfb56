import { createXhrRequester } from '@algolia/requester-browser-xhr'
import { type LiteClient, liteClient } from 'algoliasearch/lite'

import type { HostedSearch } from '~/features/search/hosted-mark'
import { INDEX_NAME } from '~/domain/search/index-facts'

/** Dependencies of {@link createSearchClient}. */
export type SearchClientOptions = {
  /** The hosted service, or null if none is configured. */
  readonly hosted: HostedSearch | null
  /** Location of this site. */
  readonly site: Pick<Location, 'hostname' | 'port' | 'protocol'>
  /** Checks whether the hosted index is known to be older than the docs. */
  readonly isHostedBehind: () => boolean
  /** Called after each response, with whether this site answered. */
  readonly onAnswer: (isThisSite: boolean) => void
}

/** Timeouts after which the client tries the next host. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 }

/** The client's host states by address. The client checks their age. */
const knownHosts = new Map<string, unknown>()

const addressOf = (key: object | string): string =>
  String(typeof key === 'object' && 'url' in key ? key.url : key)

/**
 * Remembers host states while the page is open. The client's default cache includes the state in its keys, so it never finds a
 * host whose state has changed, and every query would wait for a hanging host.
 */
const hostMemory = {
  get: async <Value>(key: object | string, initial: () => Promise<Value>): Promise<Value> => {
    const known = knownHosts.get(addressOf(key))
    // Only `set` writes here, so a stored value has the type of its key.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return known === undefined ? initial() : (known as Value)
  },
  async set<Value>(key: object | string, value: Value): Promise<Value> {
    knownHosts.set(addressOf(key), value)
    return value
  },
  async delete(key: object | string): Promise<void> {
    knownHosts.delete(addressOf(key))
  },
  clear: async (): Promise<void> => knownHosts.clear(),
}

/**
 * Creates a client that queries the hosted service, if configured, and falls back to this site when that is blocked, slow, down,
 * or older than the docs. A host that was down is tried last for two minutes.
 */
export function createSearchClient({
  hosted,
  site,
  isHostedBehind,
  onAnswer,
}: SearchClientOptions): LiteClient {
  // The client requires credentials; this site ignores them.
  const { appId: id, apiKey: key } = hosted ?? { appId: 'site', apiKey: 'search' }
  const { hostname, port, protocol } = site
  const siteHost = {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port === '' ? {} : { port: Number(port) }),
  }
  const hostedHost = {
    url: `${id.toLowerCase()}-dsn.algolia.net`,
    accept: 'readWrite' as const,
    protocol: 'https' as const,
  }
  const requester = createXhrRequester()
  const options = {
    timeouts,
    hostsCache: hostMemory,
    requester: {
      async send(request: Parameters<typeof requester.send>[0]) {
        const answer = await requester.send(request)
        if (answer.status === 200) onAnswer(new URL(request.url).hostname === hostname)
        return answer
      },
    },
  }
  const siteClient = liteClient(id, key, { ...options, hosts: [siteHost] })
  if (hosted === null) return answeringNothing(siteClient)
  const hostedClient = liteClient(id, key, { ...options, hosts: [hostedHost, siteHost] })
  return answeringNothing({
    ...hostedClient,
    search: (...call: Parameters<LiteClient['search']>) =>
      (isHostedBehind() ? siteClient : hostedClient).search(...call),
  })
}

/** Returns the text of a query, whose parameters are either direct properties or in `params`. */
function textOf(question: object): string {
  const params = 'params' in question ? question.params : question
  const isObject = typeof params === 'object' && params !== null
  return isObject && 'query' in params && typeof params.query === 'string' ? params.query : ''
}

const noHits = {
  index: INDEX_NAME,
  hits: [],
  nbHits: 0,
  nbPages: 0,
  page: 0,
  hitsPerPage: 0,
  query: '',
  params: '',
  processingTimeMS: 0,
}

/** Answers empty queries, such as the initial one of a dialog, with no hits and without a request. */
function answeringNothing(client: LiteClient): LiteClient {
  return {
    ...client,
    search(questions, ...rest) {
      const all = Array.isArray(questions) ? questions : questions.requests
      const isEmpty = all.every((question) => textOf(question).trim() === '')
      return isEmpty
        ? Promise.resolve({ results: all.map(() => ({ ...noHits })) })
        : client.search(questions, ...rest)
    },
  }
}
