import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { sitePageNames } from '~/domain/site-pages/site-page'
import {
  createDocsService,
  docsService,
  replaceDocsService,
} from '~/features/docs/service/docs-wiring.server'
import { createFakeSource } from '../fixtures/content/fake-source'
import { ask, locationOf, textOf } from './ask'

describe('the catalogue as JSON', () => {
  it('lists every library with working addresses', async () => {
    const { libraries } = JSON.parse(await textOf('/catalogue.json'))
    expect(libraries).toHaveLength(catalogue.libraries.length)
    const [latest] = libraries.find(({ id }: { id: string }) => id === 'query').versions
    expect(latest).toMatchObject({ id: 'v5', isLatest: true })
    for (const file of [latest.index, latest.agents, latest.archive])
      expect((await ask(new URL(file).pathname)).status).toBe(200)
  })
})

it.each([
  '/llms.txt',
  '/catalogue.json',
  '/blog/feed.json',
  '/query/latest/llms.txt',
  '/query/latest/agents.md',
  '/query/latest/docs/framework/react/overview.md',
  '/query/latest/docs.tar.gz',
  '/stats/npm.csv',
  '/stats/npm.svg',
])('%s can be read by scripts of other sites', async (path) => {
  expect((await ask(path)).headers.get('access-control-allow-origin')).toBe('*')
})

describe('the file for agents', () => {
  it.each(catalogue.libraries.map(({ id }) => id))('of %s is short and includes the version', async (id) => {
    const text = await textOf(`/${id}/latest/agents.md`)
    expect(text.length).toBeLessThanOrEqual(8_192)
    expect(text).toContain(`${catalogue.site.name} `)
    expect(text).toMatch(/^# .* \S+\n/)
  })

  it.each([
    ['latest', 'v5'],
    ['v3', 'v3'],
  ])('of %s has only addresses of %s', async (segment, id) => {
    const text = await textOf(`/query/${segment}/agents.md`)
    expect(text).not.toContain('/latest/')
    expect(text).toContain(`/query/${id}/docs/`)
    expect(text).toContain(`/s/query/${id}/`)
  })

  it('lists the packages of its version', async () => {
    expect(await textOf('/query/v3/agents.md')).toMatch(/write code with react-query@3\./)
    expect(await textOf('/table/v9/agents.md')).not.toContain('qwik-table')
  })

  it('of an unknown version redirects to the latest; of an unknown library it is a 404', async () => {
    expect(locationOf(await ask('/query/v0/agents.md'))).toBe('/query/latest/agents.md')
    expect((await ask('/nothing/latest/agents.md')).status).toBe(404)
  })
})

describe('the archive of a version', () => {
  it('also contains the pages of a version past its end of life', async () => {
    const bytes = new Uint8Array(await (await ask('/query/v3/docs.tar.gz')).arrayBuffer())
    expect((await unpackTar(gunzipSync(bytes))).length).toBeGreaterThan(1)
  })

  it('has all pages as Markdown, in the same bytes each time', async () => {
    const first = await ask('/query/v4/docs.tar.gz')
    const bytes = new Uint8Array(await first.arrayBuffer())
    expect(first.headers.get('content-type')).toBe('application/gzip')
    expect(first.headers.get('cdn-cache-control')).toBe('max-age=300, stale-while-revalidate=300')
    const files = await unpackTar(gunzipSync(bytes))
    const names = files.map(({ header }) => header.name)
    expect(names).toContain('query-v4/AGENTS.md')
    const page = files.find(({ header }) => header.name.endsWith('reference/QueryClient.md'))
    expect(new TextDecoder().decode(page?.data)).toMatch(/^> TanStack Query v4 · .*\n(?:> .*\n)+\n# /)
    expect(files.every(({ header }) => header.mtime?.getTime() === 0)).toBe(true)
    const second = await ask('/query/v4/docs.tar.gz')
    expect(new Uint8Array(await second.arrayBuffer())).toEqual(bytes)
    const tag = first.headers.get('etag') ?? ''
    expect((await ask('/query/v4/docs.tar.gz', { headers: { 'if-none-match': tag } })).status).toBe(304)
  })
})

describe('an archive that is not created yet', () => {
  it('responds with the time to retry after', async () => {
    const docs = docsService()
    const held = Promise.withResolvers<void>()
    const markdown: typeof docs.markdown = {
      ...docs.markdown,
      exportMarkdown: (...work) => held.promise.then(() => docs.markdown.exportMarkdown(...work)),
    }
    replaceDocsService({ ...docs, markdown })
    // Later archives wait for this one.
    onTestFinished(() => held.resolve())
    const soon = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soon.signal)
    const asked = ask('/ranger/latest/docs.tar.gz', { headers: { accept: '*/*' } })
    setTimeout(() => soon.abort(), 50)
    const answer = await asked
    vi.restoreAllMocks()
    replaceDocsService(undefined)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await answer.text()).toBe('The archive is being made. Try again in 30 seconds.\n')
  })
})

