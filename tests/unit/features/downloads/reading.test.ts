import { describe, expect, test } from 'vitest'
import { countOn, stateOn } from '../../../fixtures/npm/series-days'
import type { SeriesAnswer } from '~/domain/downloads/answer'
import { FIRST_COUNTED_DAY } from '~/domain/downloads/days'
import type { NpmFault } from '../../../fixtures/npm/npm-faults'
import { createMemoryStore } from '../../../fixtures/memory-store'
import { day, inHurry, openDownloads, patient } from './open-downloads'

type Found = Extract<SeriesAnswer, { kind: 'found' }>

function found(answer: SeriesAnswer | undefined): Found {
  if (answer?.kind !== 'found') throw new Error(`The answer is ${JSON.stringify(answer)}`)
  return answer
}

const old = { firstDay: day('2019-03-01'), level: 1_000_000, doublingYears: 2 }

describe('a package that was never requested', () => {
  test('is returned with its newest 540 days, and its history follows', async () => {
    const { downloads, npm, pass } = openDownloads({ shapes: { react: old } })
    const first = found((await downloads.readDownloads(['react'], patient))[0])
    expect(first.isComplete).toBe(false)
    expect(first.series.lastCountedDay).toBe(day('2026-11-19'))
    expect(first.series.counts.length).toBeGreaterThan(530)
    await pass(60_000)
    const later = found((await downloads.readDownloads(['react'], inHurry))[0])
    expect(later.isComplete).toBe(true)
    expect(later.series.firstDay).toBe(old.firstDay)
    for (const text of ['2019-03-01', '2022-05-04', '2026-11-19']) {
      expect(countOn(later.series, day(text))).toBe(npm.countOn('react', day(text)))
    }
  })

  test("with downloads since 2015 has a history that starts with npm's first day", async () => {
    const shapes = { react: { ...old, firstDay: FIRST_COUNTED_DAY } }
    const { downloads, pass } = openDownloads({ shapes })
    await downloads.readDownloads(['react'], patient)
    await pass(120_000)
    const { series, isComplete } = found((await downloads.readDownloads(['react'], inHurry))[0])
    expect([isComplete, series.firstDay]).toEqual([true, FIRST_COUNTED_DAY])
  })

  test('is not fetched by requests that only read stored counts', async () => {
    const { downloads, npm } = openDownloads()
    expect(await downloads.readDownloads(['react'], inHurry)).toEqual([
      { kind: 'unavailable', packageName: 'react', reason: { kind: 'fetching' } },
    ])
    expect(npm.calls).toEqual([])
  })

  test('that npm does not know is missing, and fetched again after an hour', async () => {
    const { downloads, npm, pass } = openDownloads()
    await downloads.readAllOfNpm(patient)
    const ask = () => downloads.readDownloads(['missing-one'], patient)
    expect(await ask()).toEqual([{ kind: 'missing', packageName: 'missing-one' }])
    await ask()
    expect(npm.calls).toHaveLength(2)
    await pass(3_600_000)
    await ask()
    expect(npm.calls.filter((path) => path.includes('missing-one'))).toHaveLength(2)
  })

  test('without a download is no failure of npm, and has counts once npm has', async () => {
    const { downloads, npm, pass } = openDownloads({
      shapes: { 'zero-one': { ...old, firstDay: day('2026-11-20') }, react: old },
    })
    const ask = (...names: readonly string[]) => downloads.readDownloads(names, patient)
    const uncounted = { kind: 'unavailable', packageName: 'zero-one', reason: { kind: 'uncounted' } }
    expect(await ask('zero-one')).toEqual([uncounted])
    await pass(3_600_000)
    expect(await ask('zero-one', 'react')).toEqual([uncounted, expect.objectContaining({ kind: 'found' })])
    const callsOfZero = npm.calls.filter((path) => path.includes('zero-one')).length
    await ask('zero-one')
    expect(npm.calls.filter((path) => path.includes('zero-one'))).toHaveLength(callsOfZero)
    npm.setLastCountedDay(day('2026-11-20'))
    await pass(24 * 3_600_000)
    await ask('react')
    await pass(3_600_000)
    const { series } = found((await ask('zero-one'))[0])
    expect(countOn(series, day('2026-11-20'))).toBe(npm.countOn('zero-one', day('2026-11-20')))
  })

  test('that npm fails to return is not reported as one without downloads', async () => {
    const { downloads, npm } = openDownloads({
      shapes: { 'zero-one': { ...old, firstDay: day('2026-11-20') } },
    })
    await downloads.readAllOfNpm(patient)
    npm.faults.add('server-error')
    const [answer] = await downloads.readDownloads(['zero-one'], patient)
    expect(answer).toMatchObject({
      kind: 'unavailable',
      reason: { kind: expect.not.stringMatching('uncounted') },
    })
  })

  test('whose downloads ended before the year of a combined request still has its counts', async () => {
    const shapes = { react: old, vue: old, dead: { ...old, lastDay: day('2025-10-01') } }
    const { downloads } = openDownloads({ shapes })
    const [, , dead] = await downloads.readDownloads(['react', 'vue', 'dead'], patient)
    expect(found(dead).series.counts.some((count) => count > 0)).toBe(true)
  })

  test('is looked at from then on, but not where npm does not know it, or nothing was asked for', async () => {
    const { downloads } = openDownloads()
    await downloads.readDownloads(['vue', 'missing-one', '@x/..'], patient)
    await downloads.readDownloads(['react'], inHurry)
    expect(downloads.viewedPackages()).toEqual(['vue'])
  })

  test.each(['@x/..', '..', 'a/b', '', 'a,b'])(
    'with the name «%s» is missing, without a call',
    async (name) => {
      const { downloads, npm } = openDownloads()
      await downloads.readAllOfNpm(patient)
      expect(await downloads.readDownloads([name], patient)).toEqual([{ kind: 'missing', packageName: name }])
      expect(npm.calls).toHaveLength(1)
    },
  )
})

