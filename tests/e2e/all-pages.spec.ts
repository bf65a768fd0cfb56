import type { Page } from '@playwright/test'
import { desktop, pages, phone, widths } from '../fixtures/pages'
import { violationsInThemes } from './axe'
import { layoutShifts, watchLayoutShifts } from './layout-shifts'
import { markupOf, settledMarkup } from './markup'
import {
  coveredBlocks,
  crampedLines,
  cutRings,
  keyboardTraps,
  sideways,
  smallTargets,
  unguardedHovers,
} from './probes'
import { allLaidOut, expect, hydrate, test } from './reader'
import { rememberChoices, rememberSidebar } from './remembered'

/** A step of a visit: unexpected findings fail the test, but later steps still run. */
async function probe(name: string, find: () => Promise<unknown>, expected: unknown = []): Promise<void> {
  await test.step(name, async () => {
    expect.soft(await find(), name).toEqual(expected)
  })
}

/** Opens the page and waits for hydration. */
async function open(page: Page, address: string): Promise<void> {
  await watchLayoutShifts(page)
  await page.goto(address)
  const before = await settledMarkup(page, 'main')
  await hydrate(page)
  await probe('React changes nothing', () => markupOf(page, 'main'), before)
  await probe('nothing moves while the page loads', () => layoutShifts(page))
}

async function probeFooter(page: Page): Promise<void> {
  await test.step('the footer leads to the accounts and has the themes', async () => {
    const footer = page.getByRole('contentinfo')
    await expect.soft(footer.getByRole('link', { name: 'GitHub' })).toBeVisible()
    await expect.soft(footer.getByRole('link', { name: 'Discord' })).toBeVisible()
    await footer.getByRole('button', { name: 'Dark' }).click()
    await expect.soft(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect.soft(footer.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
    await footer.getByRole('button', { name: 'Auto' }).click()
    await expect.soft(page.locator('html')).not.toHaveAttribute('data-theme')
  })
}

/** Loads images and frames far from the viewport; the `page` fixture fails on those that the page's policy forbids. */
async function loadAll(page: Page): Promise<void> {
  const late = await page.locator('iframe, .prose img').all()
  for (const element of late) await element.scrollIntoViewIfNeeded()
  if (late.length > 0) await page.waitForLoadState('networkidle')
}

/** Checks that earlier choices of readers are applied before hydration, which keeps them. */
async function probeChoices(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: page.url() }])
  await rememberChoices(page)
  await rememberSidebar(page)
  await page.reload()
  const before = await settledMarkup(page, 'main')
  await hydrate(page)
  await probe('React keeps what readers chose', () => markupOf(page, 'main'), before)
}

/** Must run last, because it changes the text size. */
async function probeWidths(page: Page): Promise<void> {
  const wider = () => sideways(page).then((pixels) => Math.max(pixels, 0))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await probe(`nothing is wider than the window, at ${width} pixels`, wider, 0)
  }
  // A viewport of 1280 pixels at 200 % zoom, then one with only larger text.
  await page.setViewportSize({ width: 640, height: 400 })
  await probe('nothing is wider than the window, at 200 % zoom', wider, 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await probe('nothing is wider than the window, with large text', wider, 0)
  await probe('lines keep their distance, with large text', () => crampedLines(page))
}

for (const [kind, address] of pages) {
  test(`on a desktop: ${kind}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(desktop)
    await open(page, address)
    await probe('axe finds nothing in both themes', () => violationsInThemes(page))
    await probe('what hovers does so only where a pointer can', () => unguardedHovers(page))
    await probe('focus rings are whole', () => cutRings(page))
    await probe('no element takes the key Tab', () => keyboardTraps(page))
    await page.setViewportSize({ ...desktop, width: 1100 })
    await probe('focus rings are whole, at 1100 pixels', () => cutRings(page))
    await page.setViewportSize(desktop)
    await probeFooter(page)
    await loadAll(page)
    await probeChoices(page)
    await probeWidths(page)
  })

  test.describe('with touch', () => {
    test.use({ viewport: phone, hasTouch: true, isMobile: true })

    test(`on a phone: ${kind}`, async ({ page }) => {
      test.slow()
      await open(page, address)
      await allLaidOut(page)
      await probe('targets have at least 24 pixels', () => smallTargets(page))
      await probe('axe finds nothing in both themes', () => violationsInThemes(page))
      await probe('no button covers code', () => coveredBlocks(page))
    })
  })
}
