import { mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '~/ports/log'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { createDiskStore } from '~/ports/storage/disk-store'
import { neverAborted } from '~/ports/resilience/timeout'

let directory = ''
let nowMs = 0

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'disk-texts-'))
  nowMs = Date.UTC(2026, 0, 1)
})

afterEach(() => rm(directory, { recursive: true, force: true }))

/** Creates a store of texts. */
function cacheOf(options: { maxBytes?: number; version?: number; log?: typeof silentLog; in?: string } = {}) {
  const { maxBytes = 100_000, version = 1, log = silentLog, in: folder = directory } = options
  const store = createDiskStore({ directory: folder, maxBytes, version, log, now: () => nowMs })
  return {
    async get(key: string): Promise<string | null> {
      const bytes = await store.get(key, neverAborted())
      return bytes ? new TextDecoder().decode(bytes) : null
    },
    set: (key: string, text: string) => store.set(key, Buffer.from(text)),
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function onlyFile(): Promise<string> {
  const [file = ''] = await filesIn(directory)
  return file
}

describe('texts on a disk', () => {
  test('gives back what was set, also to a later process', async () => {
    await cacheOf().set('page', '<p>«Grüße» 日本</p>\n')
    expect(await cacheOf().get('page')).toBe('<p>«Grüße» 日本</p>\n')
  })

  test('keeps a few of many values that come at once, and misses the rest without a warning', async () => {
    const lines: string[] = []
    const cache = cacheOf({ log: linesOfLog('debug', (line) => lines.push(line)) })
    await Promise.all(Array.from({ length: 500 }, (_, index) => cache.set(`page ${index}`, 'text')))
    expect(await cache.get('page 0')).toBe('text')
    expect(await cache.get('page 499')).toBeNull()
    expect(lines).toEqual([])
  })

  test('keeps an empty value apart from none', async () => {
    await cacheOf().set('empty', '')
    expect(await cacheOf().get('empty')).toBe('')
    expect(await cacheOf().get('never set')).toBeNull()
  })

  test('has the last value of a key', async () => {
    const cache = cacheOf()
    await cache.set('page', 'old')
    await cache.set('page', 'new')
    expect(await cache.get('page')).toBe('new')
    expect(await filesIn(directory)).toHaveLength(1)
  })

  test('starts empty with another version', async () => {
    await cacheOf({ version: 1 }).set('page', 'old format')
    expect(await cacheOf({ version: 2 }).get('page')).toBeNull()
  })

  test('never lets a key lead out of its directory', async () => {
    await cacheOf().set('../../escape', 'value')
    expect(await cacheOf().get('../../escape')).toBe('value')
    expect(await filesIn(directory)).toHaveLength(1)
  })

  test('shows whole values only, while many write the same key', async () => {
    const cache = cacheOf()
    const values = Array.from({ length: 20 }, (_, index) => String(index).padStart(4000, 'x'))
    const [reads] = await Promise.all([
      Promise.all(values.map(() => cache.get('page'))),
      ...values.map((value) => cache.set('page', value)),
    ])
    const seen = [...reads, await cache.get('page')].filter((value) => value !== null)
    expect(seen.filter((value) => !values.includes(value))).toEqual([])
    expect(await filesIn(directory)).toHaveLength(1)
  })
})

describe('a damaged entry', () => {
  test.each([
    ['cut short', async (file: string) => truncate(file, 70)],
    ['emptied', async (file: string) => truncate(file, 0)],
    [
      'changed',
      async (file: string) => writeFile(file, (await readFile(file, 'utf8')).replace('page', 'paje')),
    ],
    ['replaced by something huge', async (file: string) => writeFile(file, 'x'.repeat(200_000))],
  ])('is dropped when it was %s', async (_how, damage) => {
    const cache = cacheOf()
    await cache.set('page', 'the page')
    await damage(await onlyFile())
    expect(await cache.get('page')).toBeNull()
    expect(await filesIn(directory)).toEqual([])
    await cache.set('page', 'the page again')
    expect(await cache.get('page')).toBe('the page again')
  })
})

describe('the limit of a disk store', () => {
  test('is kept by dropping the entries that were read least recently', async () => {
    const cache = cacheOf({ maxBytes: 10_000 })
    for (let index = 0; index < 30; index += 1) {
      nowMs += 1000
      await cache.set(`page ${index}`, 'x'.repeat(800))
      await cache.get('page 0')
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    const kept = await Promise.all(Array.from({ length: 30 }, (_, index) => cache.get(`page ${index}`)))
    expect(kept[0]).not.toBeNull()
    expect(kept[1]).toBeNull()
    expect(kept[29]).not.toBeNull()
    expect((await filesIn(directory)).length).toBeLessThanOrEqual(11)
  })

  test('counts what earlier versions left', async () => {
    const old = cacheOf({ maxBytes: 10_000, version: 1 })
    for (let index = 0; index < 9; index += 1) await old.set(`page ${index}`, 'x'.repeat(900))
    nowMs += 1000
    const next = cacheOf({ maxBytes: 5000, version: 2 })
    await next.set('page', 'y'.repeat(100))
    expect((await filesIn(directory)).length).toBeLessThanOrEqual(5)
    expect(await next.get('page')).not.toBeNull()
  })

  test('leaves out a value that would take more than a tenth of it', async () => {
    const cache = cacheOf({ maxBytes: 10_000 })
    await cache.set('page', 'x'.repeat(1001))
    expect(await filesIn(directory)).toEqual([])
  })

  test('never removes files that are not of the cache', async () => {
    const foreign = join(directory, 'thesis.txt')
    await writeFile(foreign, 'x'.repeat(50_000))
    await cacheOf({ maxBytes: 1000 }).set('page', 'small')
    expect(await filesIn(directory)).toContain(foreign)
  })
})

describe('a folder that cannot be written', () => {
  test('costs one warning, and is tried again after a minute', async () => {
    const blocked = join(directory, 'cache')
    await writeFile(blocked, 'a file where the folder should be')
    const lines: string[] = []
    const cache = cacheOf({ in: blocked, log: linesOfLog('warn', (line) => void lines.push(line)) })
    await cache.set('a', 'value')
    await cache.set('b', 'value')
    expect(lines).toHaveLength(1)
    expect(await cache.get('a')).toBeNull()

    await rm(blocked)
    await mkdir(blocked)
    await cache.set('a', 'value')
    expect(await cache.get('a')).toBeNull()
    nowMs += 60_000
    await cache.set('a', 'value')
    expect(await cache.get('a')).toBe('value')
    expect(lines).toHaveLength(1)
  })
})
