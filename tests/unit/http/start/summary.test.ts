import { expect, test } from 'vitest'
import { startSummary } from '~/http/start/summary'
import { parseEnvironment } from '~/ports/environment/environment'

const summary = (values: Record<string, string>): string => {
  const reading = parseEnvironment(values)
  return reading.ok ? startSummary(reading.environment, 3000, []).join('\n') : reading.problems.join('\n')
}

test('a shared cache is named by its host, without name and password', () => {
  const told = summary({ CACHE_URL: 'rediss://site:hunter2@cache.example:6380/2' })
  expect(told).toMatch(/^Shared cache: +rediss:\/\/cache\.example:6380$/m)
  expect(told).not.toMatch(/hunter2|site:/)
})

test('no shared cache is no line', () => {
  expect(summary({})).not.toContain('Shared cache')
})
