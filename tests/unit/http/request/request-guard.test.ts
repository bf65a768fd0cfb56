import { describe, expect, test } from 'vitest'
import { guardRequests } from '~/http/request/request-guard'
import { checkServerCalls } from '~/http/request/server-calls'

const reached = () => new Response('reached')
const guard = guardRequests(reached, { mayWrite: (pathname) => pathname.startsWith('/_serverFn/') })
const ask = async (path: string, init?: RequestInit) => guard(new Request(`http://site.test${path}`, init))

describe('addresses', () => {
  test.each([
    ['/query/latest/docs/overview', 200],
    ['/query/latest/docs/caf%C3%A9%20and%20more', 200],
    ['/a?q=%E0%A4%A', 200],
    ['/%', 400],
    ['/%E0%A4%A', 400],
    ['/a%0d%0aset-cookie:x=y', 400],
    ['/a%00b', 400],
    ['/%5c%5cevil.test', 400],
    [`/${'a'.repeat(1999)}`, 200],
    [`/${'a'.repeat(2000)}`, 414],
    [`/?q=${'a'.repeat(8000)}`, 414],
  ])('%.40s → %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status)
  })

  test.each([
    ['/%', 400],
    [`/${'a'.repeat(2000)}`, 414],
  ])('%.40s has the screen of a missing page in a browser, with its ways on', async (path, status) => {
    const answer = await ask(path, { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
    const text = await answer.text()
    expect(text).toMatch(/<div class="state">.*<a class="btn primary" href="\/">.*data-action="back"/)
  })
})

describe('methods', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s of a page is refused with what it allows',
    async (method) => {
      const answer = await ask('/query/latest', { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    },
  )

  test.each(['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'])(
    '%s is refused where POST is let through',
    async (method) => {
      // Servers can create such requests, but the constructor rejects the method.
      const request = Object.defineProperty(new Request('http://site.test/_serverFn/abc'), 'method', {
        value: method,
      })
      const answer = await guard(request)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    },
  )

  test.each([
    ['GET', '/query/latest'],
    ['HEAD', '/query/latest'],
    ['POST', '/_serverFn/abc'],
  ])('%s %s is let through', async (method, path) => {
    expect((await ask(path, { method })).status).toBe(200)
  })
})

describe('server functions', () => {
  const check = checkServerCalls(reached, { isServerFunction: (id) => id === 'known' })

  test.each([
    ['/_serverFn/known', 200],
    ['/_serverFn/known?payload=%7B%22t%22%3A%7B%22t%22%3A1%2C%22s%22%3A%22x%22%7D%7D', 200],
    ['/_serverFn/known?payload=%7B%7D', 400],
    ['/_serverFn/known?payload=%7B%22t%22%3Anull%7D', 400],
    ['/_serverFn/known?payload=%5B%5D', 400],
    ['/_serverFn/known?payload=%7Bbad', 400],
    ['/_serverFn/known?payload=', 400],
    ['/_serverFn/known?payload=1', 400],
    ['/_serverFn/unknown', 404],
    ['/_serverFn/', 404],
    ['/query/latest', 200],
  ])('%s → %i', async (path, status) => {
    expect((await check(new Request(`http://site.test${path}`))).status).toBe(status)
  })

  const payload = '{"t":{"t":1,"s":"x"}}'
  const form = 'application/x-www-form-urlencoded'

  test.each([
    [form, 'mode=dark', 200],
    [form, '', 200],
    ['multipart/form-data; boundary=x', '--x\r\n\r\na\r\n--x--', 400],
    ['multipart/form-data', 'a', 400],
    ['application/json', payload, 200],
    ['application/json; charset=utf-8', '{"mode":"dark"}', 400],
    ['application/json', '{', 400],
    ['text/plain', '{', 200],
  ])('a body of %s with %s → %i', async (type, body, status) => {
    const init = { method: 'POST', headers: { 'content-type': type }, body }
    expect((await check(new Request('http://site.test/_serverFn/known', init))).status).toBe(status)
  })

  test('the body is left for the function', async () => {
    const request = new Request('http://site.test/_serverFn/known', {
      method: 'POST',
      body: new URLSearchParams('a=b'),
    })
    const readText = checkServerCalls(async (sent) => new Response(await sent.text()), {
      isServerFunction: () => true,
    })
    expect(await (await readText(request)).text()).toBe('a=b')
  })
})
