import type { Page } from '@playwright/test'
import { layoutShifts, watchLayoutShifts } from './layout-shifts'
import { pageKinds, phone } from '../fixtures/pages'
import { doubleText, sideways, smallTargets } from './probes'
import { expect, openHydrated, test } from './reader'

test('layout shifts are detected', async ({ page }) => {
  await watchLayoutShifts(page)
  await page.goto(pageKinds['framework page'])
  await page.locator('main').evaluate((main) => main.insertAdjacentHTML('afterbegin', '<hr><br><br><br><br>'))
  expect(await layoutShifts(page)).toHaveLength(1)
})

test('filter rows scroll instead of widening the search page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/search?q=query')
  await expect(page.locator('main fieldset').first()).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

test('long words break instead of widening the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(pageKinds['neutral page'])
  const texts = page.locator(
    'h1, .lead, .crumbs a, .crumbs b, .prose :is(p, h2, li, .callout p), .pager a, .source',
  )
  await texts.evaluateAll((elements) => {
    for (const element of elements) element.append('Long'.repeat(30))
  })
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

/** Pages outside docs, with texts from the catalogue, from authors and from URLs. */
const screens = [
  '/',
  '/query/latest',
  '/table/latest',
  '/blog',
  '/blog/stale-is-a-feature',
  '/blog/no-such-post',
  '/dedicated-support',
  '/learn',
  '/login',
  '/privacy',
  '/search?q=query',
  '/sponsors-embed',
  `/search?q=${'Long'.repeat(30)}`,
  '/stats/npm',
  `/stats/npm?packages=${JSON.stringify([{ packages: [`${'long-'.repeat(10)}name`, 'vue'] }])}`,
  `/${'no-such-library'.repeat(8)}`,
  `/query/latest/docs/${'no-such-page'.repeat(8)}`,
]

test('long words and names do not widen pages outside docs', async ({ page }) => {
  test.slow()
  for (const address of screens) {
    await page.goto(address)
    await page.locator('main :is(h1, h2, h3, p, dt, dd, .card b)').evaluateAll((elements) => {
      for (const element of elements) element.append('Long'.repeat(30))
    })
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sideways(page), `${address.slice(0, 40)} at ${width} pixels`).toBeLessThanOrEqual(0)
    }
  }
})

test('the layout adapts to the font size set in the browser', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // This size affects media queries in rem, unlike one set by the page; those in pixels ignore it.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  })
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    for (const address of ['/', pageKinds['landing page'], pageKinds['framework page']]) {
      await page.goto(address)
      for (const width of [768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sideways(page), `${address} at ${width} pixels`).toBeLessThanOrEqual(0)
      }
    }
    for (const address of ['/blog', '/search?q=query', pageKinds['framework page']]) {
      await page.goto(address)
      for (const width of [320, 390, 640]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sideways(page), `${address} at ${width} pixels`).toBeLessThanOrEqual(0)
      }
    }
    await page.goto('/')
    await page.setViewportSize({ width: 320, height: 800 })
    const partners = page.locator('[aria-labelledby="S--partners"] ul')
    expect(await partners.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0)
  } finally {
    await browser.close()
  }
})

test('a highlighted word in a truncated search result has no visible background after the cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 640 })
  await page.goto('/search?q=query')
  await page.evaluate(() => document.fonts.ready)
  const line = page.locator('.found .way').first()
  /** Returns whether the background of a word is visible that starts this many pixels before the end of the line. */
  const shows = async (before: number) => {
    await line.evaluate((element, gap) => {
      const rest = document.createElement('span')
      rest.textContent = 'l'
      const word = document.createElement('mark')
      word.textContent = 'query'
      element.replaceChildren(rest, word)
      const { right } = element.getBoundingClientRect()
      while (word.getBoundingClientRect().left < right - gap) rest.append('l')
    }, before)
    const marked = await line.screenshot()
    await line.locator('mark').evaluate((word) => {
      word.style.background = 'none'
    })
    return !marked.equals(await line.screenshot())
  }
  expect(await shows(12)).toBe(false)
  expect(await shows(100)).toBe(true)
})

test.describe('with touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('touch targets in open sheets are at least 24 pixels', async ({ page }) => {
    await page.goto(pageKinds['framework page'])
    for (const sheet of ['S--sheet-docs', 'S--sheet-toc', 'S--sheet-library']) {
      await page.locator(`[popovertarget="${sheet}"]:visible`).tap()
      await expect(page.locator(`#${sheet}`)).toBeVisible()
      expect.soft(await smallTargets(page), sheet).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator(`#${sheet}`)).toBeHidden()
    }
  })
})

const leftOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().left)

