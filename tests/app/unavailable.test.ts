import { JSDOM } from 'jsdom'
import { afterEach, describe, expect, it } from 'vitest'
import { unreadyTexts } from '~/features/search/request'
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

describe('docs that are temporarily unavailable', () => {
  it('get a 503 with the time to wait, also stated on the page', async () => {
    replaceDocsService(createDocsService(downSource))
    const response = await ask('/query/latest/docs/framework/react/overview')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toMatch(/<h1[ >]/)
    expect(html).not.toMatch(/\b404\b/)
  })

  it('keeps header and menus of the library, with links that name the page in other versions', async () => {
    replaceDocsService(createDocsService(downSource))
    const html = await (await ask('/query/latest/docs/framework/vue/overview')).text()
    const page = new JSDOM(html).window.document
    const hrefs = [...page.querySelectorAll('header a, #S--sidebar a')].map((link) =>
      link.getAttribute('href'),
    )
    expect(hrefs).toContain('/query/v4/docs/framework/vue/overview')
    expect(hrefs).toContain('/query/latest/docs/framework/solid')
    expect(page.querySelector('#S--sidebar a[href="/query/latest/docs"]')).not.toBeNull()
    expect(page.querySelector('.state .primary')?.getAttribute('href')).toBe('')
    expect(page.querySelector('.state a[href^="/search?q=overview"]')).not.toBeNull()
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex')
  })

  it('are reported as not indexed on the search page', async () => {
    replaceDocsService(createDocsService({ ...downSource, load: () => ({ calls: 0, shareLeft: null }) }))
    const response = await ask('/search?q=suspense')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(unreadyTexts.unread.text)
  })

  it('make the search page a 503 while its index does not respond', async () => {
    const index = createSearchIndexHere()
    replaceSearchIndex({ ...index, ask: async () => unavailable('the index is not loaded') })
    const response = await ask('/search?q=suspense')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('make the sitemap a 503 if nothing about them is known', async () => {
    replaceDocsService(createDocsService(downSource))
    const response = await ask('/sitemap.xml', { headers: { accept: '*/*' } })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
