import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { parseDay } from '~/domain/downloads/days'
import { startFakeNpm, type ServedNpm } from '../fixtures/npm/start'
import { openCodeSite } from './code-site'
import { openSignInSite } from './sign-in/open-site'
import { startSite } from './start-site'
import { buildTestSite, testServer } from './test-build'

/** Timeout of starting a site and indexing its docs on a busy machine; otherwise it takes seconds. */
export const STARTING_LIMIT_MS = 120_000

/** The origin of a site, and that of the service at which its readers sign in, otherwise none. */
const origins = z.object({ origin: z.string(), service: z.string().default('') })
type Origins = z.infer<typeof origins>

type Site = z.input<typeof origins> & { readonly stop: () => Promise<void> }

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

/** The sites, in the order in which a run of all tests needs them. */
const starts = {
  code: openCodeSite,
  async test() {
    await buildTestSite()
    return startSite({}, testServer)
  },
  hosted: startHostedSite,
  signIn: openSignInSite,
  stats: startStatsSite,
  ads: () => startSite({ ADS_UNIT: '/1/Site', ADS_PUBLISHER: 'pub-1', TAG_MANAGER_ID: 'GTM-A' }),
} satisfies Readonly<Record<string, () => Promise<Site>>>

type SharedSite = keyof typeof starts

const isShared = (name: string): name is SharedSite => Object.hasOwn(starts, name)
const names = Object.keys(starts).filter(isShared)

/** The sites, and functions that start all and stop those that were started. */
type SharedSites = { readonly startAll: () => Promise<void>; readonly stop: () => Promise<void> }

/** Listens for workers that ask for a site, and starts each once for all of them. Sets E2E_SITES, which workers get. */
export async function serveSharedSites(): Promise<SharedSites> {
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
      (opened) => response.end(JSON.stringify(origins.parse(opened))),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  process.env['E2E_SITES'] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  let isStopped = false
  return {
    startAll: async () => {
      // One after another: each uses a processor.
      for (const name of names) if (!isStopped) await start(name).catch(() => undefined)
    },
    stop: async () => {
      isStopped = true
      server.close()
      server.closeAllConnections()
      for (const site of await Promise.allSettled(started.values()))
        if (site.status === 'fulfilled') await site.value.stop()
    },
  }
}

/** Returns the origins of a shared site, after its start. */
export async function sharedSite(name: SharedSite): Promise<Origins> {
  const response = await fetch(`${process.env['E2E_SITES']}/${name}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return origins.parse(JSON.parse(text))
}
