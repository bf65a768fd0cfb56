import { cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startServer, type RunningServer } from '../bench/lib/server'

const LIMIT_MS = 120_000
const ANSWER_MS = 10_000
/** Cache header of an incomplete page, for example without its code. */
const INCOMPLETE = 'max-age=30'

/**
 * Creates a cache folder for a site of the bundled docs, with a copy of the search index of the suite's site, because
 * building one takes ten seconds of CPU time.
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

/** Libraries whose landing pages have code. */
const withCode = ['form', 'table', 'router', 'store', 'virtual', 'start', 'ranger', 'pacer']

/**
 * Waits until pages with code are rendered. A new server compiles the patterns of its highlighter, which on a busy
 * machine takes longer than the time limit of a page, so that it is unavailable or lacks its code.
 */
async function drawsCode(origin: string): Promise<void> {
  const isDrawn = async (path: string): Promise<boolean> => {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null)
    return answer?.status === 200 && answer.headers.get('cdn-cache-control') !== INCOMPLETE
  }
  // Requests no docs page, because tests read the counts of their views. An incomplete page stays in the cache for half a
  // minute, so each attempt requests another one.
  for (const library of withCode) if (await isDrawn(`/${library}/latest`)) break
  for (const path of ['/', '/query/latest'])
    await expect.poll(() => isDrawn(path), { timeout: LIMIT_MS }).toBe(true)
}

/** Starts the built site with the bundled docs in a configuration, and waits until it can render pages. */
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
