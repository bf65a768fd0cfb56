import { expect, test } from 'vitest'
import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { createMarkdownHere } from '~/features/docs/service/rendering/markdown-service.server'
import { drawOwnCode } from '~/features/site-pages/own-text.server'
import { neverAborted } from '~/ports/resilience/timeout'
import { familySource } from './family'

test('code that could not be rendered in time is rendered once, and highlighted for the next reader', async () => {
  const here = createMarkdownHere()
  const gate = Promise.withResolvers<void>()
  let renderings = 0
  const { ownTexts } = createDocsService(familySource(), {
    markdown: {
      ...here,
      async renderPage(job) {
        renderings += 1
        await gate.promise
        return here.renderPage(job)
      },
    },
  })
  const text = { body: '```ts\nconst rows = 1\n```', title: 'Rows' }
  const draw = (signal = neverAborted()) => drawOwnCode(ownTexts, text, signal)
  expect(await draw(AbortSignal.abort())).toMatchObject({
    html: expect.stringContaining('<code>const rows = 1</code>'),
    isComplete: false,
  })
  gate.resolve()
  const next = await draw()
  expect(next.isComplete).toBe(true)
  expect(next.html).toContain('<span class="sk">const</span> rows')
  expect(renderings).toBe(1)
})
