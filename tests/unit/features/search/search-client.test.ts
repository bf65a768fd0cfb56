// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as SearchClient from '~/features/search/dialog/search-client'
import type { LiteClient } from 'algoliasearch/lite'

type Sent = { readonly host: string; readonly atMs: number }

/** Hosts that never answer; others answer at once. */
let hanging: RegExp
let sent: Sent[]

class FakeRequest extends EventTarget {
  readyState = 0
  status = 0
  responseText = ''
  onreadystatechange: (() => void) | null = null
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  #host = ''

  open(_method: string, url: string) {
    this.#host = new URL(url).host
    this.readyState = 1
    this.onreadystatechange?.()
  }
  setRequestHeader() {}
  getAllResponseHeaders() {
    return ''
  }
  abort() {}
  send() {
    sent.push({ host: this.#host, atMs: Date.now() })
    if (hanging.test(this.#host)) return
    queueMicrotask(() => {
      this.status = 200
      this.responseText = JSON.stringify({ results: [{ hits: [{ objectID: this.#host }] }] })
      this.readyState = 4
      this.onreadystatechange?.()
      this.onload?.()
    })
  }
}

let createSearchClient: typeof SearchClient.createSearchClient

beforeEach(async () => {
  // As in a page that was just loaded: no host is known.
  vi.resetModules()
  ;({ createSearchClient } = await import('~/features/search/dialog/search-client'))
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  sent = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hosted = { appId: 'APP1', apiKey: 'public', hasInsights: false }
const THEIRS = 'app1-dsn.algolia.net'
const OURS = 'site.test'

function client(answers: boolean[], isBehind = false): LiteClient {
  return createSearchClient({
    hosted,
    site: { hostname: OURS, port: '', protocol: 'https:' },
    isHostedBehind: () => isBehind,
    onAnswer: (isThisSite) => answers.push(isThisSite),
  })
}

async function search(asked: LiteClient, query: string): Promise<void> {
  const answer = asked.search({ requests: [{ indexName: 'tanstack', query }] })
  await vi.advanceTimersByTimeAsync(10_000)
  await answer
}

const hosts = () => sent.map(({ host }) => host)

test('a hosted service that hangs is given up after a second, for two minutes, and this site answers', async () => {
  hanging = /algolia/
  const answers: boolean[] = []
  const asked = client(answers)
  await search(asked, 'a')
  expect(hosts()).toEqual([THEIRS, OURS])
  const [first, second] = sent
  expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBe(1000)
  expect(answers).toEqual([true])
  sent = []
  await search(asked, 'b')
  expect(hosts()).toEqual([OURS])
  hanging = /nothing/
  await vi.advanceTimersByTimeAsync(120_000)
  sent = []
  await search(asked, 'c')
  expect(hosts()).toEqual([THEIRS])
  expect(answers).toEqual([true, true, false])
})

test('a hosted service that is behind is not asked', async () => {
  hanging = /nothing/
  const answers: boolean[] = []
  await search(client(answers, true), 'a')
  expect(hosts()).toEqual([OURS])
  expect(answers).toEqual([true])
})

test('where no host answers, that is the error', async () => {
  hanging = /./
  const asked = client([]).search({ requests: [{ indexName: 'tanstack', query: 'a' }] })
  await Promise.all([expect(asked).rejects.toThrow(/Unreachable hosts/), vi.advanceTimersByTimeAsync(60_000)])
})

test('a question without a text is answered without a request', async () => {
  await search(client([]), ' ')
  expect(sent).toEqual([])
})
