import { afterEach, expect, test } from 'vitest'
import { createDocsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { createFakeSource } from '../fixtures/content/fake-source'
import { linesOfLog } from '../fixtures/lines-of-log'
import { ask } from './ask'

afterEach(() => replaceDocsService(undefined))

test('a docs config with many invalid entries logs one short line, and its pages are served', async () => {
  const lines: string[] = []
  const log = linesOfLog('warn', (line) => lines.push(line))
  const config = JSON.stringify({ sections: Array.from({ length: 2000 }, () => ({})) })
  const files = { 'docs/config.json': config, 'docs/overview.md': '# Overview\n\nA text.\n' }
  replaceDocsService(createDocsService(createFakeSource({ 'tanstack/query@main': files }), { log }))
  expect((await ask('/query/latest/docs/overview')).status).toBe(200)
  const [line = '', ...others] = lines.filter((each) => each.includes('A docs config'))
  expect(others).toEqual([])
  expect(line).toMatch(/; and 1980 more/)
  expect(line.length).toBeLessThan(3000)
})
