import type { Browser, CDPSession, Page } from '@playwright/test'
import { contentOf, startServer } from '../lib/server'
import { docsRoot } from '../lib/docs-root'
import { percentile, formatTable, round } from '../lib/numbers'
import { bundledPages, corpusPages } from '../pages'
import { startBrowser } from './weigh'

/** Moments that are measured from the key press that opens the dialog. */
const moments = ['field', 'asked', 'answered', 'hits'] as const
type Opening = Record<(typeof moments)[number], number>

/** How much of the site's script is loaded when the key is pressed. */
const states = ['nothing yet', 'React', 'the dialog'] as const
type State = (typeof states)[number]

/** Maximum time to the first results if the dialog's code is already loaded, in milliseconds. */
const MAX_HITS_MS = 150
const TIMES = 8
const INDEXING_LIMIT_MS = 150_000
const ANSWER_LIMIT_MS = 20_000
const PAUSE_MS = 400

/** Runs in the page: records when the field and the first hit are painted after the key press. */
function noteMoments(): void {
  const seen: Partial<Record<'key' | 'field' | 'hits', number>> = {}
  Object.assign(globalThis, { openingMoments: seen })
  // The first task after the animation frame callbacks runs after the paint.
  const painted = (moment: 'field' | 'hits') =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (seen[moment] ??= performance.now()), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  addEventListener('keydown', ({ timeStamp }) => (seen.key ??= timeStamp), true)
  new MutationObserver(() => {
    if (document.querySelector('.finder[open] input')) painted('field')
    if (document.querySelector('.finder [id^="S--hit-"]')) painted('hits')
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

async function press(session: CDPSession, key: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
}

/**
 * Presses the dialog's shortcut and then a letter without a pause. Returns the time of each moment, in milliseconds
 * after the key press.
 */
async function openOnce(page: Page, session: CDPSession): Promise<Opening> {
  await page.evaluate(() => performance.clearResourceTimings())
  await Promise.all([press(session, '/'), press(session, 's')])
  await page.waitForFunction(() => Reflect.get(globalThis, 'openingMoments').hits, null, {
    timeout: ANSWER_LIMIT_MS,
  })
  return page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'openingMoments')
    const call = performance.getEntriesByType('resource').find(({ name }) => name.includes('/queries'))
    const asked = call?.startTime ?? 0
    const answered = asked + (call?.duration ?? 0)
    const { key, field, hits } = seen
    Reflect.ownKeys(seen).forEach((name) => Reflect.deleteProperty(seen, name))
    return { field: field - key, asked: asked - key, answered: answered - key, hits: hits - key }
  })
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('.finder').waitFor({ state: 'hidden' })
  await page.waitForTimeout(PAUSE_MS)
  await page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'openingMoments')
    Reflect.ownKeys(seen).forEach((name) => Reflect.deleteProperty(seen, name))
  })
}

/** Opens the dialog on a page with an empty browser cache. */
async function visit(browser: Browser, address: string, state: State): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(noteMoments)
  const session = await context.newCDPSession(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  if (state !== 'nothing yet') {
    await page.mouse.move(1, 1)
    await page.mouse.move(3, 4)
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined)
  }
  if (state === 'the dialog') {
    await openOnce(page, session)
    await closeDialog(page)
  }
  await page.waitForTimeout(PAUSE_MS)
  const opening = await openOnce(page, session)
  await context.close()
  return opening
}

async function indexed(origin: string): Promise<void> {
  const deadline = performance.now() + INDEXING_LIMIT_MS
  for (;;) {
    const state = await fetch(`${origin}/1/indexes/tanstack/state`).then((answer) => answer.json())
    if (state.partial === null) return
    if (performance.now() > deadline) throw new Error('The docs were not indexed in time')
    await new Promise((wake) => {
      setTimeout(wake, PAUSE_MS)
    })
  }
}

/**
 * Opens the search dialog of the built site with its shortcut, immediately followed by a letter, in a real browser.
 * Returns 1 if a dialog whose code is loaded takes too long to show the first results.
 */
export async function main(): Promise<number> {
  const [overview] = process.env['CORPUS_DIR'] ? corpusPages : bundledPages
  const server = await startServer({ CACHE_DIR: 'off', ...contentOf(docsRoot) })
  const browser = await startBrowser()
  try {
    await indexed(server.origin)
    const rows: string[][] = []
    let hitsMs = 0
    for (const state of states) {
      const openings: Opening[] = []
      for (let time = 0; time < TIMES; time += 1)
        openings.push(await visit(browser, server.origin + (overview?.path ?? '/'), state))
      const medians = moments.map((moment) =>
        percentile(
          openings.map((one) => one[moment]),
          0.5,
        ),
      )
      const longest = Math.max(...openings.map(({ hits }) => hits))
      rows.push([state, ...[...medians, longest].map((ms) => round(ms, 0))])
      if (state === 'the dialog') hitsMs = medians.at(-1) ?? 0
    }
    process.stdout.write(formatTable(['ms after the key, p50; there is', ...moments, 'hits, longest'], rows))
    if (hitsMs <= MAX_HITS_MS) return 0
    process.stdout.write(
      `FAILED  hits of the dialog after ${round(hitsMs, 0)} ms, at most ${MAX_HITS_MS} is expected\n`,
    )
    return 1
  } finally {
    await browser.close()
    await server.stop()
  }
}
