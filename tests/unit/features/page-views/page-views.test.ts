import { expect, test } from 'vitest'
import { createViewCounter } from '~/features/page-views/page-views.server'

const reader = { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const page = '/query/latest/docs/framework/react/overview'

function counted(path: string, status = 200, headers: Record<string, string> = {}, method = 'GET') {
  const counter = createViewCounter()
  const request = new Request(`http://site.test${path}`, { method, headers: { ...reader, ...headers } })
  counter.note(request, status)
  return counter.take()
}

test('a page that a reader opens is counted, by its path alone', () => {
  expect(counted(`${page}?utm_source=mail`)).toEqual([
    { library: 'query', kind: 'read', path: page, count: 1 },
  ])
  expect(counted('/query/latest/docs/nothing', 404)).toMatchObject([{ kind: 'missing' }])
})

test('counts add up until they are taken', () => {
  const counter = createViewCounter()
  const request = new Request(`http://site.test${page}`, { headers: reader })
  counter.note(request, 200)
  counter.note(request, 304)
  expect(counter.take()).toMatchObject([{ count: 2 }])
  expect(counter.take()).toEqual([])
})

test.each<[string, ...Parameters<typeof counted>]>([
  ['a bot', page, 200, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program without a name', page, 200, { 'user-agent': '' }],
  ['a prefetch', page, 200, { 'sec-purpose': 'prefetch' }],
  ['a program', page, 200, { accept: 'text/markdown' }],
  ['a form', page, 200, {}, 'POST'],
  ['an outage', page, 503],
  ['a page of no library', '/nothing/latest/docs/a'],
  ['another page', '/query/latest'],
  ['a long address', `/query/latest/docs/${'x'.repeat(300)}`, 404],
])('%s is not counted', (_name, ...request) => {
  expect(counted(...request)).toEqual([])
})
