import { expect, test } from 'vitest'
import { withHeadMarkup } from '~/http/documents/head-markup'

const answering = (body: string, type: string) =>
  withHeadMarkup(
    () => new Response(body, { status: 404, headers: { 'content-type': type } }),
    '<meta name="mark">',
    (pathname) => pathname !== '/other',
  )

const request = new Request('https://site.test/')

test('a document gets the markup at the end of its head and keeps its status', async () => {
  const response = await answering('<html><head><title>$& </title></head><body>', 'text/html')(request)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('<html><head><title>$& </title><meta name="mark"></head><body>')
})

test.each([
  ['<html><body>', 'text/html'],
  ['"</head>"', 'application/json'],
])('%s as %s stays as it is', async (body, type) => {
  expect(await (await answering(body, type)(request)).text()).toBe(body)
})

test('a document that it is not meant for stays as it is', async () => {
  const html = '<html><head></head><body>'
  const response = await answering(html, 'text/html')(new Request('https://site.test/other'))
  expect(await response.text()).toBe(html)
})
