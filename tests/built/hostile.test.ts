import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../bench/lib/server'

/** Docs that keep the parsers busy for longer than a page's time limit, and one page that does not. */
const docs: Readonly<Record<string, string>> = {
  'images.md': `${'![['.repeat(30_000)}${']'.repeat(30_000)}`,
  'footnotes.md': [
    ...Array.from({ length: 8000 }, (_, index) => `[^${index}] `),
    '\n\n',
    ...Array.from({ length: 8000 }, (_, index) => `[^${index}]: x\n`),
  ].join(''),
  'overview.md': 'Short and well.',
}

let folder: string
let server: RunningServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  const root = join(folder, 'TanStack/query/main/docs')
  await mkdir(root, { recursive: true })
  for (const [name, text] of Object.entries(docs)) await writeFile(join(root, name), text)
  server = await startServer({ CONTENT_SOURCE: 'directory', CONTENT_DIR: folder, CACHE_DIR: 'off' })
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

for (const page of ['images', 'footnotes']) {
  test(`readers of other pages do not wait while ${page} are drawn in vain`, async () => {
    const order: string[] = []
    const ask = async (path: string): Promise<Response> => {
      const response = await fetch(`${server.origin}/query/latest/docs/${path}`)
      order.push(path)
      return response
    }
    const hostile = ask(page)
    await ask('overview')
    let answer = await hostile
    expect(order).toEqual(['overview', page])
    // On a busy machine, the page's time limit may expire before that of rendering; the next request gets the source
    // text.
    if (answer.status === 503) answer = await ask(page)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('its Markdown source')
  })
}
