import { desktop, phone } from '../fixtures/pages'
import { violations } from './axe'
import { expect, openHydrated, test } from './reader'

const GUIDE = '/query/latest/docs/framework/react/guides/queries'
const REFERENCE = '/query/latest/docs/framework/react/reference/useQuery'

test.beforeEach(async ({ request }) => {
  // Names are linked once the docs are indexed.
  await expect(async () => expect(await (await request.get(GUIDE)).text()).toContain('class="name"')).toPass()
})

test('a name in code shows a card on hover and focus, and links to its reference', async ({ page }) => {
  await page.setViewportSize(desktop)
  await openHydrated(page, GUIDE)
  const name = page.locator('pre .name', { hasText: 'useQuery' }).first()
  const card = page.getByRole('tooltip')
  await name.scrollIntoViewIfNeeded()
  await name.hover()
  await expect(card).toContainText('useQuery hook')
  await expect(name).toHaveAttribute('aria-describedby', 'S--peek')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await page.mouse.move(0, 0)
  await name.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(card).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(REFERENCE)
  await expect(card).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Used in' }).getByRole('link').first()).toBeVisible()
})

test('a name that is hovered before React has loaded shows its card', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto(GUIDE)
  const name = page.locator('pre .name', { hasText: 'useQuery' }).first()
  await name.scrollIntoViewIfNeeded()
  // The first sign of a reader, which loads React; the pointer does not move again.
  await name.hover()
  await expect(page.getByRole('tooltip')).toContainText('useQuery hook')
})

test('a name in the code of other pages shows a card too', async ({ page, request }) => {
  for (const address of ['/query/latest', '/blog/stale-is-a-feature']) {
    await test.step(address, async () => {
      await expect(async () =>
        expect(await (await request.get(address)).text()).toContain('class="name"'),
      ).toPass()
      await openHydrated(page, address)
      await page.locator('pre .name:visible', { hasText: 'useQuery' }).first().hover()
      await expect(page.getByRole('tooltip')).toContainText('useQuery hook')
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { ...phone, width: 320 }, hasTouch: true, isMobile: true })

  test('a long press on a name shows its card within the viewport', async ({ page, context }) => {
    await openHydrated(page, GUIDE)
    const name = page.locator('pre .name').first()
    await name.scrollIntoViewIfNeeded()
    const box = await name.boundingBox()
    const touch = await context.newCDPSession(page)
    const touchPoints = [{ x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    const card = page.getByRole('tooltip')
    await expect(card).toBeVisible()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(card).toBeInViewport({ ratio: 1 })
    expect(new URL(page.url()).pathname).toBe(GUIDE)
  })
})
