import type { Page } from '@playwright/test'
import { pageKinds, phone } from '../fixtures/pages'
import { allLaidOut, expect, test } from './reader'

type Box = { readonly left: number; readonly right: number }

const boxOf = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { left, right }
    })

/** Returns the box of an element's content, inside its padding. */
const innerBoxOf = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) }
    })

/** Minimum distance of columns, in pixels. */
const LEAST_GUTTER = 32

test('columns keep their minimum distance at every width from 1280 to 1440 pixels, and in wider windows', async ({
  page,
}) => {
  await page.goto(pageKinds['framework page'])
  const close: string[] = []
  for (const width of [...Array.from({ length: 161 }, (_, more) => 1280 + more), 1536, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [left = 0, right = 0] = await page.evaluate(() => {
      const [sidebar, frame, toc] = ['#S--sidebar', '.prose > .code', '.toc'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      )
      return sidebar && frame && toc ? [frame.left - sidebar.right, toc.left - frame.right] : []
    })
    if (left < LEAST_GUTTER || right < LEAST_GUTTER) close.push(`${width}: ${left} and ${right}`)
  }
  expect(close).toEqual([])
})

test('text is narrower than code blocks in wide viewports, and left-aligned with them', async ({ page }) => {
  const widths = async () => {
    const [text, frame] = [await boxOf(page, '.prose > p'), await boxOf(page, '.prose > .code')]
    expect(text.left).toBe(frame.left)
    return [text.right - text.left, frame.right - frame.left]
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(pageKinds['framework page'])
  expect(await widths()).toEqual([634, 634])
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await widths()).toEqual([640, 728])
  }
})

/** Content of front pages is narrower than their header, whose position is the same on docs pages. */
const FRONT_WIDTH = 1248

test('header, page and footer are aligned', async ({ page }) => {
  for (const [kind, inner] of [
    ['framework page', '.with-aside'],
    ['home page', '.home'],
    ['landing page', '.landing'],
  ] as const) {
    await test.step(kind, async () => {
      await page.goto(pageKinds[kind])
      for (const width of [1440, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const [header, content, footer] = await Promise.all(
          ['header.head', inner, 'footer.foot'].map((selector) => innerBoxOf(page, selector)),
        )
        if (kind !== 'framework page') {
          const left = (width - FRONT_WIDTH) / 2
          expect(content, `at ${width} pixels`).toMatchObject({ left, right: left + FRONT_WIDTH })
          expect(footer, `at ${width} pixels`).toEqual(content)
          continue
        }
        expect(footer, `at ${width} pixels`).toEqual(header)
        expect(content?.right, `at ${width} pixels`).toBe(header?.right)
        // Backgrounds of sidebar rows extend beyond their text.
        const start = await innerBoxOf(page, '#S--sidebar a:visible')
        expect(Math.abs((start?.left ?? 0) - (header?.left ?? 0)), `at ${width} pixels`).toBeLessThanOrEqual(
          2,
        )
      }
    })
  }
})

test('focus rings of header links are inside the header, and the mark of the current one at its edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(pageKinds['framework page'])
  const link = page.locator('#S--sheet-library nav a[aria-current]:visible')
  await link.focus()
  const [top, bottom, mark, edge] = await link.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const { outlineOffset, outlineWidth } = getComputedStyle(element)
    const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth)
    const below = box.bottom - parseFloat(getComputedStyle(element, '::after').bottom)
    const head = element.closest('.head')?.getBoundingClientRect().bottom ?? 0
    return [box.top - ring, box.bottom + ring, below, head]
  })
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThan(edge ?? 0)
  expect(mark).toBe(edge)
})

test('groups of links in the footer are further apart than their links', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(pageKinds['site page'])
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  const [first, second, third] = await boxes('.foot > nav')
  const [one, other] = await boxes('.foot > nav:first-child > a')
  const between = (other?.left ?? 0) - (one?.right ?? 0)
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeGreaterThanOrEqual(2 * between)
  expect((third?.left ?? 0) - (second?.right ?? 0)).toBeGreaterThanOrEqual(2 * between)
})

test('columns of links at the end of the home page are those of its cards', async ({ page }) => {
  await page.goto(pageKinds['home page'])
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
    const cards = (await lefts('.library-card')).slice(0, 5)
    expect(await lefts('.site-map > *'), `at ${width} pixels`).toEqual(cards)
  }
})

test('scrollable content fades out only at edges beyond which it continues', async ({ page }) => {
  await page.setViewportSize({ width: phone.width, height: 900 })
  await page.goto(pageKinds['framework page'])
  await allLaidOut(page)
  // A scroll timeline starts one frame after layout.
  const wrong = () =>
    page.locator('.code > pre:visible').evaluateAll((frames) =>
      frames.flatMap((frame) => {
        const style = getComputedStyle(frame)
        const [start = 0, end = 0] = ['--fade-start', '--fade-end'].map((name) =>
          parseFloat(style.getPropertyValue(name)),
        )
        const goesOn = frame.scrollWidth > frame.clientWidth
        return start === 0 && end > 0 === goesOn ? [] : [frame.textContent.slice(0, 40)]
      }),
    )
  await expect.poll(wrong).toEqual([])

  const table = page.locator('.table:visible').first()
  const fade = () => table.evaluate((frame) => parseFloat(getComputedStyle(frame, '::after').opacity))
  await page.goto('/form/latest/docs/framework/react/guides/validation')
  await allLaidOut(page)
  await expect.poll(fade).toBe(0)
  await table.evaluate((frame) => {
    for (const cell of frame.querySelectorAll('tr > :last-child'))
      cell.after(cell.cloneNode(true), cell.cloneNode(true))
  })
  await expect.poll(fade).toBe(1)
  await table.evaluate((frame) => {
    frame.scrollLeft = frame.scrollWidth
  })
  await expect.poll(fade).toBe(0)

  await page.goto(pageKinds['framework page'])
  await page.setViewportSize({ width: 1440, height: 600 })
  const sidebar = page.locator('#S--sidebar')
  const edges = (to: number) =>
    sidebar.evaluate(async (element, top) => {
      element.scrollTop = top
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const style = getComputedStyle(element)
      return ['--fade-start', '--fade-end'].map((name) => parseFloat(style.getPropertyValue(name)) > 0)
    }, to)
  await expect.poll(() => edges(0)).toEqual([false, true])
  // A heading stays at its top instead.
  await expect.poll(() => edges(200)).toEqual([false, true])
  await expect.poll(() => edges(1e6)).toEqual([false, false])
})

test('code is left-to-right in a right-to-left page', async ({ page }) => {
  await page.goto(pageKinds['framework page'])
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  for (const code of [page.locator('.code pre').first(), page.locator('.prose p code').first()]) {
    await expect(code).toHaveCSS('direction', 'ltr')
  }
})
