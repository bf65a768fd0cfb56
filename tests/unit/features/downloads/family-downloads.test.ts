import { describe, expect, test } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { parseDay } from '~/domain/downloads/days'
import type { Downloads } from '~/features/downloads/types'
import { familyDownloadsFrom } from '~/features/downloads/family-downloads.server'
import { countedPackages } from '~/features/downloads/weekly-downloads.server'
import { unknownDownloads } from '~/ports/live-numbers/live-numbers'

const firstDay = parseDay('2026-01-01') ?? 0
const { signal } = new AbortController()

/**
 * Creates downloads with one per package on each of fourteen days, except for packages that are missing or have no
 * history.
 */
function stored({ missing = [], young = [] }: { missing?: string[]; young?: string[] } = {}): Downloads {
  return {
    readDownloads: async (names) =>
      names.map((packageName) =>
        missing.includes(packageName)
          ? { kind: 'unavailable', packageName, reason: { kind: 'fetching' } }
          : {
              kind: 'found',
              packageName,
              isComplete: !young.includes(packageName),
              asOfMs: 0,
              stale: null,
              series: {
                packageName,
                firstDay,
                lastCountedDay: firstDay + 13,
                counts: new Float64Array(14).fill(1),
                states: new Uint8Array(14),
              },
            },
      ),
    readAllOfNpm: async () => ({ kind: 'unavailable', packageName: '', reason: { kind: 'off' } }),
    readVersions: async () => [],
    readReleases: async () => [],
    readInstalls: async () => [],
    viewedPackages: () => [],
  }
}

const packages = new Set(catalogue.libraries.flatMap(countedPackages))

const familyOf = async (downloads: Downloads) => {
  const answer = await familyDownloadsFrom(() => downloads).readDownloads(signal)
  return answer.kind === 'found' ? answer.value : null
}

describe('the downloads of the family from stored counts', () => {
  test('are all downloads so far, with the pace of the last week', async () => {
    expect(await familyOf(stored())).toEqual({
      downloads: { value: packages.size * 14, countedAt: '2026-01-14', perDay: packages.size },
      weeklyDownloads: { value: packages.size * 7, countedAt: '2026-01-14', perDay: null },
    })
  })

  test('are not known while a package is not stored: the sum would be too small', async () => {
    expect(await familyOf(stored({ missing: ['@tanstack/vite-config'] }))).toEqual(unknownDownloads)
  })

  test('are known of the week alone while a history has no beginning', async () => {
    expect(await familyOf(stored({ young: ['@tanstack/vite-config'] }))).toMatchObject({
      downloads: null,
      weeklyDownloads: { value: packages.size * 7 },
    })
  })
})
