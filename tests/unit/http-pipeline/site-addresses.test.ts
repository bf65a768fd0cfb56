import { describe, expect, test } from 'vitest'
import { hasMarkdown, isPage, searchKey, showsLibrary } from '~/http/site-addresses'

const keyOf = (path: string) => searchKey(new URL(path, 'https://site.test'))

describe('addresses of images', () => {
  test.each(['/query/latest/images/docs/a.svg', '/query/latest/images/docs/a.jpeg'])(
    '%s is no page and has no Markdown',
    (path) => {
      expect([isPage(path), hasMarkdown(path)]).toEqual([false, false])
    },
  )

  test('a docs page in a folder of that name is one', () => {
    expect(hasMarkdown('/query/latest/docs/images/intro')).toBe(true)
  })

  test.each([
    ['/query/latest/images/docs/a.svg?v=1', ''],
    ['/query/latest/images/docs/a.png?v=1', null],
  ])('%s is kept under the search %s', (path, search) => {
    expect(keyOf(path)).toBe(search)
  })
})

test('a stream is never kept', () => {
  expect(keyOf('/api/content-changes')).toBeNull()
})

test.each([
  ['/query/latest/docs/overview?from=reactQueryV3&utm_source=b', '?from=reactQueryV3'],
  ['/query/latest/docs/overview?utm_source=b', ''],
  ['/_serverFn/id?payload=%7B%7D', '?payload=%7B%7D'],
])('%s is kept under the search %s', (path, search) => {
  expect(keyOf(path)).toBe(search)
})

test.each([
  ['/query', true],
  ['/query/latest/docs/overview?insteadOf=a', true],
  ['/_serverFn/id?payload=%7B%7D', true],
  ['/query-like/latest/docs/overview', false],
  ['/router/latest/docs/query', false],
  ['/', false],
])('%s shows pages of Query: %s', (address, shows) => {
  expect(showsLibrary(address, ['query'])).toBe(shows)
})
