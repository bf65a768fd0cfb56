import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createWebhook, type StarListener } from '~/features/webhooks/webhook.server'
import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { unavailable } from '~/ports/answer'
import type { ContentSource } from '~/ports/content/port'
import { linesOfLog } from '../../../fixtures/lines-of-log'
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
    const source = createFakeSource({ 'tanstack/query@main': { 'docs/a.md': '# A' } }, { isRemote: true })
    const docs = createDocsService({
      ...source,
      async revalidate(at) {
        looks += 1
        if (looks === 1) return fail(at)
        return source.tree(at, AbortSignal.timeout(5_000))
      },
    })
    const webhook = createWebhook({
      onStars: async () => undefined,
      secret: push.secret,
      docsService: () => docs,
      onChange: (libraries) => told.push(...libraries),
      now: () => 0,
      log: linesOfLog('error', (line) => lines.push(line)),
    })
    for (let time = 0; time < 3; time += 1) {
      expect((await webhook(pushRequest('http://localhost', push))).status).toBe(204)
    }
    expect(lines).toEqual([expect.stringContaining(reason)])
    expect([looks, told]).toEqual([2, ['query']])
  },
)

describe('a star', () => {
  const secret = 'long-and-random'
  const star = (repo: string, stars: unknown, id: string) => {
    const body = JSON.stringify({
      action: 'created',
      repository: { full_name: repo, stargazers_count: stars },
    })
    return new Request('http://localhost/api/webhooks/github', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-github-event': 'star',
        'x-github-delivery': id,
        'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      body,
    })
  }
  const webhookWith = (onStars: StarListener) =>
    createWebhook({
      secret,
      docsService: () => createDocsService(createFakeSource({})),
      onChange: () => undefined,
      onStars,
      now: () => 0,
      log: linesOfLog('error', () => undefined),
    })

  test('is noted once for a repository of the catalogue, and for no other', async () => {
    const noted: unknown[] = []
    const webhook = webhookWith(async (repo, stars) => void noted.push([repo, stars]))
    const statuses = []
    for (const request of [
      star('TanStack/query', 48_123, 'a'),
      star('TanStack/query', 48_123, 'a'),
      star('evil/query', 1, 'b'),
      star('TanStack/query', -1, 'c'),
      star('TanStack/query', 'many', 'd'),
    ])
      statuses.push((await webhook(request)).status)
    expect(statuses).toEqual([204, 204, 204, 400, 400])
    expect(noted).toEqual([['tanstack/query', 48_123]])
  })

  test('that could not be noted is noted when it is told again', async () => {
    let calls = 0
    const webhook = webhookWith(async () => {
      calls += 1
      if (calls === 1) throw new Error('down')
    })
    expect((await webhook(star('TanStack/query', 2, 'a'))).status).toBe(503)
    expect((await webhook(star('TanStack/query', 2, 'a'))).status).toBe(204)
    expect(calls).toBe(2)
  })
})
