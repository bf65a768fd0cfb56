import { expect, test } from 'vitest'
import { acceptsHtml } from '~/ports/accepts-html'

test.each([
  ['text/html,application/xhtml+xml,*/*;q=0.8', true],
  ['application/json', false],
  ['*/*', false],
  [null, false],
])('%s is of a browser that shows what it gets: %s', (accept, shows) => {
  const headers = accept === null ? {} : { accept }
  expect(acceptsHtml(new Request('https://site.test/', { headers }))).toBe(shows)
})
