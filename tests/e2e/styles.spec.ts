import type { Page } from '@playwright/test'
import { pageKinds, phone } from '../fixtures/pages'
import { expect, test } from './reader'

test('selected text has the accent color of the library, and stays readable', async ({ page }) => {
  const grounds: string[] = []
  for (const address of [pageKinds['framework page'], pageKinds['page with framework tabs']]) {
    await page.goto(address)
    for (const text of ['.prose p', '.code pre', 'h1']) {
      const [ground, accent] = await page
        .locator(text)
        .first()
        .evaluate((element) => {
          const probe = document.body.appendChild(document.createElement('i'))
          probe.style.color = 'oklch(from var(--accent) l c h / 22%)'
          const { color } = getComputedStyle(probe)
          probe.remove()
          return [getComputedStyle(element, '::selection').backgroundColor, color]
        })
      expect(ground).toBe(accent)
      grounds.push(ground ?? '')
    }
  }
  // Two libraries have two accent colors.
  expect(new Set(grounds).size).toBe(2)
})

/** Adds a table with this many columns and rows after the first paragraph. */
async function addTable(page: Page, columns: number, rows: number): Promise<void> {
  await page
    .locator('.prose > p')
    .first()
    .evaluate(
      (before, size) => {
        const frame = document.createElement('div')
        frame.className = 'table'
        frame.id = 'wide'
        const row = (tag: string, at: number) =>
          `<tr>${Array.from({ length: size.columns }, (_, column) => `<${tag}>Row ${at} has words in column ${column}</${tag}>`).join('')}</tr>`
        const body = Array.from({ length: size.rows }, (_, at) => row('td', at)).join('')
        frame.innerHTML = `<table><thead>${row('th', 0)}</thead><tbody>${body}</tbody></table>`
        before.after(frame)
      },
      { columns, rows },
    )
}

test('the first column of a wide table is sticky, and the wheel over it scrolls the page', async ({
  page,
}) => {
  for (const width of [phone.width, 1440]) {
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(pageKinds['framework page'])
      await addTable(page, 9, 40)
      const offsets = await page.locator('#wide').evaluate((frame) => {
        frame.scrollTo({ left: 300, top: 400, behavior: 'instant' })
        const at = frame.getBoundingClientRect()
        const from = (selector: string) => frame.querySelector(selector)?.getBoundingClientRect() ?? at
        return {
          scrolled: [frame.scrollLeft, frame.scrollTop],
          column: from('tbody tr:nth-child(20) > :first-child').left - at.left,
          corner: from('th').left - at.left,
          other: from('tbody tr:nth-child(20) > :nth-child(3)').left - at.left,
        }
      })
      expect(offsets.scrolled).toEqual([300, 0])
      expect(Math.abs(offsets.column)).toBeLessThanOrEqual(1)
      expect(Math.abs(offsets.corner)).toBeLessThanOrEqual(1)
      // Other columns scroll.
      expect(offsets.other).toBeLessThan(width === phone.width ? 200 : 300)
      await wheelOver(page, 500)
    })
  }
})

/** Turns the wheel over the table, which scrolls the page by this distance. */
async function wheelOver(page: Page, distance: number): Promise<void> {
  await page.locator('#wide td').first().hover()
  const top = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, distance)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top + distance)
}

test('a wide table beside an empty rail shows all columns, and its header sticks below the page header', async ({
  page,
}) => {
  await page.goto(pageKinds['page without a table of contents'])
  await addTable(page, 6, 40)
  expect(await hiddenWidth(page)).toBe(0)
  await wheelOver(page, 1000)
  const [head, header] = await Promise.all(
    ['#wide th:nth-child(3)', 'header'].map((part) => page.locator(part).first().boundingBox()),
  )
  expect(head?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0)
})

/** Returns how many pixels the table is wider than its frame. */
function hiddenWidth(page: Page): Promise<number> {
  return page.locator('#wide').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}

test('all columns of a wide table are printed, and its links without URLs', async ({ page }) => {
  // The width of an A4 sheet inside its margins.
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.goto(pageKinds['framework page'])
  await addTable(page, 6, 40)
  expect(await hiddenWidth(page)).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await hiddenWidth(page)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720)
  const address = await page
    .locator('#wide th')
    .first()
    .evaluate((cell) => {
      cell.innerHTML = '<a href="https://example.test/">Site</a>'
      return cell.firstElementChild && getComputedStyle(cell.firstElementChild, '::after').content
    })
  expect(address).toBe('none')
})

test('a wide table extends into the rail only if the rail is empty', async ({ page }) => {
  const room = async () => {
    const [table, text] = await Promise.all(
      ['#wide', '.prose > p'].map((selector) => page.locator(selector).first().boundingBox()),
    )
    return (table?.width ?? 0) - (text?.width ?? 0)
  }
  await page.goto(pageKinds['page without a table of contents'])
  await addTable(page, 6, 4)
  expect(await room()).toBeGreaterThan(250)
  await page.goto(pageKinds['framework page'])
  await addTable(page, 6, 4)
  expect(await room()).toBeLessThan(100)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
})

/** Returns the colors of the page's background at points, as red, green and blue. */
async function groundAt(page: Page, points: readonly (readonly [number, number])[]): Promise<number[][]> {
  const png = (await page.screenshot()).toString('base64')
  // A blank page, because the policy of the page would block the image.
  const blank = await page.context().newPage()
  const colors = await blank.evaluate(
    async ([data, places]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      pen?.drawImage(image, 0, 0)
      return places.map(([x, y]) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3))
    },
    [png, points] as const,
  )
  await blank.close()
  return colors
}

test('the gradients of the front page are at its corners', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await test.step(`${theme} theme`, async () => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.goto('/')
      await page.evaluate(() => {
        // Only the gradients, without what covers them.
        for (const element of document.querySelectorAll<HTMLElement>('.home > *, header.head, .fields'))
          element.style.visibility = element.matches('.fields') ? 'visible' : 'hidden'
      })
      // Top left, top, top right, bottom right, and a point at the left edge without a gradient.
      const [violet, yellow, rose, cyan, none] = await groundAt(page, [
        [40, 90],
        [890, 70],
        [1400, 110],
        [1400, 560],
        [60, 780],
      ])
      const [plainRed = 0, plainGreen = 0, plainBlue = 0] = none ?? []
      /** Returns the difference of each channel from the plain page. */
      const tint = (color: number[] | undefined) => {
        const [red = 0, green = 0, blue = 0] = color ?? []
        return { red: red - plainRed, green: green - plainGreen, blue: blue - plainBlue }
      }
      const [atViolet, atYellow, atRose, atCyan] = [violet, yellow, rose, cyan].map(tint)
      expect(atViolet?.blue).toBeGreaterThan((atViolet?.green ?? 0) + 4)
      expect(atYellow?.blue).toBeLessThan((atYellow?.green ?? 0) - 4)
      expect(atRose?.red).toBeGreaterThan((atRose?.green ?? 0) + 4)
      expect(atCyan?.red).toBeLessThan((atCyan?.blue ?? 0) - 4)
    })
  }
})

test('menus and sheets open without transitions, which WebKit never starts for anchored popovers', async ({
  page,
}) => {
  for (const [width, popover] of [
    [1440, 'S--version'],
    [phone.width, 'S--sheet-library'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(pageKinds['framework page'])
    await page.locator(`[popovertarget="${popover}"]:visible`).click()
    await expect(page.locator(`#${popover}`)).toHaveCSS('transition-duration', '0s')
    await expect(page.locator(`#${popover}`)).toHaveCSS('opacity', '1')
  }
})