describe('archives of a site that loads pages only for readers', () => {
  it('are missing, with the reason, and in no list', async () => {
    onTestFinished(() => replaceDocsService(undefined))
    const overview = '---\ntitle: Overview\n---\n\nText.\n'
    const pages = { 'docs/overview.md': overview, 'docs/guide.md': overview }
    const source = createFakeSource({ 'tanstack/ranger@main': pages }, { isRemote: true })
    replaceDocsService(createDocsService(source))
    const answer = await ask('/ranger/latest/docs.tar.gz', { headers: { accept: '*/*' } })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toMatch(/^This site does not load all pages/)
    for (const file of ['/ranger/latest/llms.txt', '/ranger/latest/agents.md', '/catalogue.json'])
      expect(await textOf(file)).not.toContain('docs.tar.gz')
  })
})

describe('a post as Markdown', () => {
  it('has its title and text below the quote for programs, also for those that ask for Markdown', async () => {
    const path = '/blog/stale-is-a-feature'
    const text = await textOf(`${path}.md`)
    expect(text).toMatch(/^> .* blog · [\d-]+ · .*stale-is-a-feature\n> Index: .*\n\n# /)
    expect(await (await ask(path, { headers: { accept: 'text/markdown' } })).text()).toBe(text)
    expect((await ask('/blog/none.md')).status).toBe(404)
  })
})

describe('a text of the site as Markdown', () => {
  it.each(sitePageNames)('%s has its title and text below the quote for programs', async (name) => {
    const text = await textOf(`/${name}.md`)
    expect(text).toMatch(new RegExp(`^> .* · .*/${name}\\n> Index: .*\\n\\n# .+\\n\\n\\S`))
    expect(await (await ask(`/${name}`, { headers: { accept: 'text/markdown' } })).text()).toBe(text)
    expect(await textOf('/llms.txt')).toContain(`/${name}.md)`)
  })

  it.each(['/none.md', '/query.md', '/__proto__.md'])('%s is missing', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

describe('an address with the suffix .md', () => {
  it('of a version is a 404 that links to the list of its pages', async () => {
    for (const version of ['v4', 'latest']) {
      const answer = await ask(`/query/${version}.md`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain(`/query/${version}/llms.txt`)
    }
  })

  it('of the docs root leads to the default page, as the address without .md does', async () => {
    const page = locationOf(await ask('/query/latest/docs'))
    expect(locationOf(await ask('/query/latest/docs.md'))).toBe(`${page}.md`)
  })

  it('redirects an old address to Markdown, which does not redirect to HTML', async () => {
    expect(locationOf(await ask('/table/v7/docs/overview.md'))).toBe('/table/v8/docs/introduction.md')
    expect(locationOf(await ask('/query/latest/docs/react/overview.md'))).toMatch(/react\/overview\.md$/)
  })

  it.each([
    '/',
    '/query/latest',
    '/query/v4',
    '/blog',
    '/blog/stale-is-a-feature',
    '/stats/npm',
    '/ethos',
    '/nothing',
    '/whats-new',
    '/query/upgrade',
    '/query/latest/docs/framework',
    '/query/latest/docs/framework/react',
    '/query/latest/docs/framework/react/guides',
    '/query/latest/docs/framework/react/overview',
    '/query/latest/docs/framework/react/examples',
    '/query/latest/docs/framework/react/examples/basic',
  ])('is told of where it answers: %s', async (path) => {
    const told = (await (await ask(path)).text()).includes('add .md')
    const { status, headers } = await ask(`${path}.md`, { headers: { accept: '*/*' } })
    const isMarkdown = status === 200 && headers.get('content-type')?.startsWith('text/markdown') === true
    expect(told).toBe(isMarkdown)
    const preferred = await ask(path, { headers: { accept: 'text/markdown' } })
    expect(preferred.headers.get('content-type')?.startsWith('text/markdown')).toBe(isMarkdown)
  })
})

describe('an example as Markdown', () => {
  it('has all its text files, below the quote for programs', async () => {
    const text = await textOf('/query/latest/docs/framework/react/examples/basic.md')
    expect(text).toMatch(/^> TanStack Query v5 \(latest\) · React · .*examples\/basic\n> /)
    expect(text).toMatch(/## package\.json\n\n```json\n/)
    expect((await ask('/query/latest/docs/framework/react/examples/none.md')).status).toBe(404)
    expect(await textOf('/query/latest/llms.txt')).toContain('/docs/framework/react/examples/basic.md)')
  })
})

describe('a missing file', () => {
  it.each([
    '/none.txt',
    '/none.json',
    '/a/b/none.xml',
    '/query/none.txt',
    '/query/latest/none.txt',
    '/query/latest/docs/none.json',
    '/api/none.json',
    '/none.png',
  ])('is reported as text: %s', async (path) => {
    const answer = await ask(path, { headers: { accept: '*/*' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(await answer.text()).toMatch(/^File not found\.\nAll pages: .*\/llms\.txt\n$/)
  })
})
