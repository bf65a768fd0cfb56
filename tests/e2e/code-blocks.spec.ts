import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { startServer } from '../bench/lib/server'
import { expect, test as base } from './reader'

const LINES = 80

const text = [
  '```ts',
  ...Array.from({ length: LINES }, (_, index) => `const value${index} = ${index}`),
  '```',
  '',
  '```ts',
  '- const before = 1 // [!code --]',
  '+ const after = 2 // [!code ++]',
  '```',
].join('\n')

const address = '/query/latest/docs/overview'

/** `test` on a site whose only page has this text. */
const test = base.extend<object, { readonly site: string }>({
  site: [
    // Playwright infers the dependencies of a fixture from this pattern.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'code-'))
      const docs = join(folder, 'TanStack/query/main/docs')
      await mkdir(docs, { recursive: true })
      await writeFile(join(docs, 'overview.md'), text)
      const content = { CONTENT_SOURCE: 'directory', CONTENT_DIR: folder, CACHE_DIR: 'off' }
      const server = await startServer(content)
      try {
        await use(server.origin)
      } finally {
        await server.stop()
        await rm(folder, { recursive: true })
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site),
})

// In one worker, so that their site is started only once.
test.describe.configure({ mode: 'default' })

/** Returns the height of a block's hidden lines, in pixels. */
const hiddenHeight = (block: Locator) =>
  block.locator('pre').evaluate((pre) => pre.scrollHeight - pre.clientHeight)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a long code block is collapsed until the reader expands it, and printed in full', async ({
    page,
  }) => {
    await page.goto(address)
    const block = page.locator('.code[data-fold]')
    expect(await hiddenHeight(block)).toBeGreaterThan(100)
    await block.getByText(`Show all ${LINES} lines`).click()
    expect(await hiddenHeight(block)).toBeLessThanOrEqual(0)
    await block.getByText('Show less').click()
    expect(await hiddenHeight(block)).toBeGreaterThan(100)
    await page.emulateMedia({ media: 'print' })
    expect(await hiddenHeight(block)).toBeLessThanOrEqual(0)
  })
})

test('a changed line shows its plus or minus sign once', async ({ page }) => {
  await page.goto(address)
  const changed = page.locator('.code:has(.rem)')
  await expect(changed.locator('.sign')).toHaveText(['-', '+'])
  for (const sign of await changed.locator('.sign').all()) await expect(sign).toBeHidden()
})
