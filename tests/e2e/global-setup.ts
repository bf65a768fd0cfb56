import { rm } from 'node:fs/promises'
import { expect, type FullConfig } from '@playwright/test'
import { cachesPrefix, unpackBrowser } from './browser'
import { serveSharedSites } from './shared-sites'

/** Waits until the site has compared versions: right after its start, upgrade pages and news are answered by 503. */
async function comparisonOf(baseURL: string): Promise<void> {
  const status = async () => (await fetch(new URL('/table/upgrade', baseURL))).status
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
}

/**
 * Unpacks the browser if necessary, and serves the sites that workers share. Returns a function that stops the sites and
 * removes the caches of the run.
 */
export default async function globalSetup({ projects }: FullConfig): Promise<() => Promise<void>> {
  await unpackBrowser()
  const sites = await serveSharedSites()
  await comparisonOf(projects[0]?.use.baseURL ?? '')
  // A run of all tests uses all sites: started beforehand, none is waited for by all workers.
  if (process.env['GATE_REPORT']) void sites.startAll()
  const caches = process.env['E2E_CACHES'] ?? ''
  return async () => {
    await sites.stop()
    // A folder set by the developer is kept.
    if (caches.startsWith(cachesPrefix)) await rm(caches, { recursive: true, force: true })
  }
}