describe('calls', () => {
  test('for 20 new packages are at most 20, and one for 50 readers of a page', async () => {
    const { downloads, npm } = openDownloads()
    await downloads.readAllOfNpm(patient)
    const names = Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? `@scope/package-${at}` : `package-${at}`,
    )
    npm.calls.length = 0
    const answers = await downloads.readDownloads(names, patient)
    expect(answers.map(({ kind }) => kind)).toEqual(Array(20).fill('found'))
    expect(npm.calls.length).toBeLessThanOrEqual(20)

    npm.calls.length = 0
    const readers = Array.from({ length: 50 }, () => downloads.readDownloads(['vue'], patient))
    for (const [answer] of await Promise.all(readers)) expect(answer?.kind).toBe('found')
    expect(npm.calls.filter((path) => path.includes('vue'))).toHaveLength(1)
  })

  test('for packages that are stored are none, also after a restart', async () => {
    const store = createMemoryStore()
    const first = openDownloads({ store })
    await first.downloads.readDownloads(['react', '@scope/a'], patient)
    await first.pass(300_000)
    const second = openDownloads({ store, startMs: first.time.nowMs() })
    await second.downloads.readAllOfNpm(patient)
    second.npm.calls.length = 0
    const answers = await second.downloads.readDownloads(['react', '@scope/a'], patient)
    expect(answers.map((answer) => found(answer).stale)).toEqual([null, null])
    expect(second.npm.calls).toEqual([])
  })
})

describe('days', () => {
  test('that npm has not counted are absent until it has', async () => {
    const { downloads, npm, pass } = openDownloads()
    await downloads.readDownloads(['react'], patient)
    const { series } = found((await downloads.readDownloads(['react'], patient))[0])
    expect(stateOn(series, day('2026-11-20'))).toBe('not-yet')
    npm.setLastCountedDay(day('2026-11-20'))
    await pass(1_800_000)
    await downloads.readDownloads(['react'], patient)
    await pass(10_000)
    const later = found((await downloads.readDownloads(['react'], patient))[0])
    expect(later.series.lastCountedDay).toBe(day('2026-11-20'))
    expect(countOn(later.series, day('2026-11-20'))).toBe(npm.countOn('react', day('2026-11-20')))
  })

  test('that npm never counted are marked, in every package', async () => {
    const { downloads } = openDownloads()
    const answers = await downloads.readDownloads(['react', '@scope/a'], patient)
    const outage = day('2026-09-07')
    expect(answers.map((answer) => stateOn(found(answer).series, outage))).toEqual(['never', 'never'])
    expect(answers.map((answer) => stateOn(found(answer).series, outage + 2))).toEqual(['counted', 'counted'])
  })

  test('are kept if npm returns to an earlier last day', async () => {
    const { downloads, npm, pass } = openDownloads()
    const before = found((await downloads.readDownloads(['react'], patient))[0])
    npm.setLastCountedDay(day('2026-11-14'))
    await pass(3_600_000)
    await downloads.readDownloads(['react'], patient)
    await pass(3_600_000)
    const after = found((await downloads.readDownloads(['react'], patient))[0])
    expect(after.series.lastCountedDay).toBe(before.series.lastCountedDay)
    expect(countOn(after.series, day('2026-11-18'))).toBe(countOn(before.series, day('2026-11-18')))
  })
})

