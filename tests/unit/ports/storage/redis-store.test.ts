import { createClient } from '@redis/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ByteStore } from '~/ports/storage/byte-store'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { createRedisStore, type SharedStore } from '~/ports/storage/redis-store'
import { neverAborted } from '~/ports/resilience/timeout'
import { findRedis, redisServer, type RedisServer } from '../../../fixtures/redis-server'
import { eventually } from '../../../fixtures/eventually'

const program = await findRedis()
const skipped = program ? '' : ' (skipped: there is no redis-server here, and Debian’s could not be had)'

/** Timeout within which the store responds even on a busy machine, in milliseconds. */
const TIMEOUT_MS = 1000
const some = new Uint8Array([0, 1, 13, 10, 255])

let server: RedisServer
let nowMs = 0
let lines: string[] = []

beforeEach(async () => {
  if (program) server = await redisServer(program)
  nowMs = 0
  lines = []
})

afterEach(() => server.remove())

function storeOf(options: { login?: string; prefix?: string; maxEntryBytes?: number } = {}): SharedStore {
  const { login = '', prefix = 'test:v1:', maxEntryBytes = 1_000_000 } = options
  return createRedisStore({
    url: `redis://${login}127.0.0.1:${server.port}`,
    keyPrefix: prefix,
    ttlSeconds: 1000,
    isDurable: (key) => key.startsWith('tree/'),
    maxEntryBytes,
    timeoutMs: TIMEOUT_MS,
    log: linesOfLog('info', (line) => void lines.push(line)),
    now: () => nowMs,
  })
}

/** Advances the clock past the pauses until the store responds again. */
async function untilBack(store: ByteStore, key: string): Promise<void> {
  await eventually(async () => {
    nowMs += 60_000
    await store.set(key, some)
    expect(await store.get(key, neverAborted())).toBeInstanceOf(Uint8Array)
  })
}

const failures = (): string[] => lines.filter((line) => line.startsWith('warn'))

describe.skipIf(!program)(`a Redis store${skipped}`, () => {
  test('gives back what was set, also to another instance', async () => {
    await server.start()
    await storeOf().set('blob/abc', some)
    const later = storeOf()
    await eventually(async () => expect(await later.get('blob/abc', neverAborted())).toEqual(some))
    expect(await later.get('blob/other', neverAborted())).toBeNull()
    expect(lines).toEqual([])
  })

  test('gives a key that several instances claim to one of them, until its life is over', async () => {
    await server.start()
    const [one, other] = [storeOf(), storeOf()]
    await eventually(async () => expect(await other.claim('ready', 1)).not.toBeNull())
    const claims = await Promise.all([one, other].map((store) => store.claim('slot/1', 60_000)))
    expect(claims.filter((isOurs) => isOurs === true)).toHaveLength(1)
    expect(claims.filter((isOurs) => isOurs === false)).toHaveLength(1)
    expect(await one.claim('slot/2', 60_000)).toBe(true)
    expect(await one.claim('short', 20)).toBe(true)
    await eventually(async () => expect(await other.claim('short', 20)).toBe(true))
  })

  test('keeps keys apart that differ in letter case or odd characters', async () => {
    await server.start()
    const store = storeOf()
    const keys = ['tree/o/r/Main', 'tree/o/r/main', 'tree/o/r/a b', 'tree/o/r/a\r\nb', 'tree/o/r/ä/..']
    for (const [index, key] of keys.entries()) await store.set(key, Buffer.from([index]))
    const found = await Promise.all(keys.map((key) => store.get(key, neverAborted())))
    expect(found).toEqual(keys.map((_, index) => new Uint8Array([index])))
  })

  test('starts empty with another prefix', async () => {
    await server.start()
    const next = storeOf({ prefix: 'test:v2:' })
    await next.set('blob/other', some)
    await storeOf({ prefix: 'test:v1:' }).set('blob/abc', some)
    expect(await next.get('blob/other', neverAborted())).toEqual(some)
    expect(await next.get('blob/abc', neverAborted())).toBeNull()
  })

  test('ends entries after their life, but not those that are kept', async () => {
    await server.start()
    const store = storeOf()
    await store.set('blob/abc', some)
    await store.set('tree/o/r/main', some)
    const client = await createClient({ url: `redis://127.0.0.1:${server.port}` }).connect()
    const lives = await Promise.all(['blob/abc', 'tree/o/r/main'].map((key) => client.ttl(`test:v1:${key}`)))
    client.destroy()
    expect(lives[0]).toBeGreaterThan(900)
    expect(lives[0]).toBeLessThanOrEqual(1000)
    expect(lives[1]).toBe(-1)
  })

  test('leaves out an entry over its limit', async () => {
    await server.start()
    const store = storeOf({ maxEntryBytes: 4 })
    await store.set('blob/abc', some)
    expect(await store.get('blob/abc', neverAborted())).toBeNull()
  })

  test('signs in with the password of the address', async () => {
    await server.start({ requirepass: 'hunter2' })
    const store = storeOf({ login: ':hunter2@' })
    await store.set('blob/abc', some)
    expect(await store.get('blob/abc', neverAborted())).toEqual(some)
  })

  test('goes on without a warning when the server restarted between two requests', async () => {
    await server.start()
    const store = storeOf()
    await store.set('blob/abc', some)
    await server.kill()
    await server.start()
    await eventually(async () => {
      await store.set('blob/abc', some)
      expect(await store.get('blob/abc', neverAborted())).toBeInstanceOf(Uint8Array)
    })
    expect(lines).toEqual([])
  })
})

