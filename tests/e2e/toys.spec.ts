import type { Page } from '@playwright/test'
import { violations } from './axe'
import { expect, holdReact, hydrate, test } from './reader'
import { layoutShifts, watchLayoutShifts } from './layout-shifts'

test.beforeEach(async ({ page }) => {
  await watchLayoutShifts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('the query toy pauses while offline, and refetches once online', async ({ page }) => {
  await page.goto('/query/latest')
  const toy = page.locator('[data-toy="query"]')
  const lane = toy.locator('li').nth(1)
  await expect(lane).toHaveAttribute('data-state', 'stale')
  await toy.getByRole('button', { name: 'Go offline' }).press('Enter')
  await lane.getByRole('button').press('Enter')
  await expect(lane).toHaveAttribute('data-state', 'paused')
  await toy.getByRole('button', { name: 'Go online' }).press('Enter')
  await expect(lane).toHaveAttribute('data-state', 'fresh')
  expect(await violations(page)).toEqual([])
  expect(await layoutShifts(page)).toEqual([])
})

const table = (page: Page) => page.locator('[data-toy="table"]')

/** Sorting by customer does not change the order at first, sorting by invoice does. */
async function sortAndMove(page: Page): Promise<void> {
  await table(page).getByRole('button', { name: 'Invoice' }).press('Enter')
  await expect(table(page).locator('tbody tr').first()).toContainText('Sable')
  await table(page).getByRole('button', { name: 'Customer' }).press('Shift+ArrowLeft')
}

async function expectMoved(page: Page): Promise<void> {
  await expect(table(page).locator('th').first()).toHaveText('Customer')
  await expect(table(page).locator('th').first().getByRole('button')).toBeFocused()
  await expect(table(page).locator('tbody tr').first()).toHaveText(/^Sable/)
}

test('the table toy can be sorted and its columns moved by keyboard', async ({ page }) => {
  await page.goto('/table/latest')
  await sortAndMove(page)
  await expectMoved(page)
  expect(await violations(page)).toEqual([])
})

test('a toy handles keys during hydration, and keeps their effects', async ({ page }) => {
  await page.goto('/table/latest')
  const release = await holdReact(page)
  await sortAndMove(page)
  await expectMoved(page)
  release()
  await hydrate(page)
  await expectMoved(page)
})

test('the virtual toy shows the rows it is scrolled to, with nine in the DOM', async ({ page }) => {
  await page.goto('/virtual/latest')
  const list = page.locator('[data-toy="virtual"] .window')
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(list.locator('li').last()).toContainText('999,999')
  await expect(list.locator('li')).toHaveCount(9)
  expect(await violations(page)).toEqual([])
})

test('the form toy can be submitted unless the username is taken', async ({ page }) => {
  await page.goto('/form/latest')
  const toy = page.locator('[data-toy="form"]')
  const submit = toy.getByRole('button', { name: 'Submit' })
  const username = toy.getByRole('textbox', { name: 'Username' })
  await expect(submit).toBeEnabled()
  await username.fill('ada')
  await expect(username).toHaveAccessibleDescription('‘ada’ is taken. Try another.')
  await expect(submit).toBeDisabled()
  await username.fill('edsger')
  await submit.click()
  await expect(toy.locator('output')).toHaveText('isSubmitted: true')
  expect(await violations(page)).toEqual([])
  expect(await layoutShifts(page)).toEqual([])
})
