import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { pageLinkAddress } from '~/features/docs/service/links/page-links.server'
import { readPageMarkdown } from '~/features/program-files/page-markdown.server'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { docsOf, page, patient } from './docs-of'

vi.mock(import('~/features/docs/service/links/page-links.server'), { spy: true })

afterEach(() => {
  vi.restoreAllMocks()
})

const question = { library: 'query', version: 'latest', path: 'guide' }

async function askFor(text: string): Promise<string> {
  const source = createFakeSource({ 'tanstack/query@main': { 'docs/guide.md': page({}, text) } })
  const outcome = await readPageMarkdown(docsOf(source), question, patient)
  return outcome.kind === 'view' ? outcome.view.body : outcome.kind
}

test('a link that stands often in a text is looked up once', async () => {
  const text = await askFor('[a](one.md) [b](one.md) [c](two.md) [d](one.md)')
  expect(text.match(/docs\/one\)/g)).toHaveLength(3)
  expect(vi.mocked(pageLinkAddress).mock.calls.map(([, href]) => href)).toEqual(['one.md', 'two.md'])
})

test('a request does not wait for a long conversion after its time limit, and a retry finds the result', async () => {
  const source = createFakeSource({ 'tanstack/query@main': { 'docs/guide.md': page({}, 'Text.') } })
  const docs = docsOf(source)
  const { exportMarkdown } = docs.markdown
  const { promise: converted, resolve: finish } = Promise.withResolvers<void>()
  const convert = vi.fn<typeof exportMarkdown>(async (job) => {
    request.abort()
    await converted
    return exportMarkdown(job)
  })
  const slow = { ...docs, markdown: { ...docs.markdown, exportMarkdown: convert } }
  const request = new AbortController()
  expect(await readPageMarkdown(slow, question, request.signal)).toMatchObject({ kind: 'unavailable' })
  finish()
  expect(await readPageMarkdown(slow, question, patient)).toMatchObject({ kind: 'view' })
  expect(convert).toHaveBeenCalledOnce()
})

test('other requests get their turn between slow links', async () => {
  const turns = { count: 0, isOver: false }
  const countTurns = async (): Promise<void> => {
    while (!turns.isOver) {
      await nextTurn()
      turns.count += 1
    }
  }
  const seen: number[] = []
  vi.mocked(pageLinkAddress).mockImplementation((_context, href) => {
    seen.push(turns.count)
    const untilMs = performance.now() + 6
    while (performance.now() < untilMs);
    return href
  })
  const counting = countTurns()
  await askFor('[a](one.md) [b](two.md) [c](three.md)')
  turns.isOver = true
  await counting
  expect(new Set(seen).size).toBe(3)
})