describe.skipIf(!program)(`a Redis server that fails${skipped}`, () => {
  test('costs one warning when it is not there, and is used once it is', async () => {
    const store = storeOf()
    for (let index = 0; index < 20; index += 1) {
      await store.set('blob/abc', some)
      expect(await store.get('blob/abc', neverAborted())).toBeUndefined()
    }
    expect(failures()).toHaveLength(1)
    await server.start()
    await untilBack(store, 'blob/abc')
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['warn', 'info'])
  })

  test('costs one warning when it dies in the middle of many calls, and is used again after its restart', async () => {
    await server.start()
    const store = storeOf()
    await store.set('blob/abc', some)
    const answers = Array.from({ length: 200 }, () => store.get('blob/abc', neverAborted()))
    await server.kill()
    await Promise.all(answers)
    expect(await store.get('blob/abc', neverAborted())).toBeUndefined()
    expect(failures()).toHaveLength(1)
    await server.start()
    await untilBack(store, 'blob/abc')
    expect(failures()).toHaveLength(1)
  })

  test('keeps one reader waiting when it hangs, and no other one until it is back', async () => {
    await server.start()
    const store = storeOf()
    await store.set('blob/abc', some)
    server.signal('SIGSTOP')
    expect(await store.get('blob/abc', neverAborted())).toBeUndefined()
    const startedMs = performance.now()
    for (let index = 0; index < 50; index += 1) {
      nowMs += 1000
      expect(await store.get('blob/abc', neverAborted())).toBeUndefined()
    }
    // Each waiting reader would take the full timeout.
    expect(performance.now() - startedMs).toBeLessThan(25 * TIMEOUT_MS)
    expect(failures()).toHaveLength(1)
    server.signal('SIGCONT')
    await untilBack(store, 'blob/abc')
    expect(failures()).toHaveLength(1)
  })

  test('says why it refuses a password, and never the password', async () => {
    await server.start({ requirepass: 'hunter2' })
    const store = storeOf({ login: 'site:wrong-secret@' })
    await store.set('blob/abc', some)
    expect(await store.get('blob/abc', neverAborted())).toBeUndefined()
    expect(failures()).toHaveLength(1)
    expect(lines.join()).toContain('WRONGPASS')
    expect(lines.join()).not.toMatch(/secret|hunter2/)
  })

  test('still gives what it has when its memory is full, with one warning', async () => {
    await server.start({ maxmemory: '2mb', 'maxmemory-policy': 'noeviction' })
    const store = storeOf()
    await store.set('blob/first', some)
    for (let index = 0; index < 50; index += 1) await store.set(`blob/${index}`, new Uint8Array(100_000))
    expect(failures()).toHaveLength(1)
    expect(failures()[0]).toContain('OOM')
    expect(await store.get('blob/first', neverAborted())).toEqual(some)
    expect(await store.get('blob/49', neverAborted())).toBeNull()
  })

  test('is left alone while it loads its data', async () => {
    await server.start()
    const client = await createClient({ url: `redis://127.0.0.1:${server.port}` }).connect()
    for (let index = 0; index < 200; index += 1) await client.set(`filler ${index}`, 'x'.repeat(1000))
    await client.set('test:v1:blob/abc', Buffer.from(some))
    await client.sendCommand(['SAVE'])
    client.destroy()
    await server.kill()
    // Loads each entry in 10 ms, and processes clients after each kilobyte.
    const slowly = { 'key-load-delay': '10000', 'loading-process-events-interval-bytes': '1024' }
    await server.start(slowly, /Server initialized/)
    const store = storeOf()
    expect(await store.get('blob/abc', neverAborted())).toBeUndefined()
    await eventually(() => expect(failures().join()).toContain('LOADING'))
    await untilBack(store, 'blob/abc')
    expect(failures()).toHaveLength(1)
  })

  test('does not wait for a cancelled request', async () => {
    await server.start()
    const store = storeOf()
    await store.set('blob/abc', some)
    server.signal('SIGSTOP')
    const leaving = new AbortController()
    const answer = store.get('blob/abc', leaving.signal)
    leaving.abort()
    expect(await answer).toBeUndefined()
    expect(await store.get('blob/abc', leaving.signal)).toBeUndefined()
    expect(lines).toEqual([])
  })
})
