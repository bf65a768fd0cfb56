import { setImmediate as immediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { parseDay } from '~/domain/downloads/days'
import type { Lane } from '~/ports/downloads/port'
import type { NpmFault } from '../../../fixtures/npm/npm-faults'
import { asReader, openNpm } from './open-npm'

const days = { from: '2026-11-10', to: '2026-11-19' }

describe('counts of a package', () => {
  test('are those of the days that were asked for', async () => {
    const { source, npm } = openNpm()
    const first = parseDay('2026-11-10') ?? 0
    const answer = await source.range('@tanstack/query-core', days, asReader)
    expect(answer).toEqual({
      kind: 'found',
      value: {
        from: '2026-11-10',
        counts: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => npm.countOn('@tanstack/query-core', first + at)),
      },
    })
    expect(npm.calls).toEqual(['/downloads/range/2026-11-10:2026-11-19/@tanstack%2Fquery-core'])
  })

  test('begin later where npm cuts a range that is too long', async () => {
    const { source } = openNpm()
    const answer = await source.range('react', { from: '2020-01-01', to: '2026-11-19' }, asReader)
    expect(answer).toMatchObject({ kind: 'found', value: { from: '2025-05-21' } })
  })

  test('are missing for a package that npm does not know, alone and among others', async () => {
    const { source } = openNpm()
    expect(await source.range('missing-one', days, asReader)).toEqual({ kind: 'missing' })
    const answers = await source.ranges(['react', 'missing-one', 'vue'], days, asReader)
    expect([...answers].map(([name, { kind }]) => `${name} ${kind}`)).toEqual([
      'react found',
      'missing-one missing',
      'vue found',
    ])
  })

  test('of all of npm come without a name', async () => {
    const { source, npm } = openNpm()
    expect((await source.allOfNpm(days, asReader)).kind).toBe('found')
    expect(npm.calls).toEqual(['/downloads/range/2026-11-10:2026-11-19'])
  })

  test('of versions are those of the last week', async () => {
    const { source } = openNpm()
    const answer = await source.versions('@tanstack/query-core', asReader)
    expect(answer.kind === 'found' && [...answer.value.keys()]).toContain('3.0.0')
  })

  test.each<NpmFault>([
    'other-package',
    'all-of-npm',
    'other-days',
    'gap',
    'html',
    'cut',
    'server-error',
    'reset',
    'blocked',
    'too-many',
  ])('are unavailable, and not missing, after the fault «%s»', async (fault) => {
    const { source, npm } = openNpm()
    npm.faults.add(fault)
    expect((await source.range('react', days, asReader)).kind).toBe('unavailable')
    expect((await source.ranges(['react', 'vue'], days, asReader)).get('vue')?.kind).toBe('unavailable')
  })

  test('that do not come in 5 s are unavailable', async () => {
    const { source, npm, clock } = openNpm()
    npm.faults.add('hang')
    const asked = source.range('react', days, asReader)
    await immediate()
    clock.expire(5_000)
    expect((await asked).kind).toBe('unavailable')
  })
})

describe('several packages', () => {
  test('need one call per hundred', async () => {
    const { source, npm } = openNpm()
    const names = Array.from({ length: 150 }, (_, at) => `package-${at}`)
    expect((await source.ranges(names, days, asReader)).size).toBe(150)
    expect(npm.calls).toHaveLength(2)
  })

  test('are asked for in halves where the firewall refuses them together', async () => {
    const { source, npm } = openNpm()
    npm.faults.add('blocked', /vue.*svelte/)
    const answers = await source.ranges(['react', 'vue', 'svelte', 'preact'], days, asReader)
    expect([...answers.values()].map(({ kind }) => kind)).toEqual(Array(4).fill('found'))
    expect(npm.calls.map((path) => path.split('/').at(-1))).toEqual([
      'react,vue,svelte,preact',
      'react,vue',
      'svelte,preact',
    ])
  })

  test('that are all refused cost a few calls, and then none', async () => {
    const { source, npm, lines } = openNpm()
    npm.faults.add('blocked')
    const names = Array.from({ length: 100 }, (_, at) => `package-${at}`)
    const answers = await source.ranges(names, days, asReader)
    expect(new Set([...answers.values()].map(({ kind }) => kind))).toEqual(new Set(['unavailable']))
    expect(npm.calls.length).toBeLessThan(15)
    expect(lines).toHaveLength(1)
  })
})

describe('a refusal for too many calls', () => {
  test('stops all calls for a minute, then for two', async () => {
    const { source, npm, clock, lines } = openNpm()
    npm.faults.add('too-many')
    await source.range('react', days, asReader)
    clock.advance(59_000)
    await source.range('vue', days, asReader)
    expect(npm.calls).toHaveLength(1)
    expect(source.health()).toEqual({ kind: 'limited', sinceMs: Date.parse('2026-11-21T12:00:00Z') })

    clock.advance(1_000)
    await source.range('vue', days, asReader)
    clock.advance(119_000)
    await source.range('vue', days, asReader)
    expect(npm.calls).toHaveLength(2)

    npm.faults.clear()
    clock.advance(1_000)
    expect((await source.range('vue', days, asReader)).kind).toBe('found')
    expect(source.health()).toEqual({ kind: 'well' })
    expect(lines).toHaveLength(2)
  })
})

describe('an outage', () => {
  test('is one line, however many calls fail, and ends with the first answer', async () => {
    const { source, npm, clock, lines } = openNpm()
    npm.faults.add('reset')
    for (let call = 0; call < 10; call += 1) await source.range('react', days, asReader)
    expect(npm.calls).toHaveLength(3)
    expect(source.health().kind).toBe('unreachable')
    npm.faults.clear()
    clock.advance(10_000)
    expect((await source.range('react', days, asReader)).kind).toBe('found')
    expect(source.health()).toEqual({ kind: 'well' })
    expect(lines).toHaveLength(2)
  })

  test('is not reported for a single failure', async () => {
    const { source, npm, lines } = openNpm()
    npm.faults.add('reset', /react/)
    await source.range('react', days, asReader)
    expect((await source.range('vue', days, asReader)).kind).toBe('found')
    expect(lines).toEqual([])
  })
})

async function flushTasks(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await immediate()
}

describe('the pace', () => {
  test('is 20 calls at once, half of them kept for readers, and then one in 3 seconds, readers first', async () => {
    const { source, npm, clock } = openNpm()
    const ask = (name: string, lane: Lane) => source.range(name, days, { ...asReader, lane })
    const asked = Array.from({ length: 12 }, (_, at) => ask(`background-${at}`, 'background'))
    await flushTasks()
    expect(npm.calls).toHaveLength(10)
    asked.push(...Array.from({ length: 11 }, (_, at) => ask(`reader-${at}`, 'reader')))
    await flushTasks()
    expect(npm.calls).toHaveLength(20)
    expect(npm.calls.slice(10).every((path) => path.includes('reader-'))).toBe(true)
    clock.advance(3_000)
    clock.expire(3_000)
    await flushTasks()
    expect(npm.calls).toHaveLength(21)
    expect(npm.calls.at(-1)).toContain('reader-10')
    void asked
  })
})
