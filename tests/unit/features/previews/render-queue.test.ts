import { describe, expect, it } from 'vitest'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import { createRenderQueue } from '~/features/previews/service/render-queue.server'

const never = () => new Promise<never>(() => {})

const drawn = { kind: 'found', value: { html: 'drawn', isComplete: true } } as const

/** Creates a service that renders files when a test releases them. */
function createSlowService() {
  const ends: (() => void)[] = []
  const service: MarkdownService = {
    renderPage: never,
    exportMarkdown: never,
    readText: never,
    mergeText: never,
    renderFile: () => {
      const { promise, resolve } = Promise.withResolvers<typeof drawn>()
      ends.push(() => resolve(drawn))
      return promise
    },
  }
  return { service, begun: () => ends.length, end: (at: number) => ends[at]?.() }
}

const job = { text: 'a', path: 'a.ts' }

describe('drawings of previews', () => {
  it('are made one at a time', async () => {
    const { service, begun, end } = createSlowService()
    const few = createRenderQueue(service)
    const [first] = [1, 2, 3].map(() => few.renderFile(job))
    await expect.poll(begun).toBe(1)
    end(0)
    expect(await first).toEqual(drawn)
    await expect.poll(begun).toBe(2)
  })

  it('are refused when too many wait', async () => {
    const few = createRenderQueue(createSlowService().service)
    const answers = Array.from({ length: 30 }, () => few.renderFile(job))
    expect(await answers.at(-1)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 })
  })
})
