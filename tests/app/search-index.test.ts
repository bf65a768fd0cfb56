import { describe, expect, it } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import { followDocs } from '~/features/search/service/follow-docs.server'
import { updateIndex } from '~/features/search/service/indexer.server'
import { createSearchIndexHere } from '~/features/search/service/search-index.server'
import {
  partialReason,
  replaceSearchIndex,
  startIndexingAfter,
} from '~/features/search/service/search.server'
import { found } from '~/ports/answer'
import { silentLog } from '~/ports/log'
import { ask } from './ask'
import { index, searchBundledDocs, texts, update } from './search-site'

searchBundledDocs()

const late = async () => found({ firstHeading: null, sections: [], isComplete: false })

describe('the index', () => {
  it('reports whether the hosted one is outdated and whether this one is incomplete', async () => {
    const response = await ask('/1/indexes/tanstack/state', { headers: { accept: 'application/json' } })
    expect(await response.json()).toEqual({ objectID: 'state', isHostedBehind: false, partial: null })
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  it('is reported as being built from an empty start until it has all pages, but not on later changes', async () => {
    const own = createSearchIndexHere()
    const [first] = texts
    if (!first) throw new Error('there are no pages')
    for (const [description, isEmpty] of [
      ['First words', true],
      ['Other words', false],
    ] as const) {
      const [begun, held, done] = [1, 2, 3].map(() => Promise.withResolvers<void>())
      const leaving = new AbortController()
      const follower = followDocs({
        service: docsService(),
        libraries: [],
        texts: [{ ...first, description }],
        index: {
          ...own,
          async apply(change) {
            begun?.resolve()
            await held?.promise
            await own.apply(change)
          },
        },
        timing: { now: () => 0, random: () => 0, sleep: () => new Promise(() => undefined) },
        log: silentLog,
        signal: leaving.signal,
        onUpToDate: async () => done?.resolve(),
      })
      // The stored state is not known yet.
      expect(follower.partial()).toBe('indexing')
      await begun?.promise
      expect(follower.partial()).toBe(isEmpty ? 'indexing' : null)
      held?.resolve()
      await done?.promise
      expect(follower.partial()).toBeNull()
      leaving.abort()
    }
  })

  it('is `indexing` while it is empty and docs may be indexed, otherwise `unread`', async () => {
    replaceSearchIndex(undefined)
    const { promise: isWanted, resolve } = Promise.withResolvers<boolean>()
    const waited = startIndexingAfter(isWanted)
    expect(partialReason()).toBe('indexing')
    resolve(false)
    await waited
    expect(partialReason()).toBe('unread')
    replaceSearchIndex(index)
  })

  it('reads nothing again if no file changed', async () => {
    expect(await update()).toEqual({ set: 0, removed: 0, isPartial: false })
  })

  it('reads a changed page of the site again, and removes a deleted one', async () => {
    const own = createSearchIndexHere()
    const [first, second, ...rest] = texts
    if (!first || !second) throw new Error('there are no pages')
    const options = { service: docsService(), index: own, libraries: [], log: silentLog }
    const { signal } = new AbortController()
    await updateIndex({ ...options, texts, signal })
    const changed = { ...second, description: 'Other words' }
    expect(await updateIndex({ ...options, texts: [changed, ...rest], signal })).toEqual({
      set: 1,
      removed: 1,
      isPartial: false,
    })
  })

  it('retries a page that took too long, and finds it by its title until then', async () => {
    const own = createSearchIndexHere()
    const { signal } = new AbortController()
    const [library] = catalogue.libraries
    if (!library) throw new Error('The catalogue is empty')
    const updateWith = (markdown: Partial<MarkdownService>) => {
      const given = { ...docsService(), markdown: { ...docsService().markdown, ...markdown } }
      const options = { service: given, index: own, libraries: [library], texts: texts.slice(0, 5) }
      return updateIndex({ ...options, log: silentLog, signal })
    }
    const first = await updateWith({ readText: late })
    // It is not indexed again while it cannot be read.
    expect(await updateWith({ readText: late })).toEqual({ set: 0, removed: 0, isPartial: false })
    const examples = [...(await own.states()).keys()].filter((key) => key.includes('/examples/')).length
    expect(examples).toBeGreaterThan(0)
    const { set } = await updateWith({})
    expect(set).toBeGreaterThan(0)
    expect(set).toBeGreaterThanOrEqual(first.set - examples)
    const states = await own.states()
    // Indexed pages stay unchanged when they can no longer be read.
    expect(await updateWith({ readText: late })).toEqual({ set: 0, removed: 0, isPartial: false })
    expect(await own.states()).toEqual(states)
  })
})
