import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import type { ByteStore } from '~/ports/storage/byte-store'
import { entryFiles, type EntryFiles } from '~/ports/storage/disk-entry'
import { createDiskStore } from '~/ports/storage/disk-store'
import { neverAborted } from '~/ports/resilience/timeout'
import { eventually } from '../../../fixtures/eventually'

const some = Buffer.from([0, 1, 13, 10, 255])

let outside = ''
let directory = ''
let nowMs = 0
let lines: string[] = []

beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'disk-store-'))
  directory = join(outside, 'store')
  nowMs = Date.UTC(2026, 0, 1)
  lines = []
})

afterEach(() => rm(outside, { recursive: true, force: true }))

function storeOf(options: { maxBytes?: number; files?: Partial<EntryFiles> } = {}): ByteStore {
  const { maxBytes = 1_000_000, files = {} } = options
  return createDiskStore({
    directory,
    maxBytes,
    version: 1,
    isDurable: (key) => key.startsWith('tree/'),
    log: linesOfLog('info', (line) => void lines.push(line)),
    now: () => nowMs,
    files: { ...entryFiles, ...files },
  })
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function failureOf(code: string): Error {
  return Object.assign(new Error(`${code}: the disk says no`), { code })
}

const levels = (): string[] => lines.map((line) => line.slice(0, 4))

describe('a store on disk', () => {
  test('gives back bytes as they were, also after a restart', async () => {
    await storeOf().set('blob/abc', some)
    expect(await storeOf().get('blob/abc', neverAborted())).toEqual(some)
    expect(await storeOf().get('blob/abd', neverAborted())).toBeNull()
  })

  test('keeps keys apart, whatever they hold, in files of its own folder', async () => {
    const store = storeOf()
    const keys = [
      'tree/o/r/Main',
      'tree/o/r/main',
      'tree/o/r/../../../../x',
      'tree/o/r/a:b\0c',
      'tree//etc/x',
    ]
    for (const [index, key] of keys.entries()) await store.set(key, Buffer.from([index]))
    const found = await Promise.all(keys.map((key) => store.get(key, neverAborted())))
    expect(found).toEqual(keys.map((_, index) => Buffer.from([index])))
    expect(await readdir(outside)).toEqual(['store'])
    expect(await filesIn(directory)).toHaveLength(5)
  })

  test('drops an entry of which one byte has changed', async () => {
    await storeOf().set('blob/abc', Buffer.alloc(1000))
    const [file = ''] = await filesIn(directory)
    const damaged = await readFile(file)
    damaged[500] = 1
    await writeFile(file, damaged)
    expect(await storeOf().get('blob/abc', neverAborted())).toBeNull()
    expect(await filesIn(directory)).toEqual([])
  })

  test('does not wait for a cancelled request', async () => {
    const store = storeOf({ files: { stat: () => new Promise(() => undefined) } })
    const leaving = new AbortController()
    const answer = store.get('blob/abc', leaving.signal)
    leaving.abort()
    expect(await answer).toBeUndefined()
    expect(lines).toEqual([])
  })
})

describe('making room on disk', () => {
  test('lets blobs go before the oldest tree', async () => {
    const store = storeOf({ maxBytes: 10_000 })
    await store.set('tree/o/r/main', Buffer.alloc(900))
    for (let index = 0; index < 30; index += 1) {
      nowMs += 1000
      await store.set(`blob/${index}`, Buffer.alloc(900))
    }
    expect(await store.get('tree/o/r/main', neverAborted())).toBeInstanceOf(Uint8Array)
    expect(await store.get('blob/0', neverAborted())).toBeNull()
    expect(await store.get('blob/29', neverAborted())).toBeInstanceOf(Uint8Array)
  })

  test('keeps the limit when there are only trees, with the newest of them', async () => {
    const store = storeOf({ maxBytes: 10_000 })
    for (let index = 0; index < 30; index += 1) {
      nowMs += 1000
      await store.set(`tree/o/r/${index}`, Buffer.alloc(900))
    }
    expect((await filesIn(directory)).length).toBeLessThanOrEqual(10)
    expect(await store.get('tree/o/r/29', neverAborted())).toBeInstanceOf(Uint8Array)
  })

  test('keeps the limit while many values come at once', async () => {
    const store = storeOf({ maxBytes: 100_000 })
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => store.set(`blob/${index}`, Buffer.alloc(9900))),
    )
    const kept = await filesIn(directory)
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.length * 9965).toBeLessThanOrEqual(100_000)
  })

  test('removes what a writer left when it died, and not what another one is writing', async () => {
    await storeOf().set('blob/abc', some)
    const [file = ''] = await filesIn(directory)
    const [leftOver, underway] = [`${file}.dead-1`, `${file}.busy-1`]
    for (const part of [leftOver, underway]) await writeFile(part, 'half')
    await utimes(leftOver, nowMs / 1000 - 3600, nowMs / 1000 - 3600)
    await utimes(underway, nowMs / 1000, nowMs / 1000)
    await storeOf().set('blob/abd', some)
    const parts = (await filesIn(dirname(file))).filter((name) => name.endsWith('-1'))
    expect(parts).toEqual([underway])
  })

  test('lets entries of a clock that was ahead go first, after it is set back', async () => {
    nowMs += 30 * 24 * 3_600_000
    const store = storeOf({ maxBytes: 10_000 })
    for (let index = 0; index < 10; index += 1) await store.set(`ahead/${index}`, Buffer.alloc(900))
    nowMs -= 30 * 24 * 3_600_000
    const restarted = storeOf({ maxBytes: 10_000 })
    for (let index = 0; index < 5; index += 1) {
      nowMs += 1000
      await restarted.set(`blob/${index}`, Buffer.alloc(900))
    }
    const kept = await Promise.all(
      [0, 1, 2, 3, 4].map((index) => restarted.get(`blob/${index}`, neverAborted())),
    )
    expect(kept.filter((bytes) => bytes === null)).toEqual([])
  })

  test('works for two writers in one folder, who see whole values only', async () => {
    const stores = [storeOf({ maxBytes: 100_000 }), storeOf({ maxBytes: 100_000 })]
    const values = Array.from({ length: 40 }, (_, index) => Buffer.alloc(5000, index))
    const reads = await Promise.all(
      values.map(async (value, index) => {
        const store = stores[index % 2] ?? storeOf()
        await Promise.all([store.set('tree/o/r/main', value), store.set(`blob/${index}`, value)])
        return store.get('tree/o/r/main', neverAborted())
      }),
    )
    const texts = new Set(values.map((value) => value.toString('latin1')))
    const seen = reads.filter((bytes) => bytes instanceof Uint8Array)
    expect(seen).toHaveLength(40)
    expect(seen.filter((bytes) => !texts.has(Buffer.from(bytes).toString('latin1')))).toEqual([])
    // Each writer may exceed the limit by a tenth while the other one cleans up.
    expect((await filesIn(directory)).length * 5065).toBeLessThanOrEqual(110_000)
    expect(lines).toEqual([])
  })
})

