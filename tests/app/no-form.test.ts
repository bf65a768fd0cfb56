import { afterAll, describe, expect, test, vi } from 'vitest'
import { updateTheme } from '~/features/shell/theme/theme.functions'
import { getRouter } from '~/router'
import { openAccountsSite } from './accounts-site'

const site = await openAccountsSite()

afterAll(() => site.close())

/** Addresses that accept forms: pages, form endpoints, and the endpoint that stores the theme. */
const pages = Object.values(getRouter().routesById)
  .filter(({ fullPath, options: { staticData } }) => {
    const { record } = staticData
    return record.kind === 'page' ? record.takesForms : fullPath.startsWith('/api/saved/')
  })
  .map(({ fullPath }) => fullPath.replace(/\/$/, ''))
const paths = [...new Set([...pages, updateTheme.url])]

const bodies: readonly (readonly [name: string, type: string, body: string])[] = [
  ['JSON', 'application/json', '{"mode":"dark"}'],
  ['broken JSON', 'application/json', '{'],
  ['plain text', 'text/plain', 'do=follow'],
  ['a form without its parts', 'multipart/form-data; boundary=x', 'nothing'],
  ['a form without a boundary', 'multipart/form-data', 'nothing'],
  ['nothing', 'application/x-www-form-urlencoded', ''],
]

describe.each(paths)('an invalid form sent to %s', (path) => {
  test.each(bodies)('is a client error, not a logged server error: %s', async (_, type, body) => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const headers = { 'content-type': type, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
    const answer = await site.browser().go(path, { method: 'POST', headers, body })
    expect(answer.status).toBeLessThan(500)
    expect(log.mock.calls).toEqual([])
    log.mockRestore()
  })
})

test.each(paths)('a form of too many fields is refused before it is parsed: %s', async (path) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' }
  const answer = await site.browser().go(path, { method: 'POST', headers, body: 'do&'.repeat(300) })
  expect(answer.status).toBe(413)
})

test('every page with a form is tested', () => {
  expect(pages).toEqual(expect.arrayContaining(['/feedback', '/login', '/api/saved/save']))
})
