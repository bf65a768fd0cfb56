import { createXhrRequester } from '@algolia/requester-browser-xhr'
import { type LiteClient, liteClient } from 'algoliasearch/lite'

import type { HostedSearch } from '~/features/search/hosted-mark'
import { INDEX_NAME } from '~/domain/search/index-facts'

/** What the client needs from outside. */
export type SearchClientOptions = {
  /** Null if no hosted service is set. */
  readonly hosted: HostedSearch | null
  /** Where this site is. */
  readonly site: Pick<Location, 'hostname' | 'port' | 'protocol'>
  /** True once the hosted index is known to be older than the docs. */
  readonly isHostedBehind: () => boolean
  /** Hears which host has answered. */
  readonly onAnswer: (isThisSite: boolean) => void
}

/** A host that has not begun to answer by then is given up for the next one. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 }

/** The search client's states of hosts, by address. It checks their age itself. */
const knownHosts = new Map<string, unknown>()

const addressOf = (key: object | string): string =>
  String(typeof key === 'object' && 'url' in key ? key.url : key)

/**
 * Remembers hosts while the page is open. The client's own memory looks hosts up by their state too, and never finds one
 * whose state has changed: each question would wait for a host that hangs.
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
 * A client that asks the hosted service, where one is set, and this site where that is blocked, slow, down, or behind the
 * docs. A host that was down is asked last for two minutes.
 */
export function createSearchClient({
  hosted,
  site,
  isHostedBehind,
  onAnswer,
}: SearchClientOptions): LiteClient {
  // This site looks at no credentials; the client sends some all the same.
  const { appId: id, apiKey: key } = hosted ?? { appId: 'site', apiKey: 'search' }
  const { hostname, port, protocol } = site
  const own = {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port === '' ? {} : { port: Number(port) }),
  }
  const theirs = {
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
  const here = liteClient(id, key, { ...options, hosts: [own] })
  if (hosted === null) return answeringNothing(here)
  const usual = liteClient(id, key, { ...options, hosts: [theirs, own] })
  return answeringNothing({
    ...usual,
    search: (...call: Parameters<LiteClient['search']>) => (isHostedBehind() ? here : usual).search(...call),
  })
}

/** What a question asks for; its parameters stand in it, or under `params`. */
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

/** Answers questions without a text, as dialogs ask one when they open, without a request: they show no hits. */
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
