import type { Page } from '@playwright/test'
import { expect } from './reader'

/**
 * Returns the HTML of elements, without what scripts change over time: sizes of canvases, and whether orders of the
 * home page are fresh.
 */
export async function markupOf(page: Page, selector: string): Promise<readonly string[]> {
  const parts = await page.locator(selector).evaluateAll((elements) => elements.map((part) => part.outerHTML))
  return parts.map((part) =>
    part
      .replaceAll(/<canvas[^>]*>/g, '<canvas>')
      .replaceAll(/(<output [^>]*data-is="pill")[^>]*>(<font>)?(Ü )?[a-z]*(<\/font>)?/g, '$1>'),
  )
}

/** Returns the same once the scripts of the page have finished: when two results in a row are equal. */
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
