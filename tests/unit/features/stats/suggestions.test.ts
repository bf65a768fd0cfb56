import { describe, expect, test } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { parseDay } from '~/domain/downloads/days'
import { createFindPackages, type FindPackages } from '~/features/stats/registry-search.server'
import { suggestPackages } from '~/features/stats/suggestions.server'
import { found, unavailable, type Answer } from '~/ports/answer'
import type { FoundPackage } from '~/ports/registry/port'
import { generatedDownloads } from '../../../fixtures/npm/generated-downloads'

const { signal } = new AbortController()
const downloads = generatedDownloads({ lastCountedDay: parseDay('2026-11-19') ?? 0 })
const packages = (...names: readonly string[]) => names.map((name) => ({ name, weekly: 7 }))

/** Creates a registry that records the searched texts. */
function registryOf(answer: () => Answer<readonly FoundPackage[]>) {
  const texts: string[] = []
  return {
    texts,
    search: async (text: string) => {
      texts.push(text)
      return answer()
    },
  }
}

const suggest = async (text: string, findPackages: FindPackages) =>
  (await suggestPackages(text, { downloads, findPackages, signal })).map(({ name }) => name)

describe('packages that a text may mean', () => {
  test('are own ones first, then those of the registry, each once', async () => {
    const names = await suggest('swr', async () => packages('swr-devtools', 'swr'))
    expect(names).toEqual(['swr', 'swr-devtools'])
  })

  test('have what readers looked at among them, where npm counts it, after own ones of the same kind', async () => {
    const lastCountedDay = parseDay('2026-11-19') ?? 0
    const level = (count: number) => ({ firstDay: lastCountedDay - 100, level: count, doublingYears: 9 })
    const names = Array.from({ length: 9 }, (_, at) => `swr-missing-${at}`)
    const seen = generatedDownloads({
      lastCountedDay,
      shapes: { 'swr-often': level(9_000), 'swr-seldom': level(9), 'my-swr': level(90_000) },
      viewed: ['my-swr', 'swr-seldom', 'swr-often', 'other', 'swr', ...names],
    })
    const suggested = await suggestPackages('swr', {
      downloads: seen,
      findPackages: async () => packages('swr-devtools', 'swr-often'),
      signal,
    })
    const order = suggested.map(({ name }) => name)
    expect(order.filter((name) => name !== 'swr')).toEqual([
      'swr-often',
      'swr-seldom',
      'my-swr',
      'swr-devtools',
    ])
    expect(order.filter((name) => name === 'swr')).toHaveLength(1)
  })

  test('are the own ones with most downloads, whatever their place in the catalogue', async () => {
    const lastCountedDay = parseDay('2026-11-19') ?? 0
    const last =
      [...new Set(catalogue.libraries.flatMap((library) => Object.values(library.packages)))].at(-1) ?? ''
    const busy = { firstDay: lastCountedDay - 100, level: 9_000_000_000, doublingYears: 9 }
    const suggested = await suggestPackages('@tanstack/', {
      downloads: generatedDownloads({ lastCountedDay, shapes: { [last]: busy } }),
      findPackages: async () => [],
      signal,
    })
    expect(suggested[0]?.name).toBe(last)
  })

  test('are own ones alone where these are many, and where two letters are typed', async () => {
    const registry = registryOf(() => found(packages('other')))
    const find = createFindPackages(registry, () => 0)
    expect((await suggest('react', find)).length).toBeGreaterThan(4)
    await suggest('zz', find)
    expect(registry.texts).toEqual([])
  })

  test('are asked of the registry once a day, also by many at once, and again after a failure', async () => {
    let nowMs = 0
    let answer: Answer<readonly FoundPackage[]> = unavailable('down')
    const registry = registryOf(() => answer)
    const find = createFindPackages(registry, () => nowMs)
    expect(await find('quokka', signal)).toEqual([])
    answer = found(packages('quokka-kit', '@x/..', '..'))
    const [one, other] = await Promise.all([find('quokka', signal), find('quokka', signal)])
    // Invalid names are not suggested.
    expect([one, other]).toEqual([packages('quokka-kit'), packages('quokka-kit')])
    nowMs = 23 * 3_600_000
    await find('quokka', signal)
    expect(registry.texts).toHaveLength(2)
    nowMs = 24 * 3_600_000
    await find('quokka', signal)
    expect(registry.texts).toHaveLength(3)
  })
})
