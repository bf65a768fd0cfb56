import { expect, it } from 'vitest'
import { ask } from './ask'

it.each(['GET', 'POST'])('a site without a secret has no webhook: %s is answered 404', async (method) => {
  expect((await ask('/api/webhooks/github', { method })).status).toBe(404)
})

it('no other address accepts POST requests', async () => {
  expect((await ask('/api/webhooks', { method: 'POST' })).status).toBe(405)
})
