import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { desktop, phone } from '../fixtures/pages'
import { expect } from './reader'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Colour transitions must be finished before contrast is measured. */
export const still = { reducedMotion: 'reduce' } as const

/** Frames of other sites, which axe cannot access; in this suite their responses are empty. */
const FOREIGN_FRAMES = 'iframe[src^="https:"]'

/**
 * Returns the violated rules in the page, each with its elements. Runs in the page, and reports violations only, which
 * takes a quarter of the time.
 */
export async function violations(page: Page, except: readonly string[] = []): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .exclude(FOREIGN_FRAMES)
    .options({
      runOnly: { type: 'tag', values: rules },
      resultTypes: ['violations'],
      preload: false,
      rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    })
    .analyze()
  const untitled = await page.locator(`${FOREIGN_FRAMES}:not([title])`).all()
  return [
    ...untitled.map((frame) => `frame-title: ${String(frame)}`),
    ...found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    ),
  ]
}

/** Opens an address in both themes, on a phone and on a desktop, and expects no violations. */
export async function expectNoViolations(page: Page, address: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ ...still, colorScheme })
    await page.goto(address)
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      expect(await violations(page), `${colorScheme} at ${viewport.width} pixels`).toEqual([])
    }
  }
}
