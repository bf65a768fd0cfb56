import { rm } from 'node:fs/promises'
import { cachesPrefix, unpackBrowser } from './browser'
import { serveSharedSites } from './shared-sites'

/**
 * Unpacks the browser if necessary, and serves the sites that workers share. Returns a function that stops the sites and
 * removes the caches of the run.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await unpackBrowser()
  const stopSites = await serveSharedSites()
  const caches = process.env['E2E_CACHES'] ?? ''
  return async () => {
    await stopSites()
    // A folder set by the developer is kept.
    if (caches.startsWith(cachesPrefix)) await rm(caches, { recursive: true, force: true })
  }
}
