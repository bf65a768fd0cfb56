import { cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startServer, type RunningServer } from '../bench/server'

const LIMIT_MS = 120_000
const ANSWER_MS = 10_000
/** How long caches keep a page that lacks parts, such as its code. */
const INCOMPLETE = 'max-age=30'

/**
 * Makes a folder of caches for a site of the bundled docs, with a copy of the search index of the suite's own site: building one
 * takes ten seconds of processor time.
 */
async function folderWithIndex(): Promise<string> {
  // Set in `playwright.config.ts`.
  const caches = process.env['E2E_CACHES'] ?? ''
  const ofSuite = join(caches, 'suite', 'search')
  const isKept = () => existsSync(ofSuite) && readdirSync(ofSuite).some((name) => name.endsWith('.zst'))
  await expect.poll(isKept, { timeout: LIMIT_MS }).toBe(true)
  const own = mkdtempSync(join(caches, 'site-'))
  cpSync(ofSuite, join(own, 'search'), { recursive: true })
  return own
}

/**
 * Waits until pages with code are there. A server that has just started compiles the patterns of its highlighter; on a busy
 * machine that takes longer than a page may, which is then unavailable or without its code.
 */
async function drawsCode(origin: string): Promise<void> {
  // Requests no page of docs: views of those are counted, and tests read the counts.
  for (const path of ['/', '/query/latest']) {
    const isDrawn = async () => {
      const answer = await fetch(origin + path, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null)
      return answer?.status === 200 && answer.headers.get('cdn-cache-control') !== INCOMPLETE
    }
    await expect.poll(isDrawn, { timeout: LIMIT_MS }).toBe(true)
  }
}

/** Starts the built site with the bundled docs, in a configuration, and waits until it is ready for readers. */
export async function startSite(
  environment: Readonly<Record<string, string>>,
  script?: string,
): Promise<RunningServer> {
  const given = { CACHE_DIR: await folderWithIndex(), CONTENT_SOURCE: 'bundled', ...environment }
  const server = await startServer(given, script)
  try {
    await drawsCode(server.origin)
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}
