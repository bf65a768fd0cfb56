import { expect, test } from './reader'

const address = '/table/upgrade?from=v8&to=v9'

test('the lists of an upgrade show the names that match the field, and all again without text', async ({
  page,
}) => {
  await page.goto(address)
  const lines = page.locator('.upgrade > div li')
  const all = await lines.count()
  const folded = await page.locator('.upgrade > div > details:not([open])').count()
  const field = page.getByRole('searchbox', { name: 'Find a name or page' })
  await field.fill('USEREACTTABLE')
  await expect(page.locator('#S--live')).toHaveText(/^\d+ found$/)
  await expect(lines.filter({ hasText: 'useReactTable' }).first()).toBeVisible()
  for (const heading of await lines.filter({ visible: true }).getByRole('heading').allTextContents())
    expect(heading.toLowerCase()).toContain('usereacttable')
  await field.fill('no such name')
  await expect(page.getByText('No change of a name or page matches.')).toBeVisible()
  await field.fill('')
  await expect(page.locator('.upgrade > div > details:not([open])')).toHaveCount(folded)
  expect(await page.locator('.upgrade > div li:not([hidden])').count()).toBe(all)
})

test('the contents mark the list being read, and their links expand collapsed lists', async ({ page }) => {
  await page.goto(address)
  const contents = page.getByRole('navigation', { name: 'Changes' })
  const link = contents.getByRole('link').last()
  const id = ((await link.getAttribute('href')) ?? '').slice(1)
  const list = page.locator('details', { has: page.locator(`[id="${id}"]`) })
  await list.evaluate((element) => element.removeAttribute('open'))
  await link.click()
  await expect(list).toHaveAttribute('open', '')
  await expect(link).toHaveAttribute('aria-current', 'location')
  await expect(contents.locator('[aria-current]')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the lists have no field, and the contents lead to them', async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('searchbox', { name: 'Find a name or page' })).toBeHidden()
    await page.getByRole('navigation', { name: 'Changes' }).getByRole('link').last().click()
    await expect(page.locator('.upgrade > div h2').last()).toBeInViewport()
  })
})
