import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from '@playwright/test'
import { parseDay } from '~/domain/downloads/days'
import { startFakeNpm, type ServedNpm } from '../fixtures/npm/start'
import { startSite } from './start-site'
import { buildTestSite, testServer } from './test-build'

/** Timeout of starting a site and indexing its docs on a busy machine; otherwise it takes seconds. */
export const STARTING_LIMIT_MS = 120_000

type Site = { readonly origin: string; readonly stop: () => Promise<void> }

/** A recent package: its whole history is returned by the first call. */
const young = { firstDay: parseDay('2025-09-01') ?? 0, level: 900_000, doublingYears: 2 }

/** Starts a site with a fake npm. */
export async function startStatsSite(): Promise<Site & { readonly npm: ServedNpm }> {
  const npm = await startFakeNpm({
    lastCountedDay: parseDay('2026-11-19') ?? 0,
    shapes: { vue: young, svelte: { ...young, level: 300_000 } },
  })
  const server = await startSite({
    NPM_DOWNLOADS_URL: npm.url,
    NPM_REGISTRY_URL: `${npm.url}/registry`,
  }).catch(async (error: unknown) => {
    await npm.close()
    throw error
  })
  const stop = async (): Promise<void> => {
    await server.stop()
    await npm.close()
  }
  return { origin: server.origin, npm, stop }
}

/** Waits until a site has indexed its docs, old versions last, which it does after its start. */
export async function indexed(origin: string): Promise<void> {
  const found = async (): Promise<boolean> => {
    const page = await fetch(`${origin}/search?q=overview&version=v4`)
    return (await page.text()).includes('</mark>')
  }
  await expect.poll(found, { timeout: STARTING_LIMIT_MS }).toBe(true)
}

async function startHostedSite(): Promise<Site> {
  const site = await startSite({
    ALGOLIA_APP_ID: 'APP1',
    ALGOLIA_SEARCH_KEY: 'public',
    ALGOLIA_INSIGHTS: 'on',
  })
  await indexed(site.origin)
  return site
}

const starts = {
  hosted: startHostedSite,
  ads: () => startSite({ ADS_UNIT: '/1/Site', ADS_PUBLISHER: 'pub-1', TAG_MANAGER_ID: 'GTM-A' }),
  stats: startStatsSite,
  async test() {
    await buildTestSite()
    return startSite({}, testServer)
  },
} satisfies Readonly<Record<string, () => Promise<Site>>>

export type SharedSite = keyof typeof starts

const isShared = (name: string): name is SharedSite => Object.hasOwn(starts, name)

/**
 * Listens for workers that ask for a site, and starts each once for all of them. Sets E2E_SITES, which workers get.
 * Returns a function that stops all.
 */
export async function serveSharedSites(): Promise<() => Promise<void>> {
  const started = new Map<SharedSite, Promise<Site>>()
  const start = (name: SharedSite): Promise<Site> => {
    const site = started.get(name) ?? starts[name]()
    started.set(name, site)
    // The next test starts it again.
    site.catch(() => started.delete(name))
    return site
  }
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? ''
    const site = isShared(name) ? start(name) : Promise.reject(new Error(`no site is named ${name}`))
    site.then(
      ({ origin }) => response.end(origin),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  process.env['E2E_SITES'] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return async () => {
    server.close()
    server.closeAllConnections()
    for (const site of await Promise.allSettled(started.values()))
      if (site.status === 'fulfilled') await site.value.stop()
  }
}

/** Returns the origin of a shared site, after its start. */
export async function sharedSite(name: SharedSite): Promise<string> {
  const response = await fetch(`${process.env['E2E_SITES']}/${name}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