test('the text has the same position with and without a table of contents', async ({ page }) => {
  const places = async () => {
    const found: number[] = []
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      found.push(await leftOf(page, 'h1'))
    }
    return found
  }
  await page.goto(pageKinds['framework page'])
  await expect(page.locator('[data-toc]')).toBeVisible()
  const withToc = await places()
  for (const kind of ['page without a table of contents', 'list of frameworks'] as const) {
    await page.goto(pageKinds[kind])
    await expect(page.locator('[data-toc]')).toHaveCount(0)
    expect(await places(), kind).toEqual(withToc)
  }
})

test('the heading of a group of the sidebar stays in view while its links are read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.goto(pageKinds['framework page'])
  const sidebar = page.locator('#S--sidebar')
  const above = await sidebar.evaluate((nav) => {
    const heading = nav.querySelectorAll('h2, summary')[1]
    heading?.nextElementSibling?.scrollIntoView()
    nav.scrollBy(0, 120)
    return (heading?.getBoundingClientRect().top ?? 0) - nav.getBoundingClientRect().top
  })
  expect(above).toBe(0)
})

test('only the text changes on a navigation', async ({ page }) => {
  await watchLayoutShifts(page)
  await openHydrated(page, pageKinds['framework page'])
  const places = () =>
    page
      .locator('header > *:visible, #S--sidebar, #S--sidebar > *, h1')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON().left))
  const before = await places()
  await page.locator('#S--sidebar a[href$="/guides/queries"]').click()
  await expect(page.locator('h1')).toHaveText('Queries')
  expect(await places()).toEqual(before)
  expect(await layoutShifts(page)).toEqual([])
})

test('fields have a font size of 16 pixels on phones, because Safari zooms in on smaller ones', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const sizes = async () => {
    const fields = page.locator(
      ':is(input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea)',
    )
    return fields.evaluateAll((all) =>
      all.flatMap((field) => {
        const { fontSize } = getComputedStyle(field)
        return parseFloat(fontSize) < 16 ? [`${field.outerHTML.slice(0, 80)} ${fontSize}`] : []
      }),
    )
  }
  for (const address of ['/stats/npm', '/search?q=query', ...Object.values(pageKinds)]) {
    await page.goto(address)
    expect(await sizes(), address).toEqual([])
  }
  await openHydrated(page, pageKinds['framework page'])
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  expect(await sizes()).toEqual([])
})

test('nothing is wider than a phone if only its text has twice the size', async ({ page }) => {
  test.slow()
  await page.setViewportSize(phone)
  await doubleText(page)
  const addresses = [
    pageKinds['home page'],
    pageKinds['landing page'],
    pageKinds['framework page'],
    pageKinds['reference page'],
    pageKinds['unknown page'],
    pageKinds['unknown address'],
    pageKinds.post,
    pageKinds['site page'],
    '/query/latest/docs/framework/react/guides/queries',
    '/table/latest/docs/api/core/table',
    '/search?q=query',
  ]
  for (const address of addresses) {
    await page.goto(address)
    await page.locator('.prose > p').evaluateAll(([text]) => {
      text?.insertAdjacentHTML('beforeend', ' <code>fetchStatus === fetching</code>')
    })
    expect.soft(await sideways(page), address).toBeLessThanOrEqual(0)
  }
})

test('groups of the sidebar keep their heading and show whole names if text has twice the size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await doubleText(page)
  await page.goto(pageKinds['framework page'])
  const found = await page.locator('#S--sidebar').evaluate((nav) => {
    for (const link of nav.querySelectorAll('a')) link.append('LongName'.repeat(4))
    const [first, second] = nav.querySelectorAll('h2, summary')
    const box = nav.getBoundingClientRect()
    nav.scrollBy(0, (second?.getBoundingClientRect().top ?? 0) - box.top - 8)
    const [above, below] = [first, second].map((heading) => heading?.getBoundingClientRect())
    return {
      clipped: nav.scrollWidth - nav.clientWidth,
      overlap: Math.max((above?.bottom ?? 0) - (below?.top ?? 0), 0),
    }
  })
  expect(found).toEqual({ clipped: 0, overlap: 0 })
})

test('what is current or chosen has the colors of a selection with forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const chosen = async (address: string, selector: string) => {
    await page.goto(address)
    return page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const probe = document.createElement('i')
        probe.style.color = 'Highlight'
        document.body.append(probe)
        return getComputedStyle(element).backgroundColor === getComputedStyle(probe).color
      })
  }
  expect(await chosen(pageKinds['framework page'], '#S--sidebar a[aria-current]')).toBe(true)
  expect(await chosen('/search?q=query&library=query', '.chip:has(:checked)')).toBe(true)
})