describe('a disk that fails', () => {
  test('costs one warning when it is full, leaves no halves, and is used again once it has room', async () => {
    let isFull = true
    const store = storeOf({
      files: {
        writeFile: async (path, parts) => {
          if (!isFull) return entryFiles.writeFile(path, parts)
          await writeFile(path, 'half')
          throw failureOf('ENOSPC')
        },
      },
    })
    for (let index = 0; index < 5; index += 1) {
      nowMs += 61_000
      await store.set(`blob/${index}`, some)
    }
    expect(levels()).toEqual(['warn'])
    expect(lines[0]).toContain('ENOSPC')
    expect(await filesIn(directory)).toEqual([])

    isFull = false
    nowMs += 61_000
    await store.set('blob/new', some)
    expect(await store.get('blob/new', neverAborted())).toEqual(some)
    expect(levels()).toEqual(['warn', 'info'])
  })

  test.each(['EROFS', 'EACCES'])('still gives what it has when writing ends with %s', async (code) => {
    await storeOf().set('blob/old', some)
    const fails = () => Promise.reject(failureOf(code))
    const store = storeOf({ files: { mkdir: fails, writeFile: fails, utimes: fails, rename: fails } })
    await store.set('blob/new', some)
    expect(await store.get('blob/old', neverAborted())).toEqual(some)
    expect(await store.get('blob/new', neverAborted())).toBeNull()
    expect(levels()).toEqual(['warn'])
  })

  test('does without one entry that cannot be read, and without a warning', async () => {
    const store = storeOf({ files: { readFile: () => Promise.reject(failureOf('EIO')) } })
    await store.set('blob/abc', some)
    expect(await store.get('blob/abc', neverAborted())).toBeNull()
    expect(lines).toEqual([])
  })

  test('keeps one reader waiting when it hangs, and no other one until it is back', async () => {
    let hangs = true
    const store = storeOf({
      files: { stat: (path) => (hangs ? new Promise(() => undefined) : entryFiles.stat(path)) },
    })
    await store.set('blob/abc', some)
    expect(await store.get('blob/abc', neverAborted())).toBeUndefined()
    const startedMs = performance.now()
    for (let index = 0; index < 50; index += 1) {
      nowMs += 60_000
      expect(await store.get('blob/abc', neverAborted())).toBeUndefined()
    }
    // Each waiting reader would take the timeout of one second.
    expect(performance.now() - startedMs).toBeLessThan(25_000)
    expect(levels()).toEqual(['warn'])

    hangs = false
    await eventually(async () => {
      nowMs += 60_000
      expect(await store.get('blob/abc', neverAborted())).toEqual(some)
    })
    expect(levels()).toEqual(['warn', 'info'])
  })
})
