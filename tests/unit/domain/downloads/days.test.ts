import { describe, expect, test } from 'vitest'
import { dayAt, FIRST_COUNTED_DAY, formatDay, parseDay, startOfDay } from '~/domain/downloads/days'

describe('days', () => {
  test('are numbered from 1970-01-01', () => {
    expect(parseDay('1970-01-01')).toBe(0)
    expect(formatDay(FIRST_COUNTED_DAY)).toBe('2015-01-10')
  })

  test('are the same when written and read', () => {
    for (const text of ['2015-01-10', '2016-02-29', '2026-12-31'])
      expect(formatDay(parseDay(text) ?? 0)).toBe(text)
  })

  test.each(['', '2026-2-3', '2026-02-30', '2026-13-01', '2026-02-03T00:00:00Z', 'last-week'])(
    'are not read from «%s»',
    (text) => expect(parseDay(text)).toBeNull(),
  )

  test('begin at midnight UTC', () => {
    const day = parseDay('2026-11-19') ?? 0
    expect(dayAt(startOfDay(day))).toBe(day)
    expect(dayAt(startOfDay(day) - 1)).toBe(day - 1)
  })
})
