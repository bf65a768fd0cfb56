import { still, violations } from './axe'
import { desktop, pageKinds, pages, phone } from './pages'
import { expect, openHydrated, test } from './reader'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    for (const viewport of [phone, desktop]) {
      test.describe(`at ${viewport.width} pixels`, () => {
        test.use({ viewport })

        for (const [kind, address] of pages) {
          test(`axe finds nothing: ${kind}`, async ({ page }) => {
            await page.emulateMedia(still)
            await page.goto(address)
            expect(await violations(page)).toEqual([])
          })
        }

        test('axe finds nothing: library menu', async ({ page }) => {
          await page.emulateMedia(still)
          await openHydrated(page, '/')
          await page.getByRole('button', { name: 'Libraries' }).click()
          await expect(page.locator('#menu-library')).toBeVisible()
          expect(await violations(page)).toEqual([])
        })
      })
    }

    test.describe('sheets of a phone', () => {
      test.use({ viewport: phone })
      for (const sheet of ['sheet-docs', 'sheet-toc', 'sheet-library']) {
        test(`axe finds nothing: ${sheet}`, async ({ page }) => {
          await page.emulateMedia(still)
          await openHydrated(page, pageKinds['framework page'])
          await page.locator(`[popovertarget="${sheet}"]:visible`).click()
          await expect(page.locator(`#${sheet}`)).toBeVisible()
          // axe does not know the top layer and holds the bar to be over the sheet; layout.spec.ts measures targets.
          expect(await violations(page, ['target-size'])).toEqual([])
        })
      }
    })

    for (const menu of ['menu-version', 'menu-framework', 'menu-page']) {
      test(`axe finds nothing: ${menu}`, async ({ page }) => {
        await page.emulateMedia(still)
        await openHydrated(page, pageKinds['framework page'])
        await page.locator(`[popovertarget="${menu}"]:visible`).click()
        await expect(page.locator(`#${menu}`)).toBeVisible()
        expect(await violations(page)).toEqual([])
      })
    }
  })
}
