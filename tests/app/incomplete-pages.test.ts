import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createDocsService,
  docsService,
  replaceDocsService,
} from '~/features/docs/service/docs-wiring.server'
import {
  createMarkdownHere,
  type MarkdownService,
} from '~/features/docs/service/rendering/markdown-service.server'
import { createRenderCache } from '~/features/docs/service/rendering/render-cache.server'
import { found, unavailable } from '~/ports/answer'
import { type Log, silentLog } from '~/ports/log'
import { runOutOfTime } from '../unit/domain/markdown/rendering'
import { ask } from './ask'
import { createMemoryStore } from '../fixtures/memory-store'

const SHORT = 'max-age=30'
const LONG = 'max-age=300, stale-while-revalidate=300'

const here = createMarkdownHere()

/** Shows the bundled docs with some functions of the renderer replaced. */
function drawWith(markdown: Partial<MarkdownService>, disk = createMemoryStore()): void {
  replaceDocsService(undefined)
  const renderCache = createRenderCache(disk)
  replaceDocsService(
    createDocsService(docsService().source, { markdown: { ...here, ...markdown }, renderCache }),
  )
}

afterEach(() => {
  vi.restoreAllMocks()
  replaceDocsService(undefined)
})

async function lifeAndText(path: string, accept = 'text/html'): Promise<readonly [string | null, string]> {
  const response = await ask(path, { headers: { accept } })
  expect(response.status).toBe(200)
  return [response.headers.get('cdn-cache-control'), await response.text()]
}

/**
 * Returns the page once it is rendered completely. Retries, since the first compilation of patterns may exceed the time
 * limit on a slow machine.
 */
async function wholePage(path: string, accept = 'text/html'): Promise<string> {
  let text = ''
  const draw = async () => {
    drawWith({})
    const [kept, html] = await lifeAndText(path, accept)
    text = html
    return kept
  }
  await expect.poll(draw).toBe(LONG)
  return text
}

/**
 * Returns the ids that the document awaits before its first paint (`rel="expect"`) but does not contain; browsers warn
 * about them.
 */
function missingEnds(html: string): string[] {
  const ends = [...html.matchAll(/<link rel="expect" href="#([^"]+)"/g)].map(([, id = '']) => id)
  expect(ends).not.toEqual([])
  return ends.filter((id) => !html.includes(` id="${id}"`))
}

const page = '/query/latest/docs/framework/react/overview'
const color = /<span class="s[a-z]">/

describe('a page that is incomplete because of a time limit', () => {
  it('is cached for half a minute without highlighting, and not on disk', async () => {
    const disk = createMemoryStore()
    drawWith({}, disk)
    runOutOfTime()
    const [late, plain] = await lifeAndText(page)
    expect(late).toBe(SHORT)
    expect(plain).not.toMatch(color)
    vi.restoreAllMocks()
    expect(disk.held.size).toBe(0)
    expect(await wholePage(page)).toMatch(color)
    // A server that starts with this disk renders the page again, and stores it.
    drawWith({}, disk)
    expect((await lifeAndText(page))[1]).toMatch(color)
    expect(disk.held.size).toBe(1)
  })

  it('reloads itself while it waits for a processor, and is logged', async () => {
    const warn = vi.fn<Log['warn']>()
    const gate = Promise.withResolvers<void>()
    const renderPage: MarkdownService['renderPage'] = async (job) => {
      await gate.promise
      return here.renderPage(job)
    }
    const parts = { markdown: { ...here, renderPage }, patienceMs: 5, log: { ...silentLog, warn } }
    replaceDocsService(createDocsService(docsService().source, parts))
    const response = await ask(page)
    expect(response.status).toBe(200)
    const waits = ['refresh', 'cdn-cache-control'].map((name) => response.headers.get(name))
    expect(waits).toEqual(['5', 'max-age=5'])
    expect(await response.text()).toContain('still being rendered')
    expect(warn).toHaveBeenCalledWith('A page is not rendered completely', {
      file: expect.stringMatching(/\.md$/),
      problem: 'the page is not rendered yet and is shown as Markdown source',
    })
    gate.resolve()
    const isWhole = async () => (await ask(page)).headers.get('refresh') === null
    await expect.poll(isWhole).toBe(true)
  })

  it('is not rendered again for every reader', async () => {
    let drawings = 0
    drawWith({
      renderPage: (job) => {
        drawings += 1
        return here.renderPage(job)
      },
    })
    runOutOfTime()
    for (let reader = 0; reader < 3; reader += 1) expect((await lifeAndText(page))[0]).toBe(SHORT)
    expect(drawings).toBe(1)
  })

  it.each(['/', '/query/latest', '/privacy', '/blog/stale-is-a-feature', page])(
    'is cached briefly when code has no colors: %s',
    async (path) => {
      const has = color.test(await wholePage(path))
      drawWith({})
      runOutOfTime()
      expect((await lifeAndText(path))[0]).toBe(has ? SHORT : LONG)
    },
  )

  it.each([
    ['/', 'data-app="orders"'],
    ['/query/latest', '<div class="tabs"'],
  ])(
    'has its code without highlighting, and is cached briefly, while too much is asked: %s',
    async (path, part) => {
      const whole = await wholePage(path)
      expect(whole).toContain(part)
      expect(missingEnds(whole)).toEqual([])
      drawWith({ renderPage: () => Promise.resolve(unavailable('busy', 5)) })
      const [late, text] = await lifeAndText(path)
      expect(late).toBe(SHORT)
      expect(text).toContain(part)
      // The demo of a landing page has such elements too.
      expect(text.split(color).length).toBeLessThan(whole.split(color).length)
      expect(missingEnds(text)).toEqual([])
    },
  )

  it('is cached briefly as Markdown', async () => {
    const path = `${page}.md`
    await wholePage(path, 'text/markdown')
    const parts = ['as it was written']
    drawWith({ exportMarkdown: () => Promise.resolve(found({ parts, isComplete: false })) })
    const late = [SHORT, expect.stringMatching(/\n\nas it was written$/)]
    expect(await lifeAndText(path)).toEqual(late)
    expect(await lifeAndText(page, 'text/markdown')).toEqual(late)
  })

  it('is cached briefly without its replacements and sections', async () => {
    const stub = '/form/latest/docs/framework/vue/guides/arrays'
    await wholePage(stub)
    drawWith({
      mergeText: ({ target: markdown, labels }) =>
        Promise.resolve({ markdown, labels, markerLines: [], problems: [], isComplete: false }),
    })
    expect((await lifeAndText(stub))[0]).toBe(SHORT)
  })

  it.each([
    ['without colors', found({ html: '<pre>a</pre>', isComplete: false })],
    ['without its code', found(null)],
  ])('is cached briefly as a file of an example %s', async (_case, answer) => {
    const example = '/query/latest/docs/framework/react/examples/basic'
    await wholePage(example)
    drawWith({ renderFile: () => Promise.resolve(answer) })
    expect((await lifeAndText(example))[0]).toBe(SHORT)
  })
})

describe('while the docs of a library cannot be read', () => {
  it.each([
    ['/query/latest', 'text/html'],
    ['/catalogue.json', 'application/json'],
  ])('%s is cached briefly', async (path, accept) => {
    const service = docsService()
    replaceDocsService({ ...service, readLibraryDocs: async () => unavailable('no answer in time') })
    expect((await lifeAndText(path, accept))[0]).toBe(SHORT)
  })
})
