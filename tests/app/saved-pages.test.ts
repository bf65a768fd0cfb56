import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '#convex/_generated/api'
import { createFakeSource, type FakeSource } from '../fixtures/content/fake-source'
import { type Browser, openAccountsSite, pathTo } from './accounts-site'

const PAGE = '/query/latest/docs/guides/queries'
const SHARED = '/query/latest/docs/framework/react/guides/queries'
const AT = 'tanstack/query@main:docs'
const CHANGES = `/dashboard/changes?page=${encodeURIComponent(PAGE)}`
const script = { accept: '*/*' }

const site = await openAccountsSite()
let source: FakeSource
let reader: Browser

afterAll(() => site.close())

beforeEach(async () => {
  const { createDocsService, replaceDocsService } = await import('~/features/docs/service/docs-wiring.server')
  const stub = '---\ntitle: Queries in React\nref: docs/guides/queries.md\n---\n'
  const files = {
    'docs/guides/queries.md': '# Queries\n\nA query waits.\n\n## Keys\n\nThey are unique.\n',
    'docs/guides/other.md': '# Other\n\nAs ever.\n',
    'docs/framework/react/guides/queries.md': stub,
  }
  source = createFakeSource({ 'tanstack/query@main': files })
  replaceDocsService(createDocsService(source))
  reader = await site.signedIn()
})
afterEach(async () => {
  const client = await site.deployment.http('reader:github:7')
  await client.mutation(api.accounts.remove, {})
})

const save = (path: string) => reader.post('/api/saved/save', {}, { referer: `http://localhost${path}` })

/** Removes the marks of changed words from the markup of a comparison. */
const withoutMarks = (html: string): string => html.replaceAll(/<\/?mark[^>]*>/g, '')
const queries = '# Queries\n\nA query begins at once.\n\n## Keys\n\nThey are unique.\n'

