import { describe, expect, test } from 'vitest'
import type { ByteStore } from '~/ports/storage/byte-store'
import { createTieredStore } from '~/ports/storage/content-store'
import { neverAborted } from '~/ports/resilience/timeout'

/** Creates an in-memory store that records its calls. */
function mapStore(entries: Readonly<Record<string, Uint8Array>> = {}) {
  const kept = new Map(Object.entries(entries))
  const calls: string[] = []
  const store: ByteStore = {
    async get(key) {
      calls.push(`get ${key}`)
      return kept.get(key) ?? null
    },
    async set(key, bytes) {
      calls.push(`set ${key}`)
      kept.set(key, bytes)
    },
  }
  return { store, kept, calls }
}

describe('stores in tiers', () => {
  test('ask the farther one only for what the nearer one lacks', async () => {
    const near = mapStore({ a: Buffer.from('near') })
    const far = mapStore({ a: Buffer.from('far') })
    const store = createTieredStore([near.store, far.store])
    expect(await store.get('a', neverAborted())).toEqual(Buffer.from('near'))
    expect(far.calls).toEqual([])
  })

  test('fill the nearer ones, and only those, with what a farther one had', async () => {
    const [first, second, third] = [mapStore(), mapStore({ a: Buffer.from('it') }), mapStore()]
    const store = createTieredStore([first.store, second.store, third.store])
    expect(await store.get('a', neverAborted())).toEqual(Buffer.from('it'))
    expect(first.kept.get('a')).toEqual(Buffer.from('it'))
    expect(second.calls).toEqual(['get a'])
    expect(third.calls).toEqual([])
  })

  test('take empty bytes for bytes', async () => {
    const near = mapStore({ a: new Uint8Array() })
    const store = createTieredStore([near.store, mapStore({ a: Buffer.from('far') }).store])
    expect(await store.get('a', neverAborted())).toEqual(new Uint8Array())
  })

  test('keep no reader waiting for filling', async () => {
    const stuck: ByteStore = { get: async () => null, set: () => new Promise(() => undefined) }
    const store = createTieredStore([stuck, mapStore({ a: Buffer.from('it') }).store])
    expect(await store.get('a', neverAborted())).toEqual(Buffer.from('it'))
  })

  test('are all written to', async () => {
    const [near, far] = [mapStore(), mapStore()]
    await createTieredStore([near.store, far.store]).set('a', Buffer.from('it'))
    expect([near.kept.get('a'), far.kept.get('a')]).toEqual([Buffer.from('it'), Buffer.from('it')])
  })

  test('are not asked for a cancelled request', async () => {
    const far = mapStore({ a: Buffer.from('far') })
    const leaving = new AbortController()
    const near: ByteStore = {
      get: async () => {
        leaving.abort()
        return null
      },
      set: async () => undefined,
    }
    expect(await createTieredStore([near, far.store]).get('a', leaving.signal)).toBeUndefined()
    expect(far.calls).toEqual([])
  })
})
