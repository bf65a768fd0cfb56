import { sendPush } from '../../fixtures/github/webhooks'
import { expectNoViolations } from '../axe'
import { phone } from '../../fixtures/pages'
import { tabTo } from '../tab-to'
import { repository, secret } from './open-site'
import { expect, test } from './site'

const saved = '/query/latest/docs/framework/react/quick-start'
const file = 'docs/framework/react/quick-start.md'
const long = 'useInfiniteQueryWithAVeryLongNameThatHasNoPlaceToBreakAnywhereInIt'.repeat(3)
const text = (words: string): string => `---\ntitle: Quick Start\n---\n\n${words}\n\nThe end stays.\n`

test('a reader can open the changes of a saved page and mark it as read by keyboard', async ({
  page,
  site,
}) => {
  test.slow()
  const push = async (words: string) => {
    await site.hosting.commit(repository, { files: { [file]: text(words) } })
    const { status } = await sendPush(site.origin(), { repo: repository, ref: 'main', secret })
    expect(status).toBe(204)
  }
  await push('A query waits.')
  await page.goto(`/login?to=${saved}`)
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await expect(page).toHaveURL(saved)
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  await page.keyboard.press('Tab')
  await expect(page.locator('html')).toHaveAttribute('data-reader', /./)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Your saved pages' }).click()
  await expect(page.locator(`main a[href="${saved}"]`)).toBeVisible()

  await push(`A query begins at once, with ${long}.`)
  await page.goto('/dashboard')
  await tabTo(page, page.locator('main a[href^="/dashboard/changes?"]').first())
  await page.keyboard.press('Enter')
  await expect(page.locator('del')).toContainText('A query waits.')
  await expect(page.locator('ins')).toContainText('A query begins at once')
  await expectNoViolations(page, page.url())
  for (const { width } of [phone, { width: 320 }]) {
    await page.setViewportSize({ width, height: phone.height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await tabTo(page, page.getByRole('button', { name: 'Mark as read' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.locator('main a[href^="/dashboard/changes?"]')).toHaveCount(0)
})
