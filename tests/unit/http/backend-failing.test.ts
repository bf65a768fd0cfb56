import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provideLiveNumbers } from '~/ports/live-numbers/live-numbers'

const SECRET = 'a-secret-for-tests-that-is-long-enough'

/** How the backend fails: it never answers, breaks connections, answers too late, lies, or refuses. */
const faults: Readonly<Record<string, (response: ServerResponse) => void>> = {
  hung: () => undefined,
  down: (response) => void response.destroy(),
  slow: (response) => void setTimeout(() => response.end('{}'), 3000),
  lying: (response) => void response.end('{"status":"success","value":[{"repo":7}],"logLines":[]}'),
  'no JSON': (response) => void response.end('<html>'),
  unauthorised: (response) => void response.writeHead(401).end('{}'),
}

let fault: string
const backend = createServer((_, response) => faults[fault]?.(response))
let ask: (path: string, init?: RequestInit) => Promise<Response>

beforeAll(async () => {
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const address = backend.address()
  Object.assign(process.env, {
    CONVEX_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    SESSION_SECRET: SECRET,
    SITE_URL: 'https://site.test',
    CONTENT_SOURCE: 'bundled',
  })
  ;({ ask } = await import('./ask'))
  await ask('/query/latest/docs/framework/react/overview')
})

afterAll(() => {
  backend.closeAllConnections()
  backend.close()
})

const pages = ['/', '/query/latest', '/query/latest/docs/framework/react/overview', '/blog', '/login']

test.each(Object.keys(faults))('with a backend that is %s every page is there, soon', async (name) => {
  fault = name
  const { repositoryNumbersFrom } = await import('~/features/live-numbers/repository-numbers.server')
  const { backend: connect } = await import('~/features/accounts/service/backend.server')
  provideLiveNumbers(repositoryNumbersFrom(connect), ['tanstack/query'])
  for (const page of pages) {
    const answer = await ask(page)
    expect({ page, status: answer.status }).toEqual({ page, status: 200 })
  }
  expect(await (await ask('/query/latest')).text()).toMatch(/data-live="stars"[^>]*>n\/a</)
  expect((await ask('/dashboard')).status).toBe(307)
})
