import { describe, expect, test } from 'vitest'
import { parseEnvironment } from '~/ports/environment/environment'
import { warnOfFile, warnOfIdle } from '~/ports/environment/warnings'

const warnOfNames = (...names: string[]) => warnOfFile({ names, strayLines: [] })

describe('names in .env', () => {
  test('that the site or its commands read say nothing', () => {
    expect(warnOfNames('GITHUB_TOKEN', 'PORT', 'ALGOLIA_ADMIN_KEY')).toEqual([])
  })

  test('that nothing reads are one line, with what was probably meant', () => {
    expect(warnOfNames('GITHUB_TOKNE', 'PORT', 'content_dir', 'CACHE', 'COMPOSE_FILE')).toEqual([
      '.env sets unknown variables: GITHUB_TOKNE (nearest: GITHUB_TOKEN), content_dir (nearest: CONTENT_DIR), CACHE (nearest: CACHE_DIR), COMPOSE_FILE',
    ])
  })
})

test('lines of .env that are no assignment are named by their number', () => {
  expect(warnOfFile({ names: [], strayLines: [3, 7] })).toEqual([
    'Ignored in .env, not NAME=value: line 3, line 7',
  ])
})

function warn(values: Record<string, string>, source: 'bundled' | 'directory' | 'github' = 'bundled') {
  const reading = parseEnvironment(values, () => true)
  return reading.ok ? warnOfIdle(reading.environment, source) : reading.problems
}

describe('a setting without effect', () => {
  test.each([
    [{ CONTENT_DIR: '/x' }, 'CONTENT_DIR has no effect without CONTENT_SOURCE=directory'],
    [{ CONTENT_CHECKOUTS: '/x' }, 'CONTENT_CHECKOUTS has no effect without CONTENT_SOURCE=checkouts'],
    [{ GITHUB_TOKEN: 'x' }, 'GITHUB_TOKEN has no effect without CONTENT_SOURCE=github, PREVIEWS=on or'],
    [{ PREVIEW_FORKS: 'on' }, 'PREVIEW_FORKS has no effect without PREVIEWS=on'],
    [{ ALGOLIA_INSIGHTS: 'on' }, 'ALGOLIA_INSIGHTS has no effect without ALGOLIA_APP_ID'],
    [{ GITHUB_CLIENT_SECRET: 'x' }, 'GITHUB_CLIENT_SECRET has no effect without GITHUB_CLIENT_ID'],
    [{ OPERATORS: 'ada' }, 'OPERATORS has no effect without GITHUB_CLIENT_ID'],
  ])('%j is one line that says what it wants', (values, line) => {
    expect(warn(values)).toEqual([expect.stringContaining(line)])
  })

  test('is none where the other is set', () => {
    expect(warn({ CONTENT_DIR: '/x' }, 'directory')).toEqual([])
    expect(warn({ GITHUB_TOKEN: 'x' }, 'github')).toEqual([])
    expect(warn({ GITHUB_TOKEN: 'x', PREVIEWS: 'on', PREVIEW_FORKS: 'on' })).toEqual([])
    expect(warn({ GITHUB_TOKEN: 'x', SPONSORS_OF: 'ada' })).toEqual([])
    expect(warn({})).toEqual([])
  })
})
