import { afterEach, expect, test, vi } from 'vitest'
import { docsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { ask } from './ask'
import { documentOf } from './documents'

afterEach(() => {
  vi.restoreAllMocks()
  replaceDocsService(undefined)
})

test('a server error is logged once, with time, level and the request id of the response', async () => {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  replaceDocsService({ ...docsService(), readLibraryDocs: () => Promise.reject(new TypeError('a mistake')) })
  const answer = await ask('/query/latest/docs/overview')
  expect(answer.status).toBe(500)
  const [line = '', ...others] = lines
  expect(others).toEqual([])
  expect(JSON.parse(line)).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    msg: 'A server function failed',
    requestId: answer.headers.get('x-request-id'),
    path: '/query/latest/docs/overview',
    reason: 'TypeError: a mistake',
    stack: expect.stringContaining('at '),
  })
})

test('a server error of a docs page keeps header and menus of the library', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const renderer = { ...docsService().renderer, render: () => Promise.reject(new TypeError('a mistake')) }
  replaceDocsService({ ...docsService(), renderer })
  const answer = await ask('/query/v4/docs/framework/vue/overview')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
  const document = await documentOf(answer)
  expect(document.querySelector('header .here')?.textContent).toContain('Query')
  expect(document.querySelector('#S--sidebar a[href^="/query/v4/docs/"]')).not.toBeNull()
  expect(document.querySelector('.state .primary')?.getAttribute('href')).toBe('')
  expect(answer.headers.has('x-request-id')).toBe(true)
})

test('a server error in a file for programs is explained in a sentence with the logged request id', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  replaceDocsService({ ...docsService(), readLibraryDocs: () => Promise.reject(new TypeError('a mistake')) })
  const answer = await ask('/query/latest/docs/overview.md', { headers: { accept: '*/*' } })
  const requestId = answer.headers.get('x-request-id') ?? 'none'
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe(`Something went wrong. Request ${requestId}\n`)
  expect(lines.join('')).toContain(requestId)
})
