import { describe, expect, test } from 'vitest'
import { packCounts, unpackCounts } from '~/domain/downloads/packed-counts'
import { mergeCounts, storedCounts, type StoredCounts } from '~/domain/downloads/stored-counts'
import { historyWindow, refreshWindow, withHistory } from '~/domain/downloads/windows'

function told(firstDay: number, counts: readonly number[], asOfMs = 0): StoredCounts {
  return storedCounts('react', { firstDay, counts: Float64Array.from(counts) }, asOfMs)
}

describe('merged entries', () => {
  test('have the days of both', () => {
    const both = mergeCounts(told(100, [1, 2]), told(102, [3], 9))
    expect(both).toMatchObject({ firstDay: 100, counts: Float64Array.of(1, 2, 3), asOfMs: 9 })
  })

  test('keep the higher count of a recent day, regardless of the order', () => {
    expect(mergeCounts(told(100, [5, 0, 7]), told(100, [4, 6, 0])).counts).toEqual(Float64Array.of(5, 6, 7))
  })

  test('keep the count of an old day, and fill in missing ones', () => {
    const counts = Array<number>(40).fill(5).with(1, 0)
    const held = told(100, counts)
    const later = told(100, Array<number>(40).fill(8))
    expect(mergeCounts(held, later).counts.slice(0, 5)).toEqual(Float64Array.of(5, 8, 5, 5, 5))
    expect(mergeCounts(held, later).counts.at(-1)).toBe(8)
  })

  test('treat the days between them as a gap', () => {
    const both = mergeCounts(told(100, [1]), told(103, [2]))
    expect([...both.known]).toEqual([1, 0, 0, 1])
    expect(historyWindow({ ...both, firstDay: 20_000 })).toEqual({ from: 19_463, to: 20_002 })
  })

  test('are complete only if they include the days of the complete one', () => {
    const complete = { ...told(100, [1, 2]), isComplete: true }
    expect(mergeCounts(complete, told(102, [3])).isComplete).toBe(true)
    expect(mergeCounts(complete, told(98, [0, 4])).isComplete).toBe(false)
  })
})

describe('the days to request', () => {
  test('are those that are new, and those that npm may have corrected', () => {
    const held = told(20_000, Array<number>(100).fill(1))
    expect(refreshWindow(held, 20_100)).toEqual({ from: 20_066, to: 20_100 })
    expect(refreshWindow(held, 20_200)).toEqual({ from: 20_100, to: 20_200 })
    expect(refreshWindow(held, 21_000)).toEqual({ from: 20_461, to: 21_000 })
  })

  test('of the past end with an empty window, or where npm begins', () => {
    const held = told(20_000, [0, 0, 3])
    expect(historyWindow(held)).toEqual({ from: 19_460, to: 19_999 })
    expect(historyWindow(withHistory(held, { from: 20_000, to: 20_001 }))).toBeNull()
    expect(historyWindow(told(16_445, [3]))).toBeNull()
  })
})

describe('an entry as bytes', () => {
  test.each([
    ['small counts', told(16_445, [0, 1, 4_000_000_000], 1_795_000_000_000)],
    ['counts over 32 bits', told(16_445, [9_000_000_000, 3])],
    ['gaps', mergeCounts(told(100, [1]), told(120, [2]))],
  ])('with %s is the same when read', (_, entry) => {
    expect(unpackCounts(packCounts(entry), 'react')).toEqual(entry)
  })

  test('is none when it is damaged, cut, or of another package', () => {
    const bytes = packCounts(told(100, [1, 2, 3]))
    expect(unpackCounts(bytes.slice(0, -1), 'react')).toBeNull()
    expect(unpackCounts(bytes.slice(0, 5), 'react')).toBeNull()
    expect(unpackCounts(Uint8Array.from(bytes).fill(9, 0, 1), 'react')).toBeNull()
    expect(unpackCounts(bytes, 'preact')).toBeNull()
  })
})
