import type { Page } from '@playwright/test'
import { openHydrated } from './reader'
import { expect, groups, failingTest as test } from './stats-site'

// In this order, on one site, because it does not call npm for a while after too many calls.
test.describe.configure({ mode: 'default' })

const lines = '.plot .line'
const problemOf = (page: Page, name: string) =>
  page.locator('.chip-of-group', { hasText: new RegExp(`^${name}`) }).locator('.problem')

/** Opens packages until this many are drawn: the site may still pause calls to npm because of another test. */
async function openDrawn(page: Page, count: number, ...names: readonly string[]): Promise<void> {
  await expect(async () => {
    await openHydrated(page, groups(...names))
    await expect(page.locator(lines)).toHaveCount(count, { timeout: 3_000 })
  }).toPass()
}

test('implausible answers of npm are not drawn, and the package names stay', async ({ page, npm }) => {
  const lies = ['other-package', 'all-of-npm', 'other-days', 'gap', 'zero'] as const
  for (const lie of lies) npm.faults.add(lie, new RegExp(`lied-${lie}`))
  // Scoped names, because npm returns several unscoped ones in one response.
  const names = lies.map((lie) => `@lied/lied-${lie}`)
  await openDrawn(page, 1, 'true-one', ...names)
  npm.faults.clear()
  await expect(page.locator('.readout tbody tr')).toHaveCount(1)
  for (const name of names) await expect(problemOf(page, name)).toHaveCount(1)
})

test("a package name that npm's firewall blocks does not affect the others", async ({ page, npm }) => {
  npm.faults.add('blocked', /blocked-one/)
  await openDrawn(page, 1, 'free-one', '@fire/blocked-one')
  npm.faults.clear()
  await expect(problemOf(page, '@fire/blocked-one')).toHaveCount(1)
})

test('while npm is down, only stored counts are shown', async ({ page, npm }) => {
  await openDrawn(page, 1, 'seen-one')
  npm.faults.add('reset')
  await openDrawn(page, 1, 'seen-one', 'never-seen')
  npm.faults.clear()
  await expect(problemOf(page, 'never-seen')).toHaveCount(1)
})

test('while npm limits calls, stored counts are shown with the time since when', async ({ page, npm }) => {
  await openDrawn(page, 1, 'known-one')
  npm.faults.add('too-many')
  await openDrawn(page, 1, 'known-one', 'not-seen-yet')
  await expect(problemOf(page, 'not-seen-yet')).toHaveCount(1)
  await expect(page.locator('.chart-notes')).toContainText(/since \d\d:\d\d \(UTC\)/)
  npm.faults.clear()
  const calls = npm.calls.length
  await page.reload()
  await expect(page.locator(lines)).toHaveCount(1)
  // Not even after npm responds again: calls that it refuses prolong the limit.
  expect(npm.calls).toHaveLength(calls)
})
