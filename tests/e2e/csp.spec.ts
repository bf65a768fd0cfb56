import { pageKinds } from '../fixtures/pages'
import { expect, test } from './reader'

test.describe('content injected into the page', () => {
  test.use({ expectedMessages: [/violates the following Content Security Policy/] })

  test('does not run, and loads no script from another site', async ({ page }) => {
    await page.goto(pageKinds['framework page'])
    const hasRun = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.attacked = true'
      document.body.append(script)
      const button = document.createElement('button')
      button.setAttribute('onclick', 'window.attacked = true')
      document.body.append(button)
      button.click()
      return 'attacked' in window
    })
    expect(hasRun).toBe(false)
    const isRefused = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const script = document.createElement('script')
          script.addEventListener('error', () => resolve(true))
          script.addEventListener('load', () => resolve(false))
          script.src = 'https://example.com/attack.js'
          document.body.append(script)
        }),
    )
    expect(isRefused).toBe(true)
  })
})
