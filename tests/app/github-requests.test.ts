import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, locationOf } from './ask'
import { config, openGithubSite, type GithubSite } from './github-site'
import { eventually } from '../fixtures/eventually'

const numbers = Array.from({ length: 50 }, (_, at) => at)

const query = {
  'docs/config.json': config(['Overview', 'overview'], ['Guide', 'guide']),
  'docs/overview.md':
    '# Overview\n\nSee [the guide](./guide.md) and [tables](/table/latest/docs/overview).\n',
  'docs/guide.md': '# Guide\n\nHow to.\n',
  'docs/unlisted.md': '---\ntitle: As its author calls it\nredirect_from:\n  - former\n---\n\nText.\n',
  ...Object.fromEntries(numbers.map((at) => [`docs/pages/page-${at}.md`, `# Page ${at}\n`])),
}

let site: GithubSite

beforeEach(async () => {
  site = await openGithubSite({ 'TanStack/query': query, 'TanStack/table': query })
  await site.hosting.commit('TanStack/query', {
    branch: 'v4',
    from: null,
    files: { 'docs/old.md': '# Old\n' },
  })
})

afterEach(() => site.close())

const read = async (path: string): Promise<number> => (await ask(path)).status

const overview = '/query/latest/docs/overview'

describe('requests to the code-hosting service', () => {
  it('for the first page of a library are its tree and the page with its sidebar', async () => {
    expect(await read(overview)).toBe(200)
    expect(site.requests()).toEqual(['tree 200', 'graphql 200'])
  })

  it('are the same two for 100 readers of one page at the same time', async () => {
    const statuses = await Promise.all(Array.from({ length: 100 }, () => read(overview)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(site.requests()).toEqual(['tree 200', 'graphql 200'])
  })

  it('are one for each further page, and none for a cached one', async () => {
    await read(overview)
    site.requests()
    expect(await read('/query/latest/docs/guide')).toBe(200)
    expect(await read('/query/latest/docs/guide')).toBe(200)
    expect(site.requests()).toEqual(['blob 200'])
  })

  it('are a few for 50 concurrent requests for different pages', async () => {
    await read(overview)
    site.requests()
    const statuses = await Promise.all(numbers.map((at) => read(`/query/latest/docs/pages/page-${at}`)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const requests = site.requests()
    expect(new Set(requests)).toEqual(new Set(['graphql 200']))
    expect(requests.length).toBeLessThanOrEqual(4)
  })

  it('are at most 30 while a program reads 500 pages as Markdown one after the other', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`docs/api/page-${at}.md`, `# Page ${at} of the API\n`]),
    )
    await site.hosting.commit('TanStack/query', { files })
    const paths = Object.keys(files).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    const statuses: number[] = []
    for (const path of paths) statuses.push(await read(`/query/latest/${path}`))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(site.requests().length).toBeLessThanOrEqual(30)
  })

  it('are the same if the first page is requested as Markdown', async () => {
    expect(await read(`${overview}.md`)).toBe(200)
    expect(site.requests()).toEqual(['tree 200', 'graphql 200'])
  })

  it('are none for a missing page, and none for the list of frameworks', async () => {
    await read(overview)
    site.requests()
    expect(await read('/query/latest/docs/nothing')).toBe(404)
    expect(await read('/query/latest/docs/framework')).toBe(200)
    expect(site.requests()).toEqual([])
  })

  it('are one after 5 minutes, which does not count towards the limit', async () => {
    await read(overview)
    site.requests()
    site.clock.advance(300_000)
    expect(await read(overview)).toBe(200)
    await eventually(() => expect(site.fake.log.entries).toHaveLength(1))
    expect(site.fake.log.counts().counted).toBe(0)
    expect(site.requests()).toEqual(['conditional tree 304'])
  })

  it('are one for the sidebar if it changed, and none if only a page changed', async () => {
    await read(overview)
    await read('/query/latest/docs/guide')
    const push = async (files: Record<string, string>): Promise<void> => {
      await site.hosting.commit('TanStack/query', { files })
      site.clock.advance(300_000)
      await read(overview)
      await eventually(() => expect(site.requests()).toEqual(['conditional tree 200']))
    }
    await push({ 'docs/guide.md': '# Guide\n\nAnew.\n' })
    expect(await (await ask('/query/latest/docs/guide')).text()).toContain('Anew.')
    expect(site.requests()).toEqual(['blob 200'])
    await push({ 'docs/config.json': config(['The new label', 'overview']) })
    expect(await (await ask(overview)).text()).toContain('The new label')
    expect(site.requests()).toEqual(['blob 200'])
  })

  it('are only the check for changes after a restart', async () => {
    await read(overview)
    site.requests()
    site.restart()
    expect(await read(overview)).toBe(200)
    await eventually(() => expect(site.requests()).toEqual(['conditional tree 304']))
  })
})

describe('the index of another version', () => {
  it('is not requested, and links to that version remain', async () => {
    const html = await (await ask(overview)).text()
    expect(html).toContain('/query/v4/docs/overview')
  })

  it('is used after the first request', async () => {
    await read('/query/v4/docs/old')
    const html = await (await ask(overview)).text()
    expect(html).not.toContain('"/query/v4/docs/overview"')
    expect(html).toContain('/query/v4/docs/old?')
  })
})

describe('the metadata of a page', () => {
  it('is known to the whole library within a minute after the page is first read', async () => {
    await read(overview)
    expect(await read('/query/latest/docs/former')).toBe(404)
    await read('/query/latest/docs/unlisted')
    expect(await read('/query/latest/docs/former')).toBe(404)
    site.clock.advance(60_000)
    await read('/query/latest/docs/former')
    await eventually(async () =>
      expect(locationOf(await ask('/query/latest/docs/former'))).toBe('/query/latest/docs/unlisted'),
    )
  })

  it('is known immediately after a restart', async () => {
    await read(overview)
    await read('/query/latest/docs/unlisted')
    site.requests()
    site.restart()
    expect(locationOf(await ask('/query/latest/docs/former'))).toBe('/query/latest/docs/unlisted')
  })

  it.each(['/query/v3/docs', '/query/v3/docs/overview'])(
    'is at %s that the version has no docs here',
    async (path) => {
      const response = await ask(path)
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html).toMatch(/<main[^]* v3 docs aren’t on this site[^]*<\/main>/)
    },
  )
})
