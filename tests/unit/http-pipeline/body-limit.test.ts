import { describe, expect, test } from 'vitest'
import { limitBodies, MAX_BODY_BYTES } from '~/http/body-limit'

const fetch = limitBodies(async (request) => new Response(await request.text()))

/** A body of unknown length, as a chunked request has. */
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

  test('that breaks off is a fault of the client', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('reset'))
      },
    })
    expect((await send(broken)).status).toBe(400)
  })

  test('may be absent', async () => {
    expect((await send(null)).status).toBe(200)
  })
})
