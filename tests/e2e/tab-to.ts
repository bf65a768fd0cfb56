import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page here has before what a test looks for. */
const MAX_STOPS = 200

/** Presses Tab until an element has the focus. @throws if Tab never comes there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab never came there')
}

/**
 * Types letters that lead to an element by its text. Types them again where a busy machine lets so much time pass between two
 * that they count as two words.
 */
export async function typeTo(page: Page, letters: string, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.type(letters)
    await expect(target).toBeFocused({ timeout: 2000 })
  }).toPass({ timeout: 15_000 })
}
