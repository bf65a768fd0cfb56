import { expect, test } from 'vitest'
import { createRequestFigures } from '~/ports/request-figures'

const page = { kind: 'page', status: 200, seconds: 0.1, path: '/a' } as const

test('answers are counted by kind and class of status', () => {
  const figures = createRequestFigures(() => 0)
  for (const status of [200, 204, 404]) figures.countRequest({ ...page, status })
  figures.countCacheResult('stale')
  expect(figures.read()).toEqual({
    answers: [
      { kind: 'page', status: '2xx', count: 2 },
      { kind: 'page', status: '4xx', count: 1 },
    ],
    cacheResults: { fresh: 0, stale: 1, rendered: 0 },
    slowPages: [],
    hours: [{ hour: 0, requests: 3, failed: 0 }],
  })
})

test('slow pages are kept with their slowest time; addresses of no page are not', () => {
  const figures = createRequestFigures(() => 0)
  for (const seconds of [0.6, 2, 0.9]) figures.countRequest({ ...page, seconds })
  figures.countRequest({ ...page, path: '/typed', status: 404, seconds: 3 })
  figures.countRequest({ ...page, path: '/call', kind: 'call', seconds: 3 })
  expect(figures.read().slowPages).toEqual([{ path: '/a', count: 3, slowestMs: 2000 }])
})

test('of many slow pages the slowest stay', () => {
  const figures = createRequestFigures(() => 0)
  for (let at = 1; at <= 60; at += 1) figures.countRequest({ ...page, path: `/${at}`, seconds: at })
  const paths = figures.read().slowPages.map(({ path }) => path)
  expect([paths.length, paths[0], paths.at(-1)]).toEqual([50, '/60', '/11'])
})

test('requests and failures are counted by hour, for a day', () => {
  let hour = 0
  const figures = createRequestFigures(() => hour * 3_600_000)
  for (hour = 0; hour < 30; hour += 1) figures.countRequest({ ...page, status: hour === 29 ? 503 : 200 })
  hour = 30
  const { hours } = figures.read()
  expect([hours.length, hours[0]?.hour]).toEqual([23, 7])
  expect(hours.at(-1)).toEqual({ hour: 29, requests: 1, failed: 1 })
})
