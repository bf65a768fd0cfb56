import { expect, test } from 'vitest'
import { warmUpHighlighter } from '~/features/docs/service/rendering/warm-up-highlighter.server'
import { htmlOf } from '../../domain/markdown/rendering'
import {
  createMarkdownHere,
  type MarkdownService,
} from '~/features/docs/service/rendering/markdown-service.server'

test('the sample page compiles the patterns of code with tags and of commands', async () => {
  const { renderPage } = createMarkdownHere()
  const pages: string[] = []
  const watched: MarkdownService['renderPage'] = async (job) => {
    const page = await renderPage(job)
    if (page.kind === 'found') pages.push(htmlOf(page.value))
    return page
  }
  await warmUpHighlighter({ renderPage: watched })
  const blocks = pages.join('').split('<pre').slice(1)
  expect(blocks.length).toBeGreaterThan(1)
  for (const block of blocks) expect(block).toContain('<span class="s')
})

const failing: MarkdownService['renderPage'] = () => Promise.reject(new Error('a mistake'))

test('a failed sample page is ignored', async () => {
  await expect(warmUpHighlighter({ renderPage: failing })).resolves.toBeUndefined()
})
