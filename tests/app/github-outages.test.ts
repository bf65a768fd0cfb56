import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask } from './ask'
import { config, openGithubSite, type GithubSite } from './github-site'
import { eventually } from '../fixtures/eventually'

const page = '/query/latest/docs/guide'

let site: GithubSite

beforeEach(async () => {
  site = await openGithubSite({
    'TanStack/query': {
      'docs/config.json': config(['Guide', 'guide']),
      'docs/guide.md': '# Guide\n\nAs it was.\n',
      'docs/unseen.md': '# Unseen\n',
    },
    'TanStack/virtual': { 'docs/config.json': config(['Guide', 'guide']), 'docs/guide.md': '# Guide\n' },
  })
  await ask(page)
})

afterEach(() => site.close())

/** Advances the clock by five minutes, so that the site reads the tree of a push but cannot read its files. */
async function pushBeforeAnOutage(files: Readonly<Record<string, string>>): Promise<void> {
  await site.hosting.commit('TanStack/query', { files })
  site.fake.faults.add({ fault: { kind: 'server-error' }, match: /git\/blobs/ })
  site.clock.advance(300_000)
  site.requests()
  await ask(page)
  await eventually(() => expect(site.fake.log.entries.at(0)).toMatchObject({ kind: 'tree', status: 200 }))
}

describe('a push whose files cannot be read', () => {
  it('keeps a cached page with its sidebar, and shows the new one once the service recovers', async () => {
    await pushBeforeAnOutage({
      'docs/guide.md': '# Guide\n\nAs it is.\n',
      'docs/config.json': config(['Renamed', 'guide']),
    })
    const during = await ask(page)
    expect(during.status).toBe(200)
    expect(await during.text()).toContain('As it was.')
    site.fake.faults.clear()
    site.clock.advance(120_000)
    await eventually(async () => {
      const html = await (await ask(page)).text()
      expect(html).toContain('As it is.')
      expect(html).toContain('Renamed')
    })
  })

  it('keeps a cached page after a restart too', async () => {
    await pushBeforeAnOutage({ 'docs/guide.md': '# Guide\n\nAs it is.\n' })
    site.restart()
    const during = await ask(page)
    expect([during.status, (await during.text()).includes('As it was.')]).toEqual([200, true])
  })

  it('makes an uncached page unavailable, never a 404', async () => {
    await pushBeforeAnOutage({ 'docs/guide.md': '# Guide\n\nAs it is.\n' })
    const response = await ask('/query/latest/docs/unseen')
    expect([response.status, response.headers.has('retry-after')]).toEqual([503, true])
    const html = await response.text()
    expect(html).toMatch(/id="S--sidebar"[^]*href="\/query\/latest\/docs\/guide"/)
    expect(html).toContain('href="https://github.com/tanstack/query/blob/main/docs/unseen.md"')
    expect((await ask('/query/latest/docs/nothing')).status).toBe(404)
  })
})

describe.each(['server-error', 'reset'] as const)('a repository whose requests all fail by %s', (kind) => {
  it('costs no other library', async () => {
    site.restart()
    site.fake.faults.add({ fault: { kind }, match: /repos\/tanstack\/query/i })
    // Each version is a ref of its own, so that as many requests fail.
    const versions = await Promise.all(
      ['latest', 'v4', 'v3'].map((version) => ask(`/query/${version}/docs/no`)),
    )
    expect(versions.map(({ status }) => status)).toContain(503)
    expect((await ask('/virtual/latest/docs/guide')).status).toBe(200)
  })
})
