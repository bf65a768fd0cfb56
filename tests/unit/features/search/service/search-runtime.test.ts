import { expect, it, vi } from 'vitest'
import type { HostedState } from '~/features/search/service/hosted-state.server'
import { createSearchIndexHere } from '~/features/search/service/search-index.server'
import { type SearchParts, SearchRuntime } from '~/features/search/service/search-runtime.server'

function runtimeWith(hosted: HostedState | null = null) {
  const docs = { updateSoon: vi.fn<() => void>(), partial: () => null }
  const createIndex = vi.fn<SearchParts['createIndex']>(() => createSearchIndexHere())
  const follow = vi.fn<SearchParts['follow']>(() => ({ docs, hosted }))
  return { runtime: new SearchRuntime({ createIndex, follow }), docs, createIndex, follow }
}

it('creates its index once, and follows the docs once', async () => {
  const { runtime, createIndex, follow } = runtimeWith()
  const index = runtime.index()
  runtime.start()
  await runtime.startAfter(Promise.resolve(true))
  expect(runtime.index()).toBe(index)
  expect(createIndex).toHaveBeenCalledOnce()
  expect(follow.mock.calls).toEqual([[index]])
})

it('passes on reports of changes only while it follows the docs', () => {
  const { runtime, docs } = runtimeWith()
  runtime.updateSoon()
  expect(docs.updateSoon).not.toHaveBeenCalled()
  runtime.start()
  runtime.updateSoon()
  expect(docs.updateSoon).toHaveBeenCalledOnce()
})

it('is being built until the warm-up has decided, then unread', async () => {
  const { runtime } = runtimeWith()
  expect(runtime.partialReason()).toBe('unread')
  const { promise: isWanted, reject } = Promise.withResolvers<boolean>()
  const waited = runtime.startAfter(isWanted)
  expect(runtime.partialReason()).toBe('indexing')
  reject(new Error('stopped'))
  await expect(waited).rejects.toThrow('stopped')
  expect(runtime.partialReason()).toBe('unread')
})

it('is complete as soon as a stored index is known to have pages', async () => {
  const index = createSearchIndexHere()
  await index.apply({ set: [{ key: 'a', state: null, records: [] }], removed: [] })
  const runtime = new SearchRuntime({
    createIndex: () => index,
    follow: () => {
      throw new Error('not wanted')
    },
  })
  runtime.index()
  await vi.waitFor(() => expect(runtime.partialReason()).toBeNull())
})

it('knows of the hosted index only while it compares it', () => {
  const { runtime } = runtimeWith({ compare: async () => undefined, isBehind: () => true })
  expect(runtime.isHostedBehind()).toBe(false)
  runtime.start()
  expect(runtime.isHostedBehind()).toBe(true)
})
