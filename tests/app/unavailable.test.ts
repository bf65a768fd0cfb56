import { afterEach, describe, expect, it } from 'vitest'
import { partialNotes } from '~/features/search/request'
import { createDocsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { createSearchIndexHere } from '~/features/search/service/search-index.server'
import { replaceSearchIndex } from '~/features/search/service/search.server'
import { unavailable } from '~/ports/answer'
import type { ContentSource } from '~/ports/content/port'
import { ask } from './ask'

const downSource: ContentSource = {
  description: 'a source that is down',
  tree: async () => unavailable('the service does not answer', 30),
  file: async () => unavailable('the service does not answer', 30),
  cachedTree: async () => null,
  cachedFile: async () => null,
}

afterEach(() => {
  replaceDocsService(undefined)
  replaceSearchIndex(undefined)
})

describe('docs that cannot be read now', () => {
  it('answers 503 with the time to wait, and says so on the page', async () => {
    replaceDocsService(createDocsService(downSource))
    const response = await ask('/query/latest/docs/framework/react/overview')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toMatch(/<h1[ >]/)
    expect(html).not.toMatch(/\b404\b/)
  })

  it('says on the search page that nothing of them is indexed', async () => {
    replaceDocsService(createDocsService({ ...downSource, load: () => ({ calls: 0, shareLeft: null }) }))
    const response = await ask('/search?q=suspense')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(partialNotes.unread)
  })

  it('answers 503 on the search page while its index does not answer', async () => {
    const index = createSearchIndexHere()
    replaceSearchIndex({ ...index, ask: async () => unavailable('the index is not loaded') })
    const response = await ask('/search?q=suspense')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('answers 503 for the sitemap too, when nothing of them is known', async () => {
    replaceDocsService(createDocsService(downSource))
    const response = await ask('/sitemap.xml', { headers: { accept: '*/*' } })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
