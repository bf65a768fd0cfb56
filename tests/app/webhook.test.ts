import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pushRequest } from '../fixtures/github/webhooks'
import { ask, locationOf } from './ask'
import { config, openGithubSite, type GithubSite } from './github-site'

const secret = vi.hoisted(() => (process.env['GITHUB_WEBHOOK_SECRET'] = 'a-long-random-secret'))

const ADDRESS = '/api/webhooks/github'
const overview = '/query/latest/docs/overview'

let site: GithubSite

beforeEach(async () => {
  site = await openGithubSite({
    'TanStack/query': {
      'docs/config.json': config(['Overview', 'overview']),
      'docs/overview.md': '# As it was\n',
    },
  })
  await ask(overview)
  site.requests()
})

afterEach(() => site.close())

type Sent = { readonly repo?: string; readonly ref?: string; readonly deliveryId?: string }

/** Sends a push as the service does. */
async function push({ repo = 'TanStack/query', ref = 'main', deliveryId }: Sent = {}): Promise<number> {
  const request = pushRequest('http://localhost', { repo, ref, secret, ...(deliveryId && { deliveryId }) })
  const { method, headers } = request
  return (await ask(ADDRESS, { method, headers, body: await request.text() })).status
}

/** Sends any delivery with a valid signature. */
async function deliver(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return ask(ADDRESS, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-github-event': 'push',
      'x-github-delivery': crypto.randomUUID(),
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      ...headers,
    },
    body,
  })
}

describe('a push reported by webhook', () => {
  it('is shown at the next request, in page and sidebar', async () => {
    await site.hosting.commit('TanStack/query', {
      files: { 'docs/overview.md': '# As it is\n', 'docs/config.json': config(['Renamed', 'overview']) },
    })
    expect(await push()).toBe(204)
    expect(site.requests()).toEqual(['conditional tree 200', 'blob 200', 'blob 200'])
    const html = await (await ask(overview)).text()
    expect(html).toContain('As it is')
    expect(html).toContain('Renamed')
    expect(site.requests()).toEqual([])
  })

  it('does not interrupt the former addresses of a page, whose file is renamed and edited', async () => {
    const query = 'TanStack/query'
    const files = { 'docs/guide.md': '---\nredirect_from: start\n---\n\nText.\n' }
    await site.hosting.commit(query, { files })
    await push()
    expect(locationOf(await ask('/query/latest/docs/start'))).toBe('/query/latest/docs/guide')
    const renamed = '---\nredirect_from: [start, guide]\n---\n\nNew text.\n'
    await site.hosting.commit(query, { files: { 'docs/guide.md': null, 'docs/manual.md': renamed } })
    await push()
    for (const former of ['start', 'guide'])
      expect(locationOf(await ask(`/query/latest/docs/${former}`))).toBe('/query/latest/docs/manual')
  })

  it('does not interrupt former addresses if it edits more pages than are read at once', async () => {
    const names = Array.from({ length: 90 }, (_, at) => `page-${at}`)
    const filesWith = (text: string) =>
      Object.fromEntries(
        names.map((name) => [
          `docs/${name}.md`,
          `---\nredirect_from: old-${name}\n---\n\n${text} ${name}.\n`,
        ]),
      )
    for (const text of ['First', 'Second']) {
      await site.hosting.commit('TanStack/query', { files: filesWith(text) })
      await push()
    }
    for (const name of [names.at(0), names.at(-1)])
      expect(locationOf(await ask(`/query/latest/docs/old-${name}`))).toBe(`/query/latest/docs/${name}`)
  })

  it('needs no counted request if nothing changed', async () => {
    expect(await push()).toBe(204)
    expect(site.requests()).toEqual(['conditional tree 304'])
  })

  it('does nothing when it is delivered again', async () => {
    expect([await push({ deliveryId: 'once' }), await push({ deliveryId: 'once' })]).toEqual([204, 204])
    expect(site.requests()).toEqual(['conditional tree 304'])
  })

  it('keeps cached pages while the service fails', async () => {
    site.fake.faults.add({ fault: { kind: 'server-error' } })
    expect(await push()).toBe(204)
    expect((await ask(overview)).status).toBe(200)
  })

  it('is shown after a redelivery once the service recovers', async () => {
    await site.hosting.commit('TanStack/query', { files: { 'docs/overview.md': '# As it is\n' } })
    const recover = site.fake.faults.add({ fault: { kind: 'server-error' } })
    expect(await push({ deliveryId: 'again' })).toBe(204)
    recover()
    expect(await push({ deliveryId: 'again' })).toBe(204)
    expect(await (await ask(overview)).text()).toContain('As it is')
  })

  it('causes one check for many concurrent pushes, and one more for changes during it', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => push()))
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect(site.requests()).toHaveLength(2)
  })

  it.each([
    ['a repository that is not in the catalogue', { repo: 'somebody/else' }],
    ['a ref without docs', { ref: 'feature/x' }],
    ['a tag of another name', { ref: 'refs/tags/v5.0.0' }],
  ])('is ignored for %s', async (_name, sent) => {
    expect(await push(sent)).toBe(204)
    expect(site.requests()).toEqual([])
  })
})

const empty = '{}'
const sound = JSON.stringify({ ref: 'refs/heads/main', repository: { full_name: 'tanstack/query' } })

describe('a delivery', () => {
  it.each([
    ['a ping', { 'x-github-event': 'ping' }, empty, 204],
    ['another event', { 'x-github-event': 'issues' }, empty, 204],
    ['a wrong signature', { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }, sound, 401],
    ['half a signature', { 'x-hub-signature-256': 'sha256=00' }, sound, 401],
    ['a signature of the older kind', { 'x-hub-signature-256': `sha1=${'0'.repeat(40)}` }, sound, 401],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, sound, 415],
    ['no JSON', {}, 'ref=main', 400],
    ['JSON that is no push', {}, '{"ref":1}', 400],
    ['no name', { 'x-github-delivery': '' }, sound, 400],
    ['a body over a mebibyte', {}, 'x'.repeat(1024 * 1024 + 1), 413],
  ])('with %s is answered, and nothing is asked', async (_name, headers, body, status) => {
    const response = await deliver(body, headers)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(site.requests()).toEqual([])
  })

  it('without a signature is answered 401', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await ask(ADDRESS, { method: 'POST', headers, body: sound })).status).toBe(401)
  })

  it('that exceeds the limit is aborted, regardless of its content length', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' }
    const { status, headers } = await ask(ADDRESS, init)
    // The rest of the body would precede the next request on the connection.
    expect([status, headers.get('connection')]).toEqual([413, 'close'])
    expect(sent).toBeLessThan(2 * 1024 * 1024)
  })

  it.each(['GET', 'PUT', 'DELETE'])('is not a %s request', async (method) => {
    const response = await ask(ADDRESS, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, expect.stringMatching(/POST/)])
  })
})
