import { expect, test, vi } from 'vitest'
import type { LibraryEntry } from '~/domain/catalogue/schema'
import { ask, textOf } from './ask'

/** Adds an entry to the catalogue, with docs from the bundled content. */
vi.mock('#config/index', async (readConfig) => {
  const config = await readConfig<{ libraries: LibraryEntry[] }>()
  const ranger = config.libraries.find(({ id }) => id === 'ranger')
  const gizmo = {
    ...ranger,
    id: 'gizmo',
    name: 'TanStack Gizmo',
    shortName: 'Gizmo',
    job: 'test a catalogue',
  }
  return { ...config, libraries: [...config.libraries, gizmo] }
})

test.each([
  ['the emblem, the family and the jobs of the home page', '/', '"/gizmo/latest"'],
  ['the job it is for', '/', 'test a catalogue'],
  ['the switcher of every page', '/terms', '<a data-lib="gizmo"'],
  ['a landing page of its own', '/gizmo/latest', 'translate="no">Gizmo</b></h1>'],
  ['docs of its own', '/gizmo/latest/docs/overview', 'data-lib="gizmo"'],
  ['the sitemap', '/sitemap.xml', '/gizmo/latest'],
  ['the list for machines', '/llms.txt', 'Gizmo'],
  ['the filters of the search', '/search?q=range', 'Gizmo'],
])('a new entry of the catalogue is in %s', async (_place, address, text) => {
  const response = await ask(address)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(text)
})

test('a new entry of the catalogue has a social card', async () => {
  const [, image = ''] =
    /<meta property="og:image" content="([^"]*)"/.exec(await textOf('/gizmo/latest')) ?? []
  const card = await ask(new URL(image).pathname)
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
})
