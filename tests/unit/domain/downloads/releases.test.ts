import { expect, test } from 'vitest'
import { parseDay } from '~/domain/downloads/days'
import { releasesOf, unpackReleases } from '~/domain/downloads/releases'
import { packJson } from '~/domain/downloads/stored-json'

const at = (day: string) => `${day}T12:00:00.000Z`

test('releases are the first stable version of each major and minor line, by day', () => {
  const published = new Map([
    ['created', at('2020-01-01')],
    ['modified', at('2026-01-01')],
    ['0.1.0', at('2020-01-02')],
    ['1.0.0-beta.1', at('2020-02-01')],
    ['1.0.1', at('2020-03-02')],
    ['1.0.0', at('2020-03-01')],
    ['2.0.0', at('2021-03-01')],
    // A patch of the old major, published after the next major.
    ['1.1.0', at('2021-06-01')],
    ['2.1.0', 'yesterday'],
    ['03', at('2022-01-01')],
  ])
  expect(releasesOf(published)).toEqual([
    { version: '0.1.0', day: parseDay('2020-01-02'), isMajor: false },
    { version: '1.0.0', day: parseDay('2020-03-01'), isMajor: true },
    { version: '2.0.0', day: parseDay('2021-03-01'), isMajor: true },
    { version: '1.1.0', day: parseDay('2021-06-01'), isMajor: false },
  ])
})

test('they are stored and read as they are, in some kilobytes, and damaged ones are none', () => {
  const published = new Map(
    Array.from({ length: 3_000 }, (_, minor) => [`1.${minor}.0`, at('2024-01-01')] as const),
  )
  const stored = { asOfMs: 1, releases: releasesOf(published), installs: ['@scope/a'] }
  const bytes = packJson(stored)
  expect(unpackReleases(bytes)).toEqual(stored)
  expect(bytes.length).toBeLessThan(20_000)
  expect(unpackReleases(bytes.slice(1))).toBeNull()
  // An entry stored before installed packages were recorded.
  const older = new TextEncoder().encode(JSON.stringify({ asOfMs: 1, releases: [] }))
  expect(unpackReleases(older)).toEqual({ asOfMs: 1, releases: [], installs: [] })
})
