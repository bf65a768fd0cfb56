import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any page has before the target of a test. */
const MAX_STOPS = 200

/**
 * Presses Tab until an element has the focus.
 *
 * @throws An error if Tab does not reach it.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab never came there')
}

/**
 * Types letters that focus an element by its text. Retries, because on a busy machine the delay between two letters can
 * split them into two searches.
 */
export async function typeTo(page: Page, letters: string, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.type(letters)
    await expect(target).toBeFocused({ timeout: 2000 })
  }).toPass({ timeout: 15_000 })
}
