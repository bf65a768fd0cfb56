import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { desktop, phone } from '../fixtures/pages'
import { expect } from './reader'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that depend on colors. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Color transitions must be finished before contrast is measured. */
export const still = { reducedMotion: 'reduce' } as const

/** Frames of other sites, which axe cannot access; in this suite their responses are empty. */
const FOREIGN_FRAMES = 'iframe[src^="https:"]'

/** A script without effect, for pages that have axe: loading it takes as long as all its rules. */
const LOADED = ';'

/** Frames are left to axe, which does not wait long for one that does not load. */
async function hasAxe(page: Page): Promise<boolean> {
  return page.frames().length === 1 && page.evaluate(() => 'axe' in window)
}

type Chosen = Parameters<AxeBuilder['options']>[0]

/** Runs axe in the page and lets it report violations only, which takes a quarter of the time. */
async function run(page: Page, chosen: Chosen): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({
    page,
    ...((await hasAxe(page)) ? { axeSource: LOADED } : {}),
  })
    .setLegacyMode(true)
    .exclude(FOREIGN_FRAMES)
    .options({ resultTypes: ['violations'], preload: false, ...chosen })
    .analyze()
  const untitled = await page.locator(`${FOREIGN_FRAMES}:not([title])`).all()
  return [
    ...untitled.map((frame) => `frame-title: ${String(frame)}`),
    ...found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    ),
  ]
}

/** Returns the violated rules in the page, each with its elements. */
export function violations(page: Page, except: readonly string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]))
  return run(page, { runOnly: { type: 'tag', values: tags }, rules })
}

/** Returns all that rules look at, except for colors: the elements, where they are and whether they are visible. */
function shapeOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const places = [...document.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height, element.checkVisibility({ visibilityProperty: true })].join(' ')
    })
    return [document.documentElement.outerHTML, ...places].join('\n')
  })
}

/**
 * Returns the same in both themes, each with its theme; the theme "auto" follows the emulated system at once. If the
 * themes differ in colors alone, the dark one is only checked by the rules that depend on them.
 */
export async function violationsInThemes(page: Page, except: readonly string[] = []): Promise<string[]> {
  await page.emulateMedia({ ...still, colorScheme: 'light' })
  const light = await violations(page, except)
  const shape = await shapeOf(page)
  await page.emulateMedia({ ...still, colorScheme: 'dark' })
  const isAlike = (await shapeOf(page)) === shape
  const dark = isAlike
    ? await run(page, { runOnly: { type: 'rule', values: colorRules } })
    : await violations(page, except)
  return [...light.map((text) => `light: ${text}`), ...dark.map((text) => `dark: ${text}`)]
}

/** Opens an address, and expects no violations in both themes, on a phone and on a desktop. */
export async function expectNoViolations(page: Page, address: string): Promise<void> {
  await page.goto(address)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    expect.soft(await violationsInThemes(page), `${address} at ${viewport.width} pixels`).toEqual([])
  }
}
