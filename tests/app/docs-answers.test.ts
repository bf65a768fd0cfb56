import { describe, expect, it } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { ask, textOf } from './ask'

const page = '/query/latest/docs/framework/react/overview'

/** Returns the body of a response without its timestamps. */
const timelessText = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  (await (await ask(path, { headers })).text()).replaceAll(/\d{13}/g, '')

/** Returns the targets of the links to the same page in other frameworks. */
async function othersOf(path: string) {
  const [, links = ''] = /class="same-page">([^]*?)<\/div>/.exec(await textOf(path)) ?? []
  return [...links.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
}

describe('the answer for a docs page', () => {
  it('may be cached five minutes by shared caches and must be revalidated by browsers', async () => {
    const { headers } = await ask(page)
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('cdn-cache-control')).toBe('max-age=300, stale-while-revalidate=300')
  })

  it.each(['text/markdown; charset=utf-8', 'text/markdown;variant=GFM;q=0.9, text/html;q=0.5'])(
    'is Markdown where that is preferred, with parameters too: %s',
    async (accept) => {
      const { headers } = await ask(page, { headers: { accept } })
      expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    },
  )

  it.each([page, '/router/latest/docs/installation/manual', '/form/latest/docs/installation'])(
    'is the same for every reader, whatever their cookies: %s',
    async (address) => {
      const plain = await timelessText(address)
      for (const cookie of ['theme=light', 'theme=dark', 'framework=vue', 'framework=solid; theme=dark'])
        expect(await timelessText(address, { cookie })).toBe(plain)
    },
  )

  it('sends the article once: the serialised data do not repeat it', async () => {
    const html = await (await ask(page)).text()
    const [, paragraph = ''] = /id="S--article"[\s\S]*?<p>([^<]{40,})/.exec(html) ?? []
    expect(paragraph).not.toBe('')
    expect(html.split(paragraph)).toHaveLength(2)
  })

  it.each([
    '/query/latest/docs/framework/react/examples/basic?path=1',
    `${page}?instead-of=5&from=6&utm_source=7`,
  ])('ignores parameters that no page creates: %s', async (path) => {
    const [plain = ''] = path.split('?')
    expect((await ask(path)).status).toBe(200)
    expect(await timelessText(path)).toBe(await timelessText(plain))
  })

  it('names title, library and framework in the title', async () => {
    const html = await (await ask(page)).text()
    expect(html).toMatch(/<title>[^<|]+ \| TanStack Query React Docs<\/title>/)
  })

  it('links to the same page of other frameworks, and to none if it is shared by all', async () => {
    expect(await othersOf(page)).toContain(page.replace('react', 'vue'))
    expect(await othersOf(page)).not.toContain(page)
    expect(await othersOf('/query/latest/docs/reference/QueryClient')).toEqual([])
  })

  it('has a name filter if its table of contents is long', async () => {
    expect(await textOf('/query/latest/docs/framework/react/reference/useQuery')).toContain(
      'data-name-filter',
    )
    expect(await textOf(page)).not.toContain('data-name-filter')
  })

  it("starts its breadcrumbs with the start page of the framework's docs", async () => {
    const html = await textOf('/query/latest/docs/framework/vue/quick-start')
    const [crumbs] = /class="crumbs"[^]*?<\/nav>/.exec(html) ?? []
    expect(crumbs).toContain('href="/query/latest/docs/framework/vue/overview">Docs<')
  })

  it('links the group in its breadcrumbs to the first page of the group', async () => {
    const [crumbs] = /class="crumbs"[^]*?<\/nav>/.exec(await textOf(page)) ?? []
    expect(crumbs).toContain('<a href="/query/latest/docs/comparison">')
  })

  it('marks the page in the sidebar', async () => {
    const html = await (await ask(page)).text()
    expect(html).toContain(`<a href="${page}" aria-current="page"`)
  })

  it.each([
    ['in the room of its library', '/query/latest/docs/no-such-page', true],
    ['in no room where no route leads', '/query/latest/no-such-part', false],
  ])('is a 404 %s: %s', async (_where, path, hasRoom) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(/<html[^>]* data-lib="query"/.test(await response.text())).toBe(hasRoom)
  })

  it('explains, with the docs sidebar, that an address is invalid', async () => {
    const response = await ask('/query/latest/docs/c:/secret')
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('<p>Invalid docPath</p>')
    expect(html).toContain('id="S--sidebar"')
  })

  it.each(['/no-such-library', '/no-such-library/latest', '/a/b/c/d/e', '/query/latest/no-such-part'])(
    'is called what its screen says where nothing is: %s',
    async (path) => {
      const response = await ask(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('<title>404 Not Found</title>')
    },
  )

  it('is a 404 with near matches for a missing page', async () => {
    const response = await ask('/query/latest/docs/framework/react/overveiw')
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('<title>404 Not Found</title>')
    expect(html).toContain(`href="${page}"`)
    expect(html).toMatch(/<nav id="S--sidebar"/)
    expect(response.headers.get('cdn-cache-control') ?? '').not.toContain('max-age=300')
  })

  it('leads to the only page that ends with the last segment of a missing address', async () => {
    const response = await ask('/query/latest/docs/framework/react/elsewhere/query-invalidation')
    expect(response.status).toBe(404)
    expect(await response.text()).toMatch(
      /class="btn primary" href="\/query\/latest\/docs\/framework\/react\/guides\/query-invalidation"/,
    )
  })

  it.each([
    ['query-client', '/query/latest/docs/reference/QueryClient'],
    ['invalidate-queries', '/query/latest/docs/framework/react/guides/query-invalidation'],
  ])('leads to the page that matches the words %s best, and lists others', async (words, path) => {
    const html = await (await ask(`/query/latest/docs/framework/react/guides/${words}`)).text()
    expect(html).toContain(`class="btn primary" href="${path}"`)
    const [, near = ''] = /<nav class="near"(.*?)<\/nav>/s.exec(html) ?? []
    expect(near).toContain('<a href="/query/latest/docs/')
    expect(near).not.toContain(`href="${path}"`)
  })

  it('offers to search for the words of a missing address', async () => {
    const response = await ask('/query/latest/docs/framework/react/guides/invalidate-queries')
    const html = await response.text()
    expect(html).toContain('href="/search?q=invalidate+queries&amp;library=query"')
    expect(html).toContain('Search for “invalidate queries”')
  })

  it.each([
    ['/qury', '/query/latest'],
    ['/react-query/latest', '/query/latest'],
    ['/tabel/v8/docs/installation', '/table/v8/docs/installation'],
    ['/qury/v0/docs/overview?a=b', '/query/latest/docs/overview'],
    ['/docs/query', '/query/latest'],
  ])('is a 404 for %s that leads to %s', async (path, near) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    const [, first] = /<a class="btn primary" href="([^"]+)"/.exec(await response.text()) ?? []
    expect(first).toBe(near)
  })

  it.each(['/docs', '/releases', '/blog/no-such-post'])(
    'is a 404 for %s with a search for its words and all libraries',
    async (path) => {
      const html = await (await ask(path)).text()
      const [, screen = ''] = /<div class="state">(.*?)<\/main>/s.exec(html) ?? []
      expect(screen).toContain(`href="/search?q=${path.slice(1).replaceAll(/[/-]/g, '+')}"`)
      for (const { id } of catalogue.libraries) expect(screen).toContain(`href="/${id}/latest"`)
    },
  )

  it('is a 404 without near matches if no library has a similar id', async () => {
    expect(await (await ask('/wp-login/latest')).text()).not.toContain('<nav class="near"')
  })
})
