import { expect, test } from 'vitest'
import { requestUrl } from '~/ports/request-url'

test('the URL of a request is that of the request, whichever was read before', () => {
  const one = new Request('http://site.test/a?b=c')
  const other = new Request('http://site.test/d')
  const read = [one, other, one, one].map((request) => requestUrl(request).href)
  expect(read).toEqual([one, other, one, one].map(({ url }) => url))
})
