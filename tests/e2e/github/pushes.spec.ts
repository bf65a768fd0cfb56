import { sendPush } from '../../fixtures/github/webhooks'
import { hydrate, openHydrated } from '../reader'
import { repository, secret } from './open-site'
import { expect, test } from './site'

const first = '/query/latest/docs/framework/react/quick-start'
const second = '/query/latest/docs/framework/react/installation'

const changed = {
  'docs/framework/react/quick-start.md': '---\ntitle: Quick Start\n---\n\nFirst words that were pushed.\n',
  'docs/framework/react/installation.md': '---\ntitle: Installation\n---\n\nSecond words that were pushed.\n',
}

test('a push with a wrong signature is refused and changes nothing; a valid one is shown at the next request, also in tabs that were already open', async ({
  page,
  site,
}) => {
  await page.goto(second)
  await openHydrated(page, first)
  await expect(page.locator('.prose h2')).not.toHaveCount(0)
  await site.hosting.commit(repository, { files: changed })
  const push = (by: string) => sendPush(site.origin(), { repo: repository, ref: 'main', secret: by })

  await test.step('with a wrong signature', async () => {
    site.fake.log.clear()
    expect((await push('another')).status).toBe(401)
    await page.reload()
    await expect(page.locator('.prose h2')).not.toHaveCount(0)
    expect(site.fake.log.entries).toEqual([])
    await hydrate(page)
  })

  expect((await push(secret)).status).toBe(204)
  await page.locator(`#S--sidebar a[href="${second}"]`).click()
  await expect(page.locator('.prose')).toHaveText('Second words that were pushed.')
  await page.goto(first)
  await expect(page.locator('.prose')).toHaveText('First words that were pushed.')
})
