import type { Page } from '@playwright/test'
import { expect } from './reader'

/**
 * Markup of elements without what scripts of the page change as time passes: the size of canvases, and whether orders of
 * the home page are fresh.
 */
export async function markupOf(page: Page, selector: string): Promise<readonly string[]> {
  const parts = await page.locator(selector).evaluateAll((elements) => elements.map((part) => part.outerHTML))
  return parts.map((part) =>
    part
      .replaceAll(/<canvas[^>]*>/g, '<canvas>')
      .replaceAll(/(<output [^>]*data-is="pill")[^>]*>(<font>)?(Ü )?[a-z]*(<\/font>)?/g, '$1>'),
  )
}

/** The same once scripts of the page have come and have done with what is in view: two looks at it are equal. */
export async function settledMarkup(page: Page, selector: string): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle')
  let markup: readonly string[] = []
  const isSettled = async () => {
    const before = markup
    markup = await markupOf(page, selector)
    return markup.join() === before.join()
  }
  await expect.poll(isSettled, { intervals: [0, 100] }).toBe(true)
  return markup
}
