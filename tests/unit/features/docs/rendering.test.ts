import { expect, test, vi } from 'vitest'
import { findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { readDocPage } from '~/features/docs/service/pages/doc-page.server'
import { createMarkdownHere } from '~/features/docs/service/rendering/markdown-service.server'
import { createRenderCache } from '~/features/docs/service/rendering/render-cache.server'
import {
  createRenderer,
  type MakePage,
  type RendererParts,
} from '~/features/docs/service/rendering/rendering.server'
import { htmlOf } from '../../domain/markdown/rendering'
import { docsOf, page, patient } from '../program-files/docs-of'
import { familySource, viewOf } from './family'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { createMemoryStore } from '../../../fixtures/memory-store'

const at = { repo: 'tanstack/query', ref: 'main' }

/** Creates a renderer whose work waits until it is released. */
async function openRenderer(limits: Pick<RendererParts, 'patienceMs' | 'now'> = { patienceMs: 5 }) {
  const source = familySource()
  const here = createMarkdownHere()
  const gate = Promise.withResolvers<void>()
  let drawings = 0
  const renderer = createRenderer(source, {
    cache: createRenderCache(null),
    markdown: {
      ...here,
      async renderPage(job) {
        drawings += 1
        await gate.promise
        return here.renderPage(job)
      },
    },
    siteHost: 'docs.test',
    ...limits,
  })
  const library = findLibrary('query')
  const match = library && matchVersion(library, 'latest')
  const index = match && (await docsOf(source).readIndex(library, match.version, patient))
  if (index?.kind !== 'found') throw new Error('the docs have no index')
  const found = index.value.pages.get('install')
  if (!found) throw new Error('the page is not in the index')
  const render = (signal = patient, started: { startedMs?: number } = {}) =>
    renderer.render({ index: index.value, page: found, at, ...started }, signal)
  return { render, letGo: gate.resolve, drawings: () => drawings }
}

test('a page whose drawing takes too long is its text as written, and is drawn for later readers', async () => {
  const { render, letGo, drawings } = await openRenderer()
  const shown = async (): Promise<string> => {
    const answer = await render()
    return answer.kind === 'found' ? htmlOf(answer.value.rendered) : answer.kind
  }
  expect(await shown()).toContain('::end:framework')
  letGo()
  await expect.poll(shown).toContain('data-tab="react"')
  expect(drawings()).toBe(1)
})

test('the time for reading a page counts for its drawing too', async () => {
  const reads = [0, 60_000]
  const { render } = await openRenderer({ patienceMs: 60_000, now: () => reads.shift() ?? 60_000 })
  const answer = await render()
  expect(answer).toMatchObject({ kind: 'found', value: { rendered: { isComplete: false } } })
})

test('the time before a page is read counts for its drawing too', async () => {
  const { render } = await openRenderer({ patienceMs: 60_000, now: () => 60_000 })
  const answer = await render(patient, { startedMs: 0 })
  expect(answer).toMatchObject({ kind: 'found', value: { rendered: { isComplete: false } } })
})

test('a cancelled request gets no answer', async () => {
  const { render } = await openRenderer()
  expect(await render(AbortSignal.abort())).toMatchObject({ kind: 'unavailable' })
})

test('a page is read back from the disk with the lines of its problems; one of another form is drawn anew', async () => {
  const disk = createMemoryStore()
  const context = { framework: null, repo: null, ref: '', siteHost: 'docs.test', title: 'A' }
  const job = { markdown: 'Text\n\n<!-- ::start:tabs -->\n', context }
  const draw = vi.fn<MakePage>(() => createMarkdownHere().renderPage(job))
  const readAnew = async () => {
    const answer = await createRenderCache(disk)('key', draw)
    return answer.kind === 'found' ? answer.value.problems : answer.kind
  }
  const problems = [{ text: 'a start:tabs comment has no counterpart', line: 3 }]
  expect(await readAnew()).toEqual(problems)
  expect(await readAnew()).toEqual(problems)
  expect(draw).toHaveBeenCalledTimes(1)
  const stored = new TextDecoder().decode(disk.held.get('key'))
  const other = stored.replace(/"problems":\[[^\]]*\]/, '"problems":["a text alone"]')
  await disk.set('key', new TextEncoder().encode(other))
  expect(await readAnew()).toEqual(problems)
  expect(draw).toHaveBeenCalledTimes(2)
})

test('install lines of an older version install it; those of the newest are as they were written', async () => {
  const text = page({ title: 'Install' }, '```sh\nnpm install @tanstack/react-query react\n```\n')
  const source = createFakeSource({
    'tanstack/query@main': { 'docs/install.md': text },
    'tanstack/query@v4': { 'docs/install.md': text },
  })
  const shown = async (version: string): Promise<string> => {
    const reader = { readerFramework: null, cachedSidebar: null, insteadOf: null, arrival: null }
    const question = { library: 'query', version, path: 'install', ...reader }
    return viewOf(await readDocPage(docsOf(source), question, patient)).page
  }
  expect(await shown('v4')).toContain('add @tanstack/react-query@4 react<')
  expect(await shown('latest')).toContain('add @tanstack/react-query react<')
})

test.each([
  ['install.md#SUB-one', '#Sub-One'],
  ['./install#sub-one', '#Sub-One'],
  ['#SUB-ONE', '#Sub-One'],
  ['install.md#gone', '/query/latest/docs/install#gone'],
])('a link of a page to itself leads to the id that differs in letter case: %s', async (href, target) => {
  const text = page({ title: 'Install' }, `[a](${href})\n\n<h2 id="Sub-One">One</h2>`)
  const source = createFakeSource({ 'tanstack/query@main': { 'docs/install.md': text } })
  const reader = { readerFramework: null, cachedSidebar: null, insteadOf: null, arrival: null }
  const question = { library: 'query', version: 'latest', path: 'install', ...reader }
  const [, found] =
    /<a href="([^"]*)">a</.exec(viewOf(await readDocPage(docsOf(source), question, patient)).page) ?? []
  expect(found?.endsWith(target)).toBe(true)
})
