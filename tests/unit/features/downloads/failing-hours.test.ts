import { expect, test } from 'vitest'
import type { SeriesAnswer } from '~/domain/downloads/answer'
import type { Day } from '~/domain/downloads/days'
import { stateOn } from '../../../fixtures/npm/series-days'
import type { SeriesShape } from '../../../fixtures/npm/generated-series'
import { day, inHurry, openDownloads, patient } from './open-downloads'

const MINUTE = 60_000
const lastDay = day('2026-11-19')

/**
 * Half of the packages are scoped, which need one call each. All are recent, so that an hour is enough for their
 * history.
 */
const names = Array.from({ length: 500 }, (_, at) => (at % 2 === 0 ? `@scope/p${at}` : `p${at}`))
const shapes: Record<string, SeriesShape> = Object.fromEntries(
  names.map((name, at) => [
    name,
    { firstDay: lastDay - 100 - at, level: 5_000 + at * 900, doublingYears: 2 },
  ]),
)

type Found = Extract<SeriesAnswer, { kind: 'found' }>
const isFound = (answer: SeriesAnswer): answer is Found => answer.kind === 'found'

test('hours of npm being unreachable, slow and wrong lose no counts of 500 packages, and are reported', async () => {
  const { downloads, npm, pass, end, lines } = openDownloads({ shapes, pinned: names })
  const seen = new Map<string, Float64Array>()
  let answers: Found[] = []

  /** Reads all packages, and checks that no shown count is lost or lowered, and that none exceeds npm's count. */
  async function look(): Promise<void> {
    answers = (await downloads.readDownloads(names, inHurry)).filter(isFound)
    for (const { packageName, series } of answers) {
      const before = seen.get(packageName)
      // The last day stays the same; older history may be added.
      const known = new Map(Array.from(series.counts, (count, at) => [series.firstDay + at, count]))
      for (const [at, count] of before?.entries() ?? []) {
        const number: Day = lastDay - 700 + at
        if ((known.get(number) ?? 0) < count) throw new Error(`${packageName} has lost some`)
      }
      const all = new Float64Array(710)
      for (const [number, count] of known) {
        all[number - lastDay + 700] = count
        if (count > npm.countOn(packageName, number)) throw new Error(`${packageName} has too many`)
      }
      seen.set(packageName, all)
    }
  }
  /** Requests some packages like the page does. */
  const visit = () => downloads.readDownloads(names.slice(0, 10), { ...patient, waitMs: 5 })

  void downloads.keepFresh()
  await pass(60 * MINUTE)
  await look()
  expect(answers).toHaveLength(500)
  expect(npm.calls.length).toBeLessThan(20 + (60 * MINUTE) / 3_000 + 5)

  // npm returns half of the real counts, and a new day.
  npm.setLastCountedDay(lastDay + 1)
  npm.faults.add('lower')
  await pass(40 * MINUTE)
  await look()
  expect(answers.some(({ series }) => series.lastCountedDay === lastDay + 1)).toBe(true)
  npm.faults.clear()
  for (const fault of ['zero', 'other-package', 'all-of-npm', 'gap'] as const) {
    npm.faults.add(fault)
    await visit()
    await pass(4 * MINUTE)
    await look()
    expect(answers).toHaveLength(500)
    npm.faults.clear()
  }
  // npm's last counted day moves back by five days.
  npm.setLastCountedDay(lastDay - 5)
  await pass(4 * MINUTE)
  await look()
  // npm refuses all calls: the page says since when, and only trial calls are made.
  npm.setLastCountedDay(lastDay + 1)
  npm.faults.add('too-many')
  const callsBefore = npm.calls.length
  await pass(7 * 60 * MINUTE)
  await visit()
  await look()
  expect(npm.calls.length - callsBefore).toBeLessThan(20)
  expect(lines.some((line) => line.includes('npm is refusing requests'))).toBe(true)
  for (const { stale } of answers) expect(stale === null || stale.kind === 'limited').toBe(true)
  expect(answers.some(({ stale }) => stale?.kind === 'limited')).toBe(true)

  // The faults end: a day later, every count equals npm's.
  npm.faults.clear()
  npm.setLastCountedDay(lastDay + 2)
  await pass(24 * 60 * MINUTE)
  await look()
  end.abort()
  expect(answers).toHaveLength(500)
  for (const { packageName, series, isComplete, stale } of answers) {
    expect([packageName, series.lastCountedDay, isComplete, stale]).toEqual([
      packageName,
      lastDay + 2,
      true,
      null,
    ])
    expect(series.firstDay).toBe(shapes[packageName]?.firstDay)
    for (let number = series.firstDay; number <= lastDay + 2; number += 1) {
      if (stateOn(series, number) === 'never') continue
      if (series.counts[number - series.firstDay] !== npm.countOn(packageName, number))
        throw new Error(`${packageName} differs on day ${number - lastDay}`)
    }
  }
})
