import { expect, test } from 'vitest'
import { createBackend } from '~/ports/backend/backend'
import { silentLog } from '~/ports/log'
import { testSigning } from './deployment'

/** Creates a backend that responds with `value`, and records the calls to it. */
async function world(value: unknown) {
  const asked: { readonly args: unknown; readonly path: string; readonly subject: unknown }[] = []
  const backend = createBackend({
    url: () => 'https://backend.test',
    signing: await testSigning(),
    callLimitMs: 1500,
    async fetch(input, init) {
      const request = new Request(input, init)
      const { path, args } = await request.json()
      const [, claims = 'e30'] = request.headers.get('authorization')?.split('.') ?? []
      const { sub = null } = JSON.parse(Buffer.from(claims, 'base64url').toString())
      asked.push({ path, args: args[0], subject: sub })
      return Response.json({ status: 'success', value, logLines: [] })
    },
    now: () => performance.now(),
    log: silentLog,
  })
  return { backend, asked }
}

test('each call names its function and the caller that it is for', async () => {
  const { backend, asked } = await world(null)
  await backend.endSession('s')
  await backend.ofReader('github:7').removeSaved('/a')
  await backend.releases()
  expect(asked).toEqual([
    { path: 'sessions:end', args: { session: 's' }, subject: 'site' },
    { path: 'saved:remove', args: { path: '/a' }, subject: 'reader:github:7' },
    { path: 'numbers:releases', args: {}, subject: null },
  ])
})

test('a choice that is not named stays as it is, and one that is null is left to the site', async () => {
  const { backend, asked } = await world(null)
  await backend.ofReader('demo').prefer({ theme: null, framework: undefined })
  expect(asked[0]?.args).toEqual({ theme: null })
})

test('a value of another shape is no answer', async () => {
  const { backend } = await world([{ repo: 7 }])
  expect(await backend.repositoryCounts()).toMatchObject({ kind: 'unavailable' })
})
