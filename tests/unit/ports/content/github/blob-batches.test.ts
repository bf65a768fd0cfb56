import { afterAll, describe, expect, test } from 'vitest'
import type { Fault } from '../../../../fixtures/github/faults'
import { at, expiring, newHosting, openWorld, type World } from './open-source'

/** Timeout of a batch request in milliseconds, after which each file is requested separately. */
const TOGETHER_LIMIT_MS = 1_500

const hosting = await newHosting()
afterAll(() => hosting.close())

let world: World

const requests = (): string[] => world.fake.log.entries.map(({ kind, status }) => `${kind} ${status}`)

/** Reads two files of a cached tree at the same time. */
async function readTwo(): Promise<unknown[]> {
  await world.readTree()
  world.fake.log.clear()
  return Promise.all(['docs/overview.md', 'docs/guide.md'].map(world.readPage))
}

const both = ['# Overview\n', '# Guide\n'].map((value) => ({ kind: 'found', value }))

describe('files that are asked for at the same time', () => {
  test('come with one request, which counts in an hour of its own', async () => {
    world = await openWorld({ hosting, tokenLimit: 2 })
    expect(await readTwo()).toEqual(both)
    expect(requests()).toEqual(['graphql 200'])
    expect(await world.readPage('docs/config.json')).toMatchObject({ kind: 'found' })
  })

  test.each<readonly [string, Fault]>([
    ['its token is refused', { kind: 'unauthorized' }],
    ['its limit is spent', { kind: 'rate-limited' }],
    ['it is not there', { kind: 'not-found' }],
    ['there were too many', { kind: 'too-many' }],
    ['its server fails', { kind: 'server-error' }],
    ['a gateway answers', { kind: 'bad-gateway' }],
    ['it does not answer', { kind: 'hang' }],
    ['its body drips', { kind: 'slow', bytesPerSecond: 1 }],
    ['its body is cut', { kind: 'cut' }],
    ['its JSON is half', { kind: 'bad-json' }],
    ['its body is too short', { kind: 'wrong-length', byBytes: -1 }],
    ['its connection ends', { kind: 'reset' }],
  ])('come one by one, after a single try, where %s', async (_name, fault) => {
    world = await openWorld({ hosting })
    world.fake.faults.add({ fault, match: /graphql/ })
    expect(await expiring(world.clock, readTwo(), TOGETHER_LIMIT_MS)).toEqual(both)
    const asked = requests()
    expect(asked.filter((request) => request.startsWith('graphql '))).toHaveLength(1)
    expect(asked.filter((request) => request.startsWith('blob '))).toEqual(['blob 200', 'blob 200'])
  })

  test('come one by one where the points of the hour are spent, and no more points are asked for', async () => {
    world = await openWorld({ hosting, tokenLimit: 1_000 })
    world.fake.faults.add({ fault: { kind: 'rate-limited', resetAfterSeconds: 600 }, match: /graphql/ })
    await readTwo()
    world.fake.log.clear()
    const more = ['docs/config.json', 'README.md'].map(world.readPage)
    expect(await Promise.all(more)).toMatchObject([{ kind: 'found' }, { kind: 'found' }])
    expect(requests()).toEqual(['blob 200', 'blob 200'])
  })

  test('are not asked for together while the API itself wants no calls', async () => {
    world = await openWorld({ hosting })
    await world.readTree()
    world.fake.faults.add({ fault: { kind: 'rate-limited', resetAfterSeconds: 600 }, match: /blobs/ })
    await world.readPage('README.md')
    expect(await readTwo()).toMatchObject([{ kind: 'unavailable' }, { kind: 'unavailable' }])
    expect(requests()).toEqual([])
  })

  test('are not asked for together by readers without a token', async () => {
    world = await openWorld({ hosting, token: null })
    expect(await readTwo()).toEqual(both)
    expect(requests()).toEqual(['raw 200', 'raw 200'])
  })

  test('come from where a repository has moved to', async () => {
    const moving = await newHosting()
    world = await openWorld({ hosting: moving })
    await world.readTree()
    moving.rename(at.repo, 'TanStack/moved')
    expect(await readTwo()).toEqual(both)
    expect(requests()).toEqual(['graphql 200'])
    await moving.close()
  })
})

/** Reads a file with these bytes at the same time as two others. */
async function bytesOf(name: string, bytes: Uint8Array): Promise<unknown> {
  const own = await newHosting()
  await own.commit(at.repo, { files: { [`docs/${name}`]: bytes } })
  world = await openWorld({ hosting: own })
  const tree = await world.readTree()
  const entry = tree.kind === 'found' ? tree.value.entries.get(`docs/${name}`) : undefined
  if (!entry) throw new Error(`no docs/${name}`)
  world.fake.log.clear()
  const signal = new AbortController().signal
  const [answer] = await Promise.all([
    world.source.file(at, entry, signal),
    world.readPage('docs/guide.md'),
    world.readPage('docs/overview.md'),
  ])
  await own.close()
  return answer
}

describe('a file that comes with others', () => {
  test('keeps its characters and its line ends', async () => {
    const bytes = new TextEncoder().encode('# Öffnen\r\n\t🎉\u2028')
    expect(await bytesOf('plain.md', bytes)).toEqual({ kind: 'found', value: bytes })
    expect(requests()).toEqual(['graphql 200'])
  })

  test('is asked for by itself where it arrives without its byte order mark', async () => {
    const bytes = new TextEncoder().encode('\uFEFF# Marked')
    expect(await bytesOf('marked.md', bytes)).toEqual({ kind: 'found', value: bytes })
    expect(requests()).toEqual(['graphql 200', 'blob 200'])
  })

  test('is asked for by itself where it arrives as other bytes: its encoding is not UTF-8', async () => {
    const bytes = Uint8Array.from([0x23, 0x20, 0xe9, 0x0a])
    expect(await bytesOf('latin.md', bytes)).toEqual({ kind: 'found', value: bytes })
    expect(requests()).toEqual(['graphql 200', 'blob 200'])
  })

  test('is asked for by itself where the service calls it binary', async () => {
    const bytes = Uint8Array.from([0x23, 0x00, 0x0a])
    expect(await bytesOf('binary.md', bytes)).toEqual({ kind: 'found', value: bytes })
    expect(requests()).toEqual(['graphql 200', 'blob 200'])
  })

  test('is asked for by itself when it is no text by its name', async () => {
    const bytes = Uint8Array.from([0x89, 0x50, 0x00])
    expect(await bytesOf('picture.png', bytes)).toEqual({ kind: 'found', value: bytes })
    expect(requests().toSorted()).toEqual(['blob 200', 'graphql 200'])
  })
})
