import { expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test'
import { test as base } from './sites'

type ReaderOptions = {
  /** Messages that the test brings about on purpose. */
  readonly expectedMessages: readonly RegExp[]
}

/** A page whose address answers 404 on purpose is reported by the browser as a failed resource. */
function isMissingDocument(message: ConsoleMessage): boolean {
  return (
    message.text().includes('the server responded with a status of 404') &&
    message.location().url === message.page()?.url()
  )
}

/** Embedded sites and remote pictures stay out of the tests: each is answered with nothing. */
async function stayAtHome(context: BrowserContext, origin: string): Promise<void> {
  await context.route(
    (address) => address.origin !== origin,
    (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
        : route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
}

/** How long a page whose boot script a test holds back is waited for. */
const BOOT_LIMIT_MS = 3000

/** In the page: true once the boot script runs, and where none will. */
function isServed(): boolean {
  const { js, boot } = document.documentElement.dataset
  return js === undefined || boot !== undefined || !document.querySelector('script[data-boot]')
}

/**
 * Has `goto` and `reload` return once the boot script serves the page, where it is waited for to load at all: the script is
 * fetched after the first paint, sooner than readers act and later than tests do.
 */
function awaitBoot(page: Page): void {
  const wait = async (options?: { readonly waitUntil?: string }) => {
    if (options?.waitUntil !== undefined) return
    await page.waitForFunction(isServed, undefined, { timeout: BOOT_LIMIT_MS }).catch(() => undefined)
  }
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    await wait(options)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await wait(options)
    return response
  }
}

/**
 * The `test` of this suite: a test fails on any console message, page error or violation of the content security policy
 * (which the browser reports on the console), on every page it opens.
 */
export const test = base.extend<ReaderOptions>({
  expectedMessages: [[], { option: true }],
  context: async ({ context, baseURL, expectedMessages }, use) => {
    const messages: string[] = []
    const note = (text: string) => {
      if (!expectedMessages.some((expected) => expected.test(text))) messages.push(text)
    }
    context.on('console', (message) => {
      if (!isMissingDocument(message)) note(`${message.type()}: ${message.text()}`)
    })
    context.on('page', awaitBoot)
    context.on('weberror', (error) => note(`page error: ${error.error().message}`))
    await stayAtHome(context, new URL(baseURL ?? '').origin)
    await use(context)
    expect(messages, 'messages on the console').toEqual([])
  },
})

export { expect }

/** Waits until all of the text is laid out: the first frame of a new visit leaves out what is far from the screen. */
export async function allLaidOut(page: Page): Promise<void> {
  await expect(page.locator('html[data-first-frame]')).toHaveCount(0)
}

/** Gives the first sign of a reader, which fetches React, and waits until React has taken over. */
export async function hydrate(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  // The corner holds no link, so nothing is preloaded. The first movement has no distance, and does not count.
  await page.mouse.move(1, 1)
  await page.mouse.move(3, 4)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

/** Opens a page and waits for React. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrate(page)
}

/** Holds back the code of a route: React begins to take over, and waits. Returns what lets it go on. */
export async function holdReact(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const preload = await page.locator('script[data-boot]').getAttribute('data-preload')
  const waits = (preload ?? '').split(' ').map(async (path) =>
    page.route(`**${path}`, async (route) => {
      await held
      await route.continue()
    }),
  )
  await Promise.all(waits)
  await page.mouse.move(1, 1)
  await page.mouse.move(3, 4)
  return release
}
