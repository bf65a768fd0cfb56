import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { docsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { answerHealthRequest } from '~/features/operations/health.server'
import { answerMetricsRequest } from '~/features/operations/metrics.server'
import { found, missing, unavailable } from '~/ports/answer'
import { createMetrics } from '~/ports/metrics'
import { ask, textOf } from './ask'

vi.hoisted(() => (process.env['METRICS_TOKEN'] = 'token-of-the-operators'))

const programs = { accept: '*/*' }

describe('the health of the site', () => {
  it('is ready if docs can be read, and must not be cached', async () => {
    const answer = await ask('/api/health', { headers: programs })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ live: true, ready: true })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is ready while one repository fails, and names the first failure if all do', async () => {
    onTestFinished(() => replaceDocsService(undefined))
    const service = docsService()
    const failAt = (isFailing: (repo: string) => boolean) =>
      replaceDocsService({
        ...service,
        source: {
          ...service.source,
          tree: async (at, signal) =>
            isFailing(at.repo) ? unavailable(`no ${at.repo}`) : service.source.tree(at, signal),
        },
      })
    const repos = catalogue.libraries.map(({ repo }) => repo)
    failAt((repo) => repo === repos[0])
    expect((await ask('/api/health', { headers: programs })).status).toBe(200)
    failAt(() => true)
    const answer = await ask('/api/health', { headers: programs })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ reason: `docs are unavailable: no ${repos[0]}` })
  })

  const tree = found({ id: 'a', commit: null, entries: new Map() })

  it.each([
    ['', { isStopping: () => false, readTree: async () => tree }, 200, undefined],
    ['', { isStopping: () => true, readTree: async () => tree }, 503, 'the process is shutting down'],
    ['', { isStopping: () => false, readTree: async () => missing }, 503, 'the content source has no docs'],
    [
      '?check=ready',
      { isStopping: () => false, readTree: async () => unavailable('no connection') },
      503,
      'docs are unavailable: no connection',
    ],
    ['?check=live', { isStopping: () => true, readTree: async () => missing }, 200, undefined],
  ])('asked with "%s" says why it is not ready (%#)', async (search, facts, status, reason) => {
    const answer = await answerHealthRequest(new Request(`http://site.test/api/health${search}`), facts)
    expect(answer.status).toBe(status)
    expect((await answer.json()).reason).toBe(reason)
  })
})

describe('the metrics', () => {
  const bearer = (token: string) => ({ headers: { ...programs, authorization: `Bearer ${token}` } })

  it.each([
    ['no token', { headers: programs }, 401],
    ['another token', bearer('token-of-the-reader'), 401],
    ['the token', bearer('token-of-the-operators'), 200],
    [
      'the token with its scheme in small letters',
      { headers: { ...programs, authorization: 'bearer token-of-the-operators' } },
      200,
    ],
  ])('answer to %s with %i', async (_who, init, status) => {
    const answer = await ask('/api/metrics', init)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('are a 404 without a token in the environment', async () => {
    const request = new Request('http://site.test/api/metrics', bearer(''))
    const answer = await answerMetricsRequest(request, { token: null, metrics: () => null })
    expect(answer.status).toBe(404)
  })

  it('count pages by their status, in the text format of Prometheus', async () => {
    await textOf('/query/latest')
    await ask('/query/latest/docs/no-such-page')
    const answer = await ask('/api/metrics', bearer('token-of-the-operators'))
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    const lines = (await answer.text()).split('\n')
    expect(lines).toContain('site_request_duration_seconds_count{kind="page",status="2xx"} 1')
    expect(lines).toContain('site_request_duration_seconds_count{kind="page",status="4xx"} 1')
  })

  it('include the load of the content source, if it reports one', async () => {
    const load = vi.fn<() => { calls: number; shareLeft: number | null } | null>(() => null)
    const metrics = createMetrics({ sourceLoad: load, withProcess: false })
    metrics.countCacheResult('stale')
    const figures = async () =>
      (await metrics.text()).body.split('\n').filter((line) => /^site_(?:so|pa)/.test(line))
    expect(await figures()).toEqual([
      'site_page_cache_results_total{result="stale"} 1',
      'site_source_calls 0',
    ])
    load.mockReturnValue({ calls: 3, shareLeft: 0.25 })
    expect(await figures()).toContain('site_source_quota_left_ratio{source="content"} 0.25')
  })
})

afterEach(() => vi.clearAllMocks())
