import { describe, expect, test } from 'vitest'
import { CLIENT_LEFT } from '~/http/client-left'
import { limitBodies, MAX_BODY_BYTES } from '~/http/request/body-limit'

const fetch = limitBodies(async (request) => new Response(await request.text()))

/** Creates a body of unknown length, like that of a chunked request. */
function chunks(...parts: readonly string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
}

async function send(body: BodyInit | null, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers, duplex: 'half' }
  return fetch(new Request('http://site.test/form', init))
}

describe('the body of a request', () => {
  test.each([
    [MAX_BODY_BYTES, 200, null],
    [MAX_BODY_BYTES + 1, 413, 'close'],
  ])('of %i bytes → %i, with and without a length', async (bytes, status, connection) => {
    const text = 'a'.repeat(bytes)
    const declared = await send(text, { 'content-length': String(bytes) })
    const chunked = await send(chunks(text.slice(0, 1000), text.slice(1000)))
    expect([declared.status, chunked.status]).toEqual([status, status])
    expect(declared.headers.get('connection')).toBe(connection)
  })

  test('without a length reaches the route whole', async () => {
    expect(await (await send(chunks('a form ', 'in two parts'))).text()).toBe('a form in two parts')
  })

  test.each([
    ['with a length', { 'content-length': '1000' }],
    ['without a length', {}],
  ])('that trickles in %s is refused at the limit of time, and its connection ends', async (_, headers) => {
    const trickling = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('a')),
    })
    const asked: Request[] = []
    const impatient = limitBodies((request) => {
      asked.push(request)
      return new Response()
    }, 20)
    const init = {
      method: 'POST',
      body: trickling,
      headers: new Headers(Object.entries(headers)),
      duplex: 'half',
    }
    const answer = await impatient(new Request('http://site.test/form', init))
    expect([answer.status, answer.headers.get('connection')]).toEqual([408, 'close'])
    expect(asked).toEqual([])
  })

  test('that breaks off is no failure of the site', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('reset'))
      },
    })
    expect((await send(broken)).status).toBe(CLIENT_LEFT)
  })

  test.each([
    ['application/x-www-form-urlencoded', 'a&'],
    ['Application/X-WWW-Form-Urlencoded; charset=utf-8', 'a=1&b=2&'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'],
  ])('of type %s is refused with too many fields, which take seconds to parse', async (type, field) => {
    const headers = { 'content-type': type }
    expect((await send(field.repeat(50), headers)).status).toBe(200)
    expect((await send(field.repeat(10_000), headers)).status).toBe(413)
    expect((await send(field.repeat(10_000), { 'content-type': 'text/plain' })).status).toBe(200)
  })

  test('may be absent', async () => {
    expect((await send(null)).status).toBe(200)
  })
})
