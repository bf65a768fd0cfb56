import { expect, test } from 'vitest'
import { createWebhook } from '~/features/webhooks/webhook.server'
import { createDocs } from '~/features/docs/service/docs.server'
import { unavailable } from '~/ports/content/answers'
import type { ContentSource } from '~/ports/content/port'
import { createLog } from '~/ports/log'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { pushRequest } from '../../../fixtures/github/webhooks'

const push = { repo: 'tanstack/query', ref: 'main', secret: 'long-and-random', deliveryId: 'once' }

type Revalidate = NonNullable<ContentSource['revalidate']>

test.each<[string, Revalidate]>([
  ['a mistake', async () => Promise.reject(new Error('a mistake'))],
  ['an outage', async () => unavailable('an outage')],
])(
  'a delivery that failed by %s is followed when it is repeated, and not a third time',
  async (reason, fail) => {
    const lines: string[] = []
    const told: string[] = []
    let looks = 0
    const source = createFakeSource({ 'tanstack/query@main': { 'docs/a.md': '# A' } }, { isLocal: false })
    const docs = createDocs({
      ...source,
      async revalidate(at) {
        looks += 1
        if (looks === 1) return fail(at)
        return source.tree(at, AbortSignal.timeout(5_000))
      },
    })
    const webhook = createWebhook({
      secret: push.secret,
      docs: () => docs,
      onChange: (libraries) => told.push(...libraries),
      now: () => 0,
      log: createLog('error', (line) => lines.push(line)),
    })
    for (let time = 0; time < 3; time += 1) {
      expect((await webhook(pushRequest('http://localhost', push))).status).toBe(204)
    }
    expect(lines).toEqual([expect.stringContaining(reason)])
    expect([looks, told]).toEqual([2, ['query']])
  },
)
