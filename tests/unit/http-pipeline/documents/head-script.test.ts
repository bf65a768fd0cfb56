import { expect, test } from 'vitest'
import { withHeadScript } from '~/http/documents/head-script'

const answering = (body: string, type: string) =>
  withHeadScript(() => new Response(body, { status: 404, headers: { 'content-type': type } }), 'follow()')

const request = new Request('https://site.test/')

test('a document gets the script at the end of its head and keeps its status', async () => {
  const response = await answering('<html><head><title>$& </title></head><body>', 'text/html')(request)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('<html><head><title>$& </title><script>follow()</script></head><body>')
})

test.each([
  ['<html><body>', 'text/html'],
  ['"</head>"', 'application/json'],
])('%s as %s stays as it is', async (body, type) => {
  expect(await (await answering(body, type)(request)).text()).toBe(body)
})
