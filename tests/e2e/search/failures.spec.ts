import { holdRequests } from '../reader'
import { address, box, expect, openHydrated, openSearch, options, test } from './site'

const asksHere = '**/1/indexes/**'

test('a slow search says so, and the field keeps the typed text', async ({ page }) => {
  await openSearch(page)
  const release = await holdRequests(page, asksHere)
  // Checked in every frame, because the client gives up after a second.
  const isStalled = page.waitForFunction(
    () =>
      document.querySelector('.finder')?.textContent.includes('Still searching…') &&
      document.querySelector<HTMLElement>('.finder [type="reset"]')?.hidden,
  )
  await page.keyboard.type('suspense')
  await isStalled
  release()
  await expect(options(page).first()).toContainText(/suspense/i)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/guides\/suspense/)
})

test.describe('while no host answers', () => {
  test.use({ expectedMessages: [/ERR_FAILED|Failed to load resource/] })

  test('the last results stay, and a retry shows results for the typed text', async ({ page }) => {
    await openSearch(page)
    await page.keyboard.type('suspense')
    await expect(options(page).first()).toContainText('Suspense')
    let failed = 0
    await page.route(asksHere, (route) => {
      failed += 1
      return route.abort()
    })
    await box(page).fill('query key')
    // It is retried twice automatically; after that, only the button retries, and it stays.
    await expect.poll(() => failed).toBe(3)
    await expect(page.getByRole('alert')).toContainText('Couldn’t reach search')
    await expect(options(page).first()).toContainText('Suspense')
    await expect(box(page)).toHaveValue('query key')
    await page.unroute(asksHere)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(options(page).first()).toContainText(/Key/)
  })
})

test.describe('while its code cannot be fetched', () => {
  test.use({ expectedMessages: [/ERR_FAILED|Failed to (?:load resource|fetch dynamically)|preload/] })

  test('the dialog says so, and a retry opens it or the search page', async ({ page }) => {
    await openHydrated(page, address)
    const code = '**/search-dialog*.js'
    await page.route(code, (route) => route.abort())
    await page.keyboard.press('Control+k')
    await page.keyboard.type('suspense')
    const note = page.getByRole('alert')
    await expect(note).toContainText('Search couldn’t load.')
    await expect(note.getByRole('link')).toHaveAttribute('href', /^\/search\?q=s?/)
    await page.keyboard.press('Escape')
    await expect(note).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(note.getByRole('button', { name: 'Retry' })).toBeFocused()
    await page.unroute(code)
    await page.keyboard.press('Enter')
    await expect(box(page).or(page.getByRole('searchbox'))).toBeVisible()
  })
})

test.describe('while React cannot be fetched', () => {
  test.use({ expectedMessages: [/ERR_FAILED|Failed to (?:load resource|fetch dynamically)|preload/] })

  test('the typed text is submitted to the search page', async ({ page }) => {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('data-boot', '')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/_build/*.js', async (route) => {
      await held
      await route.abort()
    })
    await page.keyboard.press('/')
    await page.keyboard.type('suspense')
    release()
    await expect(page).toHaveURL(/\/search\?q=suspense&library=query&framework=react$/)
    await expect(page.getByRole('searchbox')).toHaveValue('suspense')
  })
})
