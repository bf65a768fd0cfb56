import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import {
  createDocsService,
  docsService,
  replaceDocsService,
} from '~/features/docs/service/docs-wiring.server'
import { listVersions } from '~/features/mcp/page-tools.server'
import { neverAborted } from '~/ports/resilience/timeout'
import { createFakeSource } from '../fixtures/content/fake-source'
import { ask, textOf } from './ask'

const docs = { 'docs/framework/react/overview.md': '---\ntitle: Overview\n---\n\nText.\n' }

/** Uses a source without v4. */
beforeEach(async () => {
  replaceDocsService(
    createDocsService(createFakeSource({ 'tanstack/query@main': docs, 'tanstack/query@v3': docs })),
  )
  // A front page that does not have its docs in time links to pages that it cannot check.
  for (const version of ['latest', 'v3']) await ask(`/query/${version}/docs/framework/react/overview`)
})

afterEach(() => replaceDocsService(undefined))

/** Returns the addresses within this library that a page links to. */
const addressesIn = (html: string) => [
  ...new Set([...html.matchAll(/<a[^>]* href="(\/query\/[^"#]+)"/g)].map(([, href = '']) => href)),
]

it.each(['/query/v4', '/query/latest', '/query/v3'])(
  'no link of the front page %s leads to nothing',
  async (path) => {
    const addresses = addressesIn(await textOf(path))
    expect(addresses).toContain('/query/v3')
    for (const address of addresses)
      expect([address, (await ask(address)).status]).not.toEqual([address, 404])
  },
)

it('the list for programs contains only available versions, like the menus', async () => {
  const list = await textOf('/query/latest/llms.txt')
  expect(list).toContain('/query/v3/llms.txt')
  expect(list).not.toContain('/query/v4/')
  const page = await textOf('/query/latest/docs/framework/react/overview')
  expect(page).toContain('href="/query/v3/docs/framework/react/overview"')
  expect(page).not.toContain('href="/query/v4/')
})

it('the catalogue for programs contains only available versions', async () => {
  const { libraries } = z
    .object({
      libraries: z.array(z.object({ id: z.string(), versions: z.array(z.object({ id: z.string() })) })),
    })
    .parse(JSON.parse(await textOf('/catalogue.json')))
  const versions = libraries.find(({ id }) => id === 'query')?.versions.map(({ id }) => id)
  expect(versions).toEqual(['v5', 'v3'])
})

it('programs learn only about available versions', async () => {
  const { content } = await listVersions(docsService(), { library: 'query' }, neverAborted())
  expect(content).toMatchObject([
    { text: expect.stringContaining('Versions: v5 (latest), v3 (end-of-life).') },
  ])
})
