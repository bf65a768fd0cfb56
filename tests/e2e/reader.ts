import { expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test'
import { test as base } from './sites'

type ReaderOptions = {
  /** Console messages that the test causes on purpose. */
  readonly expectedMessages: readonly RegExp[]
}

/** Returns true for the browser's message about a page that is missing on purpose. */
function isMissingDocument(message: ConsoleMessage): boolean {
  return (
    message.text().includes('the server responded with a status of 404') &&
    message.location().url === message.page()?.url()
  )
}

/** Replaces embedded sites and remote images by empty responses. */
async function stayAtHome(context: BrowserContext, origin: string): Promise<void> {
  await context.route(
    (address) => address.origin !== origin,
    (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
        : route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
}

/** Time limit for the boot script, in case the test delays it. */
const BOOT_LIMIT_MS = 3000

/** Runs in the page: returns true once the boot script runs, or if the page has none. */
function isServed(): boolean {
  const { js, boot } = document.documentElement.dataset
  return js === undefined || boot !== undefined || !document.querySelector('script[data-boot]')
}

/**
 * Makes `goto`, `reload` and moves in the history wait for the boot script, unless `waitUntil` is given: the script is loaded
 * after the first paint, which is before readers act but after tests do.
 */
function awaitBoot(page: Page): void {
  const wait = async (options?: { readonly waitUntil?: string }) => {
    if (options?.waitUntil !== undefined) return
    await page.waitForFunction(isServed, undefined, { timeout: BOOT_LIMIT_MS }).catch(() => undefined)
  }
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    await wait(options)
    return response
  }
  for (const name of ['reload', 'goBack', 'goForward'] as const) {
    const move = page[name].bind(page)
    page[name] = async (options) => {
      const response = await move(options)
      await wait(options)
      return response
    }
  }
}

/** Prepares a context for the site of an origin. Returns a function that expects no other messages on its consoles. */
export async function watchContext(
  context: BrowserContext,
  origin: string,
  expectedMessages: readonly RegExp[],
): Promise<() => void> {
  const messages: string[] = []
  const note = (text: string) => {
    if (!expectedMessages.some((expected) => expected.test(text))) messages.push(text)
  }
  context.on('console', (message) => {
    if (!isMissingDocument(message)) note(`${message.type()}: ${message.text()}`)
  })
  context.on('page', awaitBoot)
  context.on('weberror', (error) => note(`page error: ${error.error().message}`))
  await stayAtHome(context, origin)
  return () => expect(messages, 'messages on the console').toEqual([])
}

/**
 * `test` of this suite: fails on any console message, page error or violation of the content security policy (which the
 * browser logs on the console), on every page that it opens.
 */
export const test = base.extend<ReaderOptions>({
  expectedMessages: [[], { option: true }],
  context: async ({ context, baseURL, expectedMessages }, use) => {
    const expectNoMessages = await watchContext(context, new URL(baseURL ?? '').origin, expectedMessages)
    await use(context)
    expectNoMessages()
  },
})

export { expect }

/** Waits until all text is laid out: the first frame of a new visit omits text far from the viewport. */
export async function allLaidOut(page: Page): Promise<void> {
  await expect(page.locator('html[data-first-frame]')).toHaveCount(0)
}

/**
 * Moves the mouse until the page has noticed it, which starts hydration. Browsers drop input until they have shown a frame, which
 * is late on a busy machine. The corner contains no link, so nothing is preloaded.
 */
export async function moveMouse(page: Page): Promise<void> {
  const isNoticed = page.evaluate(
    () =>
      new Promise<true>((done) => {
        // The first movement has no distance, and is ignored.
        const notice = ({ movementX, movementY }: PointerEvent) => {
          if (movementX !== 0 || movementY !== 0) done(true)
        }
        addEventListener('pointermove', notice, true)
      }),
  )
  const move = async () => {
    for (const place of [1, 3]) await page.mouse.move(place, place)
    return false
  }
  while (!(await Promise.race([isNoticed, move()])));
}

/** Moves the mouse, which starts hydration, and waits until it has finished. */
export async function hydrate(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  await moveMouse(page)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

/** Opens a page and waits for hydration. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrate(page)
}

/** Delays requests to an address. Returns a function that lets them continue. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return release
}

/** Delays the code of a route, so that hydration starts and waits. Returns a function that lets it continue. */
export async function holdReact(page: Page): Promise<() => void> {
  const preload = await page.locator('script[data-boot]').getAttribute('data-preload')
  const paths = (preload ?? '').split(' ')
  const releases = await Promise.all(paths.map((path) => holdRequests(page, `**${path}`)))
  await moveMouse(page)
  return () => releases.forEach((release) => release())
}
