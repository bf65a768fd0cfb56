import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { STATS_PATH } from '~/domain/stats/address'
import {
  bundledPages,
  corpusPages,
  exampleBudget,
  sharedBudgets,
  statsBudgets,
  type BudgetPage,
} from './pages'
import { contentOf, startServer } from './lib/server'
import { startBrowser, weighPage, weighPhoneFonts, type PageWeight } from './browser/weigh'

type Row = { readonly page: string; readonly metric: string; readonly value: number; readonly limit: number }

const BYTES_PER_KB = 1000
/**
 * Words that occur only in the Markdown pipeline. A client chunk that contains one of them includes a parser or
 * highlighter.
 */
const FORBIDDEN_IN_CLIENT = [
  'micromark',
  'mdast',
  'hast-util',
  'createHighlighter',
  'YAMLException',
  'TextMate',
]

const kb = (bytes: number): number => bytes / BYTES_PER_KB

function rowsOf(page: BudgetPage, weight: PageWeight, phoneFontBytes: number): Row[] {
  const firstVisit = weight.htmlBytes + weight.styleSheetBytes + weight.scriptBeforeIntentBytes
  const row = (metric: string, value: number, limit: number): Row => ({
    page: page.name,
    metric,
    value,
    limit,
  })
  return [
    row('HTML until painted, kB', kb(weight.htmlBytes), page.htmlKb),
    row('first visit, kB', kb(firstVisit), page.firstVisitKb),
    row('fonts on a phone, kB', kb(phoneFontBytes), sharedBudgets.phoneFontsKb),
    row('DOM nodes', weight.domNodes, page.domNodes),
    row('style sheet, kB', kb(weight.styleSheetBytes), sharedBudgets.styleSheetKb),
    row(
      'script before intent, kB',
      kb(weight.scriptBeforeIntentBytes),
      sharedBudgets.scriptBeforeIntentKb + page.ownScriptKb,
    ),
    row(
      'script hydrated, kB',
      kb(weight.hydratedScriptBytes),
      sharedBudgets.hydratedScriptKb + page.ownScriptKb,
    ),
    row('preloaded font, kB', kb(weight.preloadedFontBytes), sharedBudgets.fontKb),
    row('style passes', weight.passes.style, sharedBudgets.stylePasses),
    row('layout passes', weight.passes.layout, sharedBudgets.layoutPasses),
    row('layout shift', weight.layoutShift, 0),
    row('console messages', weight.consoleMessages.length, 0),
  ]
}

/**
 * On a busy machine, the parser may pause in the middle of a row. The two halves are then laid out separately, which
 * adds layout shifts and passes. So excess shifts and passes count only if they occur in all three visits.
 */
const VISITS = 3

function isSteady({ layoutShift, passes }: PageWeight): boolean {
  const { stylePasses, layoutPasses } = sharedBudgets
  return layoutShift === 0 && passes.style <= stylePasses && passes.layout <= layoutPasses
}

async function weighSteady(browser: Browser, address: string): Promise<PageWeight> {
  let weight = await weighPage(browser, address)
  for (let visit = 1; visit < VISITS && !isSteady(weight); visit += 1)
    weight = await weighPage(browser, address)
  return weight
}

/** Returns the client chunks that contain words of the Markdown pipeline. */
function chunksWithServerCode(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return FORBIDDEN_IN_CLIENT.filter((word) => text.includes(word)).map(
        (word) => `${name} contains «${word}»`,
      )
    })
}

/**
 * Compares the built server with the budgets of bytes and counts. Returns 1 if one is exceeded. With `CORPUS_DIR`, uses
 * the pages of the real docs, otherwise the bundled ones.
 */
export async function main(): Promise<number> {
  const corpus = process.env['CORPUS_DIR']
  const pages = corpus ? corpusPages : bundledPages
  process.stdout.write(
    corpus ? 'Pages of the corpus\n' : 'Pages of the bundled docs (CORPUS_DIR is not set)\n',
  )
  const server = await startServer({ CACHE_DIR: 'off', ...contentOf(corpus) })
  const browser = await startBrowser()
  try {
    const rows: Row[] = []
    let docsScriptBytes = Infinity
    for (const page of pages) {
      const address = `${server.origin}${page.path}`
      const weight = await weighSteady(browser, address)
      docsScriptBytes = Math.min(docsScriptBytes, weight.hydratedScriptBytes)
      rows.push(...rowsOf(page, weight, await weighPhoneFonts(browser, address)))
    }
    const example = await weighPage(browser, server.origin + exampleBudget.path)
    const stats = await weighPage(browser, server.origin + STATS_PATH)
    const acted = await weighPage(browser, server.origin + STATS_PATH, async (page) => {
      await page.locator('.chip-of-group .paint').first().click()
      await page.locator('.own-color').first().waitFor()
    })
    rows.push(
      {
        page: 'example',
        metric: 'script before intent, kB',
        value: kb(example.scriptBeforeIntentBytes),
        limit: exampleBudget.scriptBeforeIntentKb,
      },
      {
        page: 'downloads',
        metric: 'script before intent, kB',
        value: kb(stats.scriptBeforeIntentBytes),
        limit: sharedBudgets.scriptBeforeIntentKb,
      },
      {
        page: 'downloads',
        metric: 'script beyond docs pages, kB',
        value: kb(stats.hydratedScriptBytes - docsScriptBytes),
        limit: statsBudgets.scriptKb,
      },
      {
        page: 'downloads',
        metric: 'the same after acts, kB',
        value: kb(acted.hydratedScriptBytes - docsScriptBytes),
        limit: statsBudgets.scriptWithActsKb,
      },
    )
    let exceeded = 0
    for (const { page, metric, value, limit } of rows) {
      const isOver = value > limit
      if (isOver) exceeded += 1
      const shown = Number.isInteger(value) ? String(value) : value.toFixed(2)
      const line = `${isOver ? 'OVER' : '  ok'}  ${page.padEnd(10)} ${metric.padEnd(30)} ${shown.padStart(8)} of ${limit}`
      process.stdout.write(`${line}\n`)
    }
    const leaks = chunksWithServerCode('.output/public/_build')
    for (const leak of leaks)
      process.stdout.write(`OVER  ${leak}: the browser must get no Markdown or highlighter code\n`)
    return exceeded + leaks.length > 0 ? 1 : 0
  } finally {
    await browser.close()
    await server.stop()
  }
}
