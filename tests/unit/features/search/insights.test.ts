import { expect, test } from 'vitest'
import { createInsights } from '~/features/search/dialog/insights'
import { hostedMark, readHostedMark } from '~/features/search/hosted-mark'

const flushTasks = () => new Promise((resolve) => setTimeout(resolve))

/** Insights over a script that writes down what it is sent. */
function fixture({
  load = 'there',
  isAllowed = true,
}: { load?: 'there' | 'blocked'; isAllowed?: boolean } = {}) {
  const sent: unknown[][] = []
  const lines: string[] = []
  const note = (name: string) => (event: unknown) => sent.push([name, event])
  let loads = 0
  let allowed = isAllowed
  const insights = createInsights({
    appId: 'app',
    apiKey: 'key',
    load: async () => {
      loads += 1
      if (load === 'blocked') throw new TypeError('blocked by an extension')
      return { start: note('start'), reportView: note('view'), reportClick: note('click') }
    },
    isAllowed: () => allowed,
    warn: (line) => lines.push(line),
  })
  return { insights, sent, lines, loads: () => loads, allow: (value: boolean) => (allowed = value) }
}

const hit = { objectId: 'a', position: 3, queryId: 'q' }

test('views and clicks are sent with what the service needs to join them', async () => {
  const { insights, sent, loads } = fixture()
  insights.viewed(Array.from({ length: 30 }, (_, at) => `hit ${at}`))
  insights.viewed([])
  insights.clicked(hit)
  await flushTasks()
  expect(loads()).toBe(1)
  expect(sent.map(([name]) => name)).toEqual(['start', 'view', 'click'])
  expect(sent[0]?.[1]).toMatchObject({ appId: 'app', apiKey: 'key', useCookie: true })
  expect(sent[1]?.[1]).toMatchObject({ index: 'tanstack', objectIDs: { length: 20 } })
  expect(sent[2]?.[1]).toMatchObject({ queryID: 'q', objectIDs: ['a'], positions: [3] })
})

test('nothing is fetched or sent before the reader allows it, nor afterwards when they take it back', async () => {
  const { insights, sent, loads, allow } = fixture({ isAllowed: false })
  insights.clicked(hit)
  await flushTasks()
  expect(loads()).toBe(0)
  allow(true)
  insights.clicked(hit)
  await flushTasks()
  allow(false)
  insights.clicked(hit)
  await flushTasks()
  expect(sent).toHaveLength(2)
})

test('a blocked script is one line of the log', async () => {
  const { insights, lines } = fixture({ load: 'blocked' })
  insights.viewed(['a'])
  insights.clicked(hit)
  await flushTasks()
  insights.clicked(hit)
  await flushTasks()
  expect(lines).toEqual(['could not load search-insights.js'])
})

test('a page names the hosted service to its scripts in one text', () => {
  for (const hasInsights of [true, false]) {
    const hosted = { appId: 'APP1', apiKey: 'public', hasInsights }
    expect(readHostedMark(hostedMark(hosted))).toEqual(hosted)
  }
  expect(readHostedMark(undefined)).toBeNull()
})
