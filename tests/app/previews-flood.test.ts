import pLimit from 'p-limit'
import { afterAll, describe, expect, it } from 'vitest'
import {
  createDocsService,
  docsService,
  replaceDocsService,
} from '~/features/docs/service/docs-wiring.server'
import {
  createMarkdownHere,
  type MarkdownService,
} from '~/features/docs/service/rendering/markdown-service.server'
import { ask } from './ask'
import { openPreviewSite } from './preview-site'

const pages = Array.from({ length: 60 }, (_, at) => `page-${at}`)

const site = await openPreviewSite()
const files = Object.fromEntries(pages.map((page) => [`docs/${page}.md`, `# Page\n\nText of ${page}.\n`]))
await site.push('many', files)

afterAll(() => site.close())

/**
 * Creates a renderer that renders one page at a time, like the pool, and none before `open` is called. `asked` contains
 * the refs of the requested pages in order.
 */
function createGate() {
  const markdown = createMarkdownHere()
  const inTurn = pLimit(1)
  const opened = Promise.withResolvers<void>()
  const asked: string[] = []
  const renderPage: MarkdownService['renderPage'] = (job) => {
    asked.push(job.context.ref)
    return inTurn(async () => {
      await opened.promise
      return markdown.renderPage(job)
    })
  }
  return { service: { ...markdown, renderPage }, asked, open: () => opened.resolve() }
}

describe('many pages of previews at once', () => {
  it('let a published page go next, and refused ones get the time to retry after', async () => {
    const gate = createGate()
    replaceDocsService(
      createDocsService(docsService().source, { markdown: gate.service, now: site.clock.nowMs }),
    )
    site.startPreviews()
    const refused: Response[] = []
    const flood = pages.map(async (page) => {
      const response = await ask(`/preview/query/many/docs/${page}`)
      if (response.status !== 200) refused.push(response)
      return response.status
    })
    // Two are being processed, of which one is being rendered, and 40 are waiting, so 18 are refused.
    await expect.poll(() => refused.length).toBe(18)
    await expect.poll(() => gate.asked.length).toBe(1)
    const published = ask('/query/latest/docs/guide')
    await expect.poll(() => gate.asked.length).toBe(2)
    expect(gate.asked.at(1)).toBe('main')
    gate.open()

    expect((await published).status).toBe(200)
    expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(42)
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      refused.map(() => [503, '5']),
    )
  })
})
