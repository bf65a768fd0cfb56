import { pageKinds } from '../fixtures/pages'
import { expect, openHydrated, test } from './reader'

// The `page` fixture fails these tests on the first violation.
for (const kind of ['page with an embed', 'framework page', 'neutral page', 'example'] as const) {
  test(`the content security policy allows everything that the page loads: ${kind}`, async ({ page }) => {
    await openHydrated(page, pageKinds[kind])
    for (const lazy of await page.locator('iframe, .prose img').all()) await lazy.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
  })
}

test.describe('content injected into the page', () => {
  test.use({ expectedMessages: [/violates the following Content Security Policy/] })

  test('does not run as an inline script', async ({ page }) => {
    await page.goto(pageKinds['framework page'])
    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.attacked = true'
      document.body.append(script)
      return 'attacked' in window
    })
    expect(ran).toBe(false)
  })

  test('does not run as an event handler', async ({ page }) => {
    await page.goto(pageKinds['framework page'])
    const ran = await page.evaluate(() => {
      const button = document.createElement('button')
      button.setAttribute('onclick', 'window.attacked = true')
      document.body.append(button)
      button.click()
      return 'attacked' in window
    })
    expect(ran).toBe(false)
  })

  test('does not load a script from another site', async ({ page }) => {
    await page.goto(pageKinds['framework page'])
    const failed = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const script = document.createElement('script')
          script.addEventListener('error', () => resolve(true))
          script.addEventListener('load', () => resolve(false))
          script.src = 'https://example.com/attack.js'
          document.body.append(script)
        }),
    )
    expect(failed).toBe(true)
  })
})