test('a changed saved page is reported with its difference, until it is marked as read', async () => {
  await save(PAGE)
  await save('/query/latest/docs/guides/other')
  expect(await reader.read('/dashboard')).not.toContain('/dashboard/changes')
  source.write(`${AT}/guides/queries.md`, queries)
  const list = await reader.read('/dashboard')
  expect(list.match(/\/dashboard\/changes\?page=[^"]+/g)).toEqual([CHANGES])
  const page = withoutMarks(await reader.read(CHANGES))
  expect(page).toMatch(/<del[^>]*>.*A query waits\..*<\/del>/s)
  expect(page).toMatch(/<ins[^>]*>.*A query begins at once\..*<\/ins>/s)
  expect(page.match(/<(?:ins|del) /g)).toHaveLength(2)
  expect(pathTo(await reader.post('/api/saved/read', { path: PAGE }))).toBe('/dashboard')
  expect(await reader.read('/dashboard')).not.toContain('/dashboard/changes')
  expect(await reader.read(CHANGES)).not.toContain('<ins')
})

test('a page whose text is in another file is reported if that file changes', async () => {
  await save(SHARED)
  source.write(`${AT}/guides/queries.md`, queries)
  const address = `/dashboard/changes?page=${encodeURIComponent(SHARED)}`
  const page = withoutMarks(await reader.read(address))
  expect(page).toMatch(/<ins[^>]*>.*A query begins at once\..*<\/ins>/s)
})

test('a removed or moved page is reported', async () => {
  await save(PAGE)
  await save('/query/latest/docs/guides/other')
  source.write(`${AT}/guides/queries.md`, null)
  source.write(`${AT}/framework/react/guides/queries.md`, null)
  source.write(`${AT}/guides/other.md`, null)
  source.write(`${AT}/guides/another.md`, '---\nredirect_from: guides/other\n---\n# Another\n')
  const list = await reader.read('/dashboard')
  expect(list).toContain('>Removed</b>')
  expect(list).toMatch(/href="\/query\/latest\/docs\/guides\/another"[^>]*>Moved</)
})

test('a page with a very long title is saved, with its first part', async () => {
  source.write(`${AT}/guides/long.md`, `# ${'Long '.repeat(60)}\n\nText.\n`)
  expect(pathTo(await save('/query/latest/docs/guides/long'))).toMatch(/^\/dashboard\?saved=/)
  const client = await site.deployment.http('reader:github:7')
  const [saved] = await client.query(api.saved.list)
  expect(saved?.title).toBe('Long '.repeat(40))
})

test('no difference is shown if the source no longer has the old text', async () => {
  await save(PAGE)
  const { createDocsService, replaceDocsService } = await import('~/features/docs/service/docs-wiring.server')
  replaceDocsService(
    createDocsService(createFakeSource({ 'tanstack/query@main': { 'docs/guides/queries.md': queries } })),
  )
  const answer = await reader.go(CHANGES)
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('<ins')
})

test('the number of read pages counts opened pages, and only saved pages are recorded', async () => {
  await save(PAGE)
  await save('/query/latest/docs/guides/other')
  expect(await reader.read('/dashboard')).toContain('0 of 2 read')
  const known = await (await reader.go('/api/account/reader.json')).json()
  expect(known.saved).toEqual(['/query/latest/docs/guides/other', PAGE])
  expect((await reader.post('/api/saved/read', { path: PAGE }, script)).status).toBe(200)
  expect((await reader.post('/api/saved/read', { path: SHARED }, script)).status).toBe(200)
  expect(await reader.read('/dashboard')).toContain('1 of 2 read')
  const { saved } = await (await reader.go('/api/account/export.json')).json()
  expect(saved).toHaveLength(2)
  expect((await reader.post('/api/saved/read', { path: '/login' }, script)).status).toBe(400)
})

test('a page saved before file ids were recorded is neither changed nor unchanged', async () => {
  const client = await site.deployment.http('reader:github:7')
  await client.mutation(api.saved.save, { path: PAGE, title: 'Queries' })
  source.write(`${AT}/guides/queries.md`, queries)
  expect(await reader.read('/dashboard')).not.toContain('/dashboard/changes')
  expect((await reader.go(CHANGES)).status).toBe(200)
})

test('without JavaScript, a section is chosen from those of the saved page', async () => {
  const list = pathTo(await save(PAGE))
  const options = async () =>
    [...(await reader.read(list)).matchAll(/<option value="([^"]*#[^"]*)"/g)].map(([, path]) => path)
  expect(await options()).toEqual([`${PAGE}#keys`])
  const saveSection = (path: string) =>
    reader.post('/api/saved/save-section', { path }, { accept: 'text/html' })
  expect(pathTo(await saveSection(`${PAGE}#keys`))).toBe(list)
  // The section is saved now, so it is no longer offered.
  expect(await options()).toEqual([])
  const { saved } = await (await reader.go('/api/account/export.json')).json()
  expect(saved).toContainEqual(expect.objectContaining({ path: `${PAGE}#keys`, title: 'Queries: Keys' }))
  expect(pathTo(await saveSection(`${PAGE}#none`))).toBe('/dashboard?error=section')
  expect((await saveSection('/login#keys')).status).toBe(400)
  expect(await reader.read('/dashboard?saved=/query/latest/docs/guides/other')).not.toContain('save-section')
})

test('a full list is reported', async () => {
  const client = await site.deployment.http('reader:github:7')
  for (let at = 0; at < 500; at += 1)
    await client.mutation(api.saved.save, { path: `/query/latest/docs/${at}`, title: 'A' })
  expect(pathTo(await save(PAGE))).toBe('/dashboard?error=limit')
  expect(await reader.read('/dashboard?error=limit')).toContain('role="alert"')
})

test('a section is saved beside its page, listed with its anchor, and read with the page', async () => {
  const section = { path: `${PAGE}#keys`, title: 'Queries: Keys' }
  const pages = JSON.stringify([{ path: PAGE, title: 'Queries' }, section])
  expect((await reader.post('/api/saved/save-all', { pages }, script)).status).toBe(200)
  source.write(`${AT}/guides/queries.md`, queries)
  const list = await reader.read('/dashboard')
  expect(list).toContain(`href="${section.path}"`)
  expect(list.match(/aria-label="What changed in /g)).toHaveLength(2)
  const changes = `/dashboard/changes?page=${encodeURIComponent(section.path)}`
  expect(await reader.read(changes)).toContain('<ins')
  await reader.post('/api/saved/read', { path: PAGE })
  expect(await reader.read('/dashboard')).toContain('2 of 2 read')
  await reader.post('/api/saved/remove', { path: section.path })
  expect(await reader.read('/dashboard')).toContain('1 of 1 read')
})

test.each(['#', '#a b', '#a"b', '#a#b', `#${'a'.repeat(300)}`])(
  '%s is the anchor of no section',
  async (hash) => {
    const pages = JSON.stringify([{ path: PAGE + hash, title: 'Queries' }])
    expect((await reader.post('/api/saved/save-all', { pages }, script)).status).toBe(400)
  },
)

test.each(['/../../x', '/./x', '//x', '/%2e%2e/x', '/a%00', '/a%2F..', '/'])(
  '/query/latest/docs%s is the address of no page',
  async (tail) => {
    const pages = JSON.stringify([{ path: `/query/latest/docs${tail}`, title: 'Queries' }])
    expect((await reader.post('/api/saved/save-all', { pages }, script)).status).toBe(400)
  },
)

test('differences are only shown to the reader who saved the page', async () => {
  expect((await reader.go(CHANGES)).status).toBe(404)
  expect(pathTo(await site.browser().go(CHANGES))).toBe(`/login?to=${encodeURIComponent(CHANGES)}`)
})

test('a page of a removed library does not prevent other pages of the request from being saved', async () => {
  const pages = JSON.stringify([
    { path: '/gone/latest/docs/overview', title: 'Gone' },
    { path: PAGE, title: 'Queries' },
  ])
  expect((await reader.post('/api/saved/save-all', { pages }, script)).status).toBe(200)
  expect(await reader.read('/dashboard')).toContain(`href="${PAGE}"`)
})

test.each([`${'a'.repeat(199)}😀`, 'a\ud800b'])('a title is stored as valid text: %j', async (title) => {
  await reader.post('/api/saved/save-all', { pages: JSON.stringify([{ path: PAGE, title }]) }, script)
  const { saved } = JSON.parse(await reader.read('/api/account/export.json'))
  expect(saved).toMatchObject([{ path: PAGE, title: title.slice(0, 200).toWellFormed() }])
})
