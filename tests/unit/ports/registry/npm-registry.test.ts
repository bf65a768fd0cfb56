import { describe, expect, test } from 'vitest'
import { parseDay } from '~/domain/downloads/days'
import { createNpmRegistry } from '~/ports/registry/npm-registry'
import { createClock } from '../../../fixtures/clock'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { createFakeNpm } from '../../../fixtures/npm/fake-npm'
import type { NpmFault } from '../../../fixtures/npm/npm-faults'

const { signal } = new AbortController()

function openRegistry() {
  const clock = createClock(Date.parse('2026-11-21T12:00:00Z'))
  const npm = createFakeNpm({ lastCountedDay: parseDay('2026-11-19') ?? 0, now: clock.nowMs })
  const registry = createNpmRegistry({
    baseUrl: 'http://npm.test/registry',
    userAgent: 'docs.test',
    fetch: npm.fetch,
    timing: clock.timing,
    now: clock.nowMs,
    log: linesOfLog('silent', () => undefined),
  })
  return { clock, npm, registry }
}

describe('a search of the registry', () => {
  test('gives names with their downloads of a week, where it tells them', async () => {
    const { registry } = openRegistry()
    expect(await registry.search('état & co', signal)).toEqual({
      kind: 'found',
      value: [
        { name: 'état & co-kit', weekly: expect.any(Number) },
        { name: 'use-état & co', weekly: expect.any(Number) },
        { name: '@état & co/core', weekly: null },
      ],
    })
  })

  test('is made at half the pace that the registry bears, and not for cancelled requests', async () => {
    const { npm, registry } = openRegistry()
    for (let at = 0; at < 5; at += 1) await registry.search(`text-${at}`, signal)
    const left = new AbortController()
    const waiting = registry.search('one more', left.signal)
    left.abort()
    void registry.search('another', signal)
    expect(await waiting).toMatchObject({ kind: 'unavailable' })
    expect(npm.calls).toHaveLength(5)
  })

  test.each<NpmFault>(['reset', 'too-many', 'blocked', 'server-error', 'html', 'cut', 'gap'])(
    'that fails (%s) is unavailable, not empty',
    async (fault) => {
      const { npm, registry } = openRegistry()
      npm.faults.add(fault)
      expect(await registry.search('vue', signal)).toMatchObject({ kind: 'unavailable' })
    },
  )

  test('that readers do not wait for says nothing of the registry', async () => {
    const { npm, registry } = openRegistry()
    npm.faults.add('hang')
    for (let at = 0; at < 4; at += 1) {
      const left = new AbortController()
      const waiting = registry.search(`text-${at}`, left.signal)
      await new Promise(setImmediate)
      left.abort()
      expect(await waiting).toMatchObject({ kind: 'unavailable' })
    }
    npm.faults.clear()
    expect(await registry.search('vue', signal)).toMatchObject({ kind: 'found' })
  })

  test('is not made again for a while once there were too many', async () => {
    const { npm, registry, clock } = openRegistry()
    npm.faults.add('too-many')
    await registry.search('vue', signal)
    npm.faults.clear()
    expect(await registry.search('react', signal)).toMatchObject({ kind: 'unavailable' })
    expect(npm.calls).toHaveLength(1)
    clock.advance(61_000)
    expect(await registry.search('react', signal)).toMatchObject({ kind: 'found' })
  })
})

describe('what a package installs', () => {
  test('are its dependencies, and peers that are not optional', async () => {
    const { npm, registry } = openRegistry()
    expect(await registry.installs('@scope/a', signal)).toEqual({
      kind: 'found',
      value: ['@scope/a-core', '@scope/a-host'],
    })
    expect(npm.calls).toEqual(['/registry/@scope%2Fa/latest'])
    expect(await registry.installs('missing-one', signal)).toEqual({ kind: 'missing' })
  })

  test.each<NpmFault>(['reset', 'too-many', 'blocked', 'server-error', 'html', 'cut', 'gap'])(
    'is unavailable, not nothing, when the registry fails: %s',
    async (fault) => {
      const { npm, registry } = openRegistry()
      npm.faults.add(fault)
      expect(await registry.installs('vue', signal)).toMatchObject({ kind: 'unavailable' })
    },
  )
})