describe('when npm fails', () => {
  test.each<NpmFault>(['reset', 'hang', 'server-error', 'html', 'too-many', 'blocked'])(
    'with «%s», what is stored is shown, and since when',
    async (fault) => {
      const { downloads, npm, pass } = openDownloads()
      const before = found((await downloads.readDownloads(['react'], patient))[0])
      await pass(300_000)
      npm.faults.add(fault)
      npm.setLastCountedDay(day('2026-11-20'))
      await pass(6 * 3_600_000)
      for (let visit = 0; visit < 8; visit += 1) {
        await downloads.readDownloads(['react'], { ...patient, waitMs: 5 })
        await pass(70_000)
      }
      const after = found((await downloads.readDownloads(['react'], { ...patient, waitMs: 5 }))[0])
      expect(after.stale?.kind).toBe(fault === 'too-many' || fault === 'blocked' ? 'limited' : 'unreachable')
      expect(after.series.lastCountedDay).toBe(before.series.lastCountedDay)
    },
  )

  test('a package that is not stored is unavailable, and not missing', async () => {
    const { downloads, npm } = openDownloads()
    npm.faults.add('reset')
    const [answer] = await downloads.readDownloads(['react'], patient)
    expect(answer).toMatchObject({ kind: 'unavailable', reason: { kind: 'unreachable' } })
  })

  test('and no longer knows a package, its counts are kept', async () => {
    const { downloads, npm, pass } = openDownloads()
    await downloads.readDownloads(['react'], patient)
    await pass(300_000)
    npm.setLastCountedDay(day('2026-11-20'))
    npm.faults.add('unknown', /react/)
    await pass(1_800_000)
    await downloads.readDownloads(['react'], patient)
    await pass(5_000)
    const after = found((await downloads.readDownloads(['react'], patient))[0])
    expect(after.stale).toEqual({ kind: 'gone' })
  })
})

const from = (reader: string) => ({ ...patient, reader })

/** Limits of a request that does not wait for packages that the fake npm, whose clock the tests advance, never returns. */
const brief = { ...patient, waitMs: 5 }

const kindsOf = (answers: readonly SeriesAnswer[]) =>
  answers.map((answer) => (answer.kind === 'unavailable' ? answer.reason.kind : answer.kind))

describe('a reader who brings many new packages', () => {
  const names = Array.from({ length: 20 }, (_, at) => `@scope/new-${at}`)

  test('gets 10 of them per minute; the others follow, and nothing is lost', async () => {
    const { downloads, npm, pass } = openDownloads()
    await downloads.readAllOfNpm(patient)
    const ask = async () => kindsOf(await downloads.readDownloads(names, from('203.0.113.7')))
    const first = await ask()
    expect(first.slice(0, 10)).not.toContain('over-quota')
    expect(first.slice(10)).toEqual(Array.from({ length: 10 }, () => 'over-quota'))
    // The others are not refreshed in the background either, which would be calls without a limit.
    expect(downloads.viewedPackages().toSorted()).toEqual(names.slice(0, 10))
    await pass(30_000)
    // A repeated request returns no more packages, and does not use up the quota.
    expect((await ask()).filter((kind) => kind === 'over-quota')).toHaveLength(10)
    await pass(30_001)
    expect(await ask()).not.toContain('over-quota')
    await pass(60_000)
    expect(new Set(await ask())).toEqual(new Set(['found']))
    expect(new Set(npm.calls.filter((path) => path.includes('new-'))).size).toBeGreaterThanOrEqual(20)
  })

  test('does not affect other readers, and gets all stored counts', async () => {
    const { downloads, pass } = openDownloads()
    await downloads.readDownloads(names.slice(0, 10), from('203.0.113.7'))
    await pass(60_000)
    await downloads.readDownloads(names.slice(10), { ...from('203.0.113.7'), ...brief })
    const [stored] = await downloads.readDownloads(['@scope/new-0'], from('203.0.113.7'))
    expect(found(stored).packageName).toBe('@scope/new-0')
    const [other] = await downloads.readDownloads(['@scope/other'], { ...from('198.51.100.1'), ...brief })
    expect(other).not.toMatchObject({ reason: { kind: 'over-quota' } })
  })

  test('has no limit for packages that the site refreshes anyway, or if the address is unknown', async () => {
    const { downloads } = openDownloads({ pinned: names })
    const answers = await downloads.readDownloads(names, { ...from('203.0.113.7'), ...brief })
    expect(answers).not.toContainEqual(expect.objectContaining({ reason: { kind: 'over-quota' } }))
    const unnamed = await downloads.readDownloads(
      names.map((name) => `${name}-x`),
      brief,
    )
    expect(unnamed).not.toContainEqual(expect.objectContaining({ reason: { kind: 'over-quota' } }))
  })
})
