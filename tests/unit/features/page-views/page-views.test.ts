import { expect, test } from 'vitest'
import { createViewCounter } from '~/features/page-views/page-views.server'

const reader = { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const page = '/query/latest/docs/framework/react/overview'

type Asked = {
  readonly path?: string
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly status?: number
  readonly preferred?: 'html' | 'markdown'
}

function counted({ path = page, method = 'GET', headers = {}, status = 200, preferred = 'html' }: Asked) {
  const counter = createViewCounter()
  const request = new Request(`http://site.test${path}`, { method, headers: { ...reader, ...headers } })
  counter.note(request, status, preferred)
  return counter.take()
}

test('a page that a reader opens is counted, by its path alone', () => {
  expect(counted({ path: `${page}?utm_source=mail` })).toEqual([
    { library: 'query', kind: 'read', reader: 'person', form: 'html', path: page, count: 1 },
  ])
  const missing = { path: '/query/latest/docs/nothing', status: 404 }
  expect(counted(missing)).toMatchObject([{ kind: 'missing', reader: 'person' }])
})

test('counts add up until they are taken', () => {
  const counter = createViewCounter()
  const request = new Request(`http://site.test${page}`, { headers: reader })
  counter.note(request, 200, 'html')
  counter.note(request, 304, 'html')
  expect(counter.take()).toMatchObject([{ count: 2 }])
  expect(counter.take()).toEqual([])
})

test.each([
  ['a crawler of a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'crawler'],
  ['a crawler of a model', 'Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2)', 'crawler'],
  ['an assistant that fetches what a person asks', 'Mozilla/5.0 (compatible; ChatGPT-User/1.0)', 'agent'],
  ['a coding agent', 'Claude-User (claude-code/2.1.0; +https://support.anthropic.com/)', 'agent'],
  ['an HTTP client', 'axios/1.8.4', 'agent'],
  ['a program without a name', '', 'agent'],
])('%s is counted as such', (_name, userAgent, kind) => {
  expect(counted({ headers: { 'user-agent': userAgent, accept: '*/*' } })).toMatchObject([{ reader: kind }])
})

test.each<[string, Asked, object]>([
  ['its own address', { path: `${page}.md`, headers: { accept: '*/*' } }, { reader: 'agent' }],
  ['a preference', { headers: { accept: 'text/markdown, */*' }, preferred: 'markdown' }, { reader: 'agent' }],
  ['a browser', { path: `${page}.md` }, { reader: 'person' }],
  [
    'the copy button',
    { path: `${page}.md`, headers: { accept: '*/*', 'sec-fetch-mode': 'cors' } },
    { reader: 'person' },
  ],
  ['an address without a page', { path: `${page}.md`, status: 404 }, { kind: 'missing' }],
])('Markdown is counted at the path of its page, by %s', (_name, asked, expected) => {
  expect(counted(asked)).toMatchObject([{ form: 'markdown', path: page, ...expected }])
})

test.each<[string, Asked]>([
  ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
  ['a form', { method: 'POST' }],
  ['an outage', { status: 503 }],
  ['a page of no library', { path: '/nothing/latest/docs/a' }],
  ['an archive', { path: '/query/latest/docs/framework/react/examples/basic.zip' }],
  ['another page', { path: '/query/latest' }],
  ['a long address', { path: `/query/latest/docs/${'x'.repeat(300)}`, status: 404 }],
])('%s is not counted', (_name, asked) => {
  expect(counted(asked)).toEqual([])
})

test('a page that a tool gives is counted', () => {
  const counter = createViewCounter()
  counter.noteTool(page, 'read')
  counter.noteTool('/query/latest', 'read')
  expect(counter.take()).toMatchObject([{ reader: 'agent', form: 'tool', path: page, count: 1 }])
})
