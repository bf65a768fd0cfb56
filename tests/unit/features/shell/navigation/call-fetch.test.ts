import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchCall } from '~/features/shell/navigation/call-fetch'

const answerWith = (body: string, status: number, headers: Readonly<Record<string, string>>) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))

const json = { 'content-type': 'application/json' }

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a call of a server function', () => {
  it('fails with the decoded body of a failure in JSON', async () => {
    answerWith('{"message":"No upstream","code":7}', 500, json)
    await expect(fetchCall('/_serverFn/a')).rejects.toEqual({ message: 'No upstream', code: 7 })
  })

  it.each([
    ['a failure that the function gave', '{}', 500, { ...json, 'x-tss-serialized': 'true' }],
    ['a failure in words', 'Broken', 500, { 'content-type': 'text/plain' }],
    ['the sign of a missing page', '{"isNotFound":true}', 404, json],
    ['the sign of a redirect', '{"isSerializedRedirect":true}', 307, json],
    ['what the function gave', '{}', 200, json],
  ])('leaves %s to the router, body and all', async (_what, body, status, headers) => {
    answerWith(body, status, headers)
    const response = await fetchCall('/_serverFn/a')
    expect(response.status).toBe(status)
    expect(await response.text()).toBe(body)
  })
})
