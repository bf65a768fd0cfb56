import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createMarkdownInThreads,
  type MarkdownService,
} from '~/features/docs/service/rendering/markdown-service.server'

const context = { framework: null, repo: 'a/b', ref: 'main', siteHost: 'docs.test', title: 'Page' }

let folder: string
let service: MarkdownService & { close(): Promise<void> }

beforeAll(async () => {
  // Inside the project, so that the built module finds its packages.
  folder = await mkdtemp(join('node_modules', '.markdown-work-'))
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      ssr: 'app/features/docs/service/rendering/markdown-thread.server.ts',
      outDir: folder,
      emptyOutDir: true,
    },
  })
  service = createMarkdownInThreads(pathToFileURL(join(folder, 'markdown-thread.server.js')), {
    cpuLimitMs: 1500,
  })
})

afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

/** Texts that keep the parsers busy for minutes. */
const slowTexts: readonly (readonly [string, string])[] = [
  ['nested images', `${'![['.repeat(30_000)}${']'.repeat(30_000)}`],
  [
    'footnotes',
    `${Array.from({ length: 8_000 }, (_, index) => `[^${index}] `).join('')}

${Array.from({ length: 8_000 }, (_, index) => `[^${index}]: x\n`).join('')}`,
  ],
]

describe('Markdown in threads of its own', () => {
  it('is the same page as in this thread', async () => {
    const markdown = '# Page\n\nText with `code`.\n\n```ts\nconst a = 1\n```'
    const answer = await service.renderPage({ markdown, context })
    expect(answer).toMatchObject({ kind: 'found', value: { isComplete: true } })
    expect(JSON.stringify(answer)).toContain('Text with <code>code</code>')
  })

  it.each(slowTexts)('shows %s as they were written when they take too long', async (_case, markdown) => {
    const slow = await service.renderPage({ markdown, context })
    expect(slow).toMatchObject({ kind: 'found', value: { isComplete: false } })
    expect(JSON.stringify(slow)).toContain('its Markdown source')
  })

  it('draws a page of another reader while long ones wait, and says so when too many do', async () => {
    // Over the length of texts that have a thread of their own; most of it is quick to render.
    const long = `${'word '.repeat(12_000)}${'[a](./b) '.repeat(1_000)}`
    const order: string[] = []
    const all = Array.from({ length: 6 }, async (_, at) => {
      const answer = await service.renderPage({ markdown: `${long}${at}`, context })
      order.push('long')
      return answer.kind
    })
    await service.renderPage({ markdown: 'short', context }).then(() => order.push('short'))
    const kinds = await Promise.all(all)
    expect(kinds.filter((kind) => kind === 'unavailable')).toHaveLength(1)
    // The one that is refused is refused at once.
    expect(order.indexOf('short')).toBeLessThanOrEqual(2)
  })

  it('gives machines a text that takes too long as it was written', async () => {
    const [, markdown] = slowTexts[0] ?? ['', '']
    const answer = await service.exportMarkdown({ markdown, title: 'Page', framework: null })
    expect(answer).toEqual({
      kind: 'found',
      value: { parts: ['# Page\n\n', markdown, '\n'], isComplete: false },
    })
  })

  it('leaves a text as it is when replacements take too long', async () => {
    const target = `${'a'.repeat(400_000)}!`
    const pairs = [['((.*a){30}){30}', 'b']] as const
    expect(
      await service.mergeText({ target, labels: ['Title'], pairs, stub: '', keepsMarkers: false }),
    ).toEqual({
      markdown: target,
      labels: ['Title'],
      markerLines: [],
      problems: ['its sections and replacements take too long and are skipped'],
      isComplete: false,
    })
  })
})
