import { violations } from './axe'
import { phone } from '../fixtures/pages'
import { expect, test } from './reader'

const page = '/query/latest/docs/framework/react/overview'
const themes = ['light', 'dark'] as const

// Serial, because the tests share the demo account.
test.describe.configure({ mode: 'default' })

test('a page saved while signed out is listed after the sign-in, and deleted with the account', async ({
  page: reader,
}) => {
  await reader.emulateMedia({ reducedMotion: 'reduce' })
  await reader.goto(page)
  await reader.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = reader.getByRole('dialog')
  await expect(dialog).toContainText('Saved in this browser')
  const inBrowser = () => reader.evaluate(() => localStorage.getItem('saved-pages'))
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('heading')).toContainText('Removed: ')
  expect(await inBrowser()).toBeNull()
  // The same button saves it again, and keeps the focus.
  await expect(dialog.getByRole('button', { name: 'Save again' })).toBeFocused()
  await reader.keyboard.press('Enter')
  await expect(dialog.getByRole('heading')).toContainText('Saved: ')
  expect(await inBrowser()).toContain(page)
  await dialog.getByText('Add a section').click()
  await dialog.getByRole('button', { name: 'Save section' }).click()
  await expect(dialog.getByRole('heading')).toContainText('Overview: ')
  expect(await violations(reader)).toEqual([])
  await dialog.getByRole('link', { name: 'Log in' }).click()
  await expect(reader.getByText('Demo account', { exact: true })).toBeVisible()
  // A full load links the style sheet of these pages in the document.
  await reader.goto('/login')
  await expect(reader.locator('.login')).toHaveCSS('display', 'grid')
  await reader.setViewportSize({ width: 1920, height: 1080 })
  const sun = await reader.locator('.sun').evaluate((element) => element.getBoundingClientRect().right)
  expect(sun).toBe(await reader.evaluate(() => document.documentElement.clientWidth))
  await reader.goBack()
  await expect(reader.locator('.login')).toHaveCSS('display', 'grid')
  await reader.setViewportSize(phone)
  for (const theme of themes) {
    await reader.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    expect(await violations(reader), theme).toEqual([])
  }
  await reader.getByRole('button', { name: 'Use the demo account' }).click()
  await expect(reader).toHaveURL(page)
  // A key pressed before the boot script runs does not start hydration.
  await expect(reader.locator('html')).toHaveAttribute('data-boot', '')
  await reader.keyboard.press('Tab')
  await expect(reader.locator('html')).toHaveAttribute('data-reader', 'Demo user')
  await expect.poll(inBrowser).toBeNull()
  await reader.goto('/dashboard')
  await expect(reader.locator(`main a[href="${page}"]`)).toBeVisible()
  await expect(reader.locator(`main a[href^="${page}#"]`)).toBeVisible()
  for (const theme of themes) {
    await reader.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    expect(await violations(reader), theme).toEqual([])
  }
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await reader.goto(page)
  await reader.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toContainText('on all your devices')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog).toContainText('Removed from your list')
  expect(await violations(reader)).toEqual([])
  await dialog.getByRole('link', { name: 'Your saved pages' }).click()
  await expect(reader.locator(`main a[href^="${page}#"]`)).toBeVisible()
  await expect(reader.locator(`main a[href="${page}"]`)).toHaveCount(0)
  await reader.goto('/dashboard/account')
  await reader.getByRole('textbox', { name: /to confirm/ }).fill('demo')
  await reader.getByRole('button', { name: 'Delete my account' }).click()
  await expect(reader).toHaveURL('/login?done=deleted')
  expect(await reader.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'session' }))
  await reader.goto(`/feedback?page=${page}&useful=no&state=sent`)
  expect(await violations(reader)).toEqual([])
})

test('the list shows at once what this browser had stored', async ({ page: reader }) => {
  await reader.goto(page)
  await reader.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(reader.getByRole('dialog')).toContainText('Saved in this browser')
  await reader.goto('/dashboard')
  await reader.getByRole('button', { name: 'Use the demo account' }).click()
  await expect(reader).toHaveURL('/dashboard')
  await expect(reader.locator('html')).toHaveAttribute('data-boot', '')
  await reader.keyboard.press('Tab')
  await expect(reader.locator(`main a[href="${page}"]`)).toBeVisible()
  await reader
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(reader.locator(`main a[href="${page}"]`)).toHaveCount(0)
  await reader.getByRole('button', { name: 'Log out' }).click()
})

test('readers can give feedback, sign in and sign out without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const reader = await context.newPage()
  await reader.goto(page)
  await reader.getByRole('button', { name: 'No', exact: true }).click()
  await reader.getByRole('textbox', { name: /missing/ }).fill('It lacks an example')
  await reader.getByRole('button', { name: 'Send' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Thanks for your feedback')
  await reader.goto('/dashboard')
  await reader.getByRole('button', { name: 'Use the demo account' }).click()
  await expect(reader).toHaveURL('/dashboard')
  await reader.goto(page)
  await reader.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(reader.locator(`main li > a[href="${page}"]`)).toBeVisible()
  await reader.getByRole('button', { name: 'Save section' }).click()
  const section = reader.locator(`main li > a[href^="${page}#"]`)
  await expect(section).toBeVisible()
  await section.click()
  await expect(reader).toHaveURL(new RegExp(`${page}#.`))
  await reader.goto('/dashboard')
  await reader.getByRole('button', { name: 'Log out' }).click()
  await expect(reader).toHaveURL('/')
  await context.close()
})
