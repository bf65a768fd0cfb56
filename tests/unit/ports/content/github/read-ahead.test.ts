import { afterEach, expect, test } from 'vitest'
import { at, openWorld, type World } from './open-source'

let world: World
afterEach(() => world.fake.close())

const pages = Object.fromEntries(
  Array.from({ length: 100 }, (_, page) => [`docs/api/page-${page}.md`, `# Page ${page}\n`]),
)

/** Reads pages one after the other, and returns the requests. */
async function requestsFor(paths: readonly string[]): Promise<string[]> {
  await world.readTree()
  world.fake.log.clear()
  for (const path of paths) expect(await world.readPage(path)).toEqual({ kind: 'found', value: pages[path] })
  return world.fake.log.entries.map(({ kind, status }) => `${kind} ${status}`)
}

async function openWithPages(): Promise<void> {
  world = await openWorld()
  await world.hosting.commit(at.repo, { files: pages })
}

test('pages come in batches from the third on that is read within a minute, whatever their order', async () => {
  await openWithPages()
  const anyOrder = Object.keys(pages).toSorted((a, b) => a.slice(-5).localeCompare(b.slice(-5)))
  expect(await requestsFor(anyOrder)).toEqual([
    'blob 200',
    'blob 200',
    'graphql 200',
    'graphql 200',
    'graphql 200',
  ])
})

test('a reader who takes a minute for a few pages gets them by themselves', async () => {
  await openWithPages()
  const [first = '', second = '', third = '', fourth = ''] = Object.keys(pages)
  await requestsFor([first, second])
  world.clock.advance(60_000)
  expect(await requestsFor([third, fourth])).toEqual(['blob 200', 'blob 200'])
})

test('nothing is asked for beside a page where batches fail', async () => {
  await openWithPages()
  world.fake.faults.add({ fault: { kind: 'server-error' }, match: /graphql/ })
  const requests = await requestsFor(Object.keys(pages).slice(0, 50))
  expect(requests.filter((request) => request === 'blob 200')).toHaveLength(50)
  expect(requests.length).toBeLessThan(60)
})

test('a batch that failed once is asked for again', async () => {
  await openWithPages()
  world.fake.faults.add({ fault: { kind: 'server-error' }, match: /graphql/, times: 1 })
  expect((await requestsFor(Object.keys(pages))).length).toBeLessThan(10)
})
