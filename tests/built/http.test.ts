import { pageKinds } from './pages'
import { expect, test } from './reader'

/** What the server answers as a whole, files included, which it sends without the application. */

const secure = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
}
/** Say something to documents alone, so that data go without. */
const ofDocuments = { 'referrer-policy': 'strict-origin-when-cross-origin' }
const overHttps = { headers: { 'x-forwarded-proto': 'https', accept: 'text/html' } }

const answers: [kind: string, address: string, status: number][] = [
  ['a page', pageKinds['framework page'], 200],
  ['a missing page', pageKinds['unknown page'], 404],
  ['Markdown', `${pageKinds['framework page']}.md`, 200],
  ['a sitemap', '/sitemap.xml', 200],
  ['a drawing', '/favicon.svg', 200],
  ['a picture', '/icon-192.png', 200],
  ['a manifest', '/site.webmanifest', 200],
  ['a missing chunk', '/_build/gone.js', 404],
  ['an address without sense', '/%E0%A4%A', 400],
  ['an address that is too long', `/${'a'.repeat(3000)}`, 414],
  ['a function that is not there', '/_serverFn/nope', 404],
]

for (const [kind, address, status] of answers) {
  test(`${kind} carries all security headers`, async ({ request }) => {
    const answer = await request.get(address, overHttps)
    expect(answer.status()).toBe(status)
    const isData = answer.headers()['content-type']?.startsWith('application/json')
    expect(answer.headers()).toMatchObject(isData ? secure : { ...secure, ...ofDocuments })
  })

  test(`HEAD of ${kind} has the status and headers of GET`, async ({ request }) => {
    const whole = await request.get(address, overHttps)
    const head = await request.head(address, overHttps)
    expect(head.status()).toBe(whole.status())
    expect(await head.body()).toHaveLength(0)
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'vary', 'etag']) {
      expect(head.headers()[name]).toBe(whole.headers()[name])
    }
  })
}

test('chunks, style sheets and fonts of a page carry them too, and are cached for a year', async ({
  page,
}) => {
  const files: Record<string, string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/_build/')) files.push(response.headers())
  })
  await page.goto(pageKinds['framework page'], { waitUntil: 'networkidle' })
  expect(files.length).toBeGreaterThan(2)
  for (const headers of files) {
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toContain('immutable')
  }
})

test('a drawing that is opened by itself runs no script', async ({ request }) => {
  const policy = (await request.get('/emblem.svg')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain('sandbox')
  expect(policy).not.toContain('script')
})

test('no cache keeps that a chunk is missing', async ({ request }) => {
  expect((await request.get('/_build/gone.js')).headers()['cache-control']).toBe('no-store')
})

for (const [kind, address] of answers.slice(0, 7)) {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    test(`${method} of ${kind} is refused with what it allows`, async ({ request }) => {
      const answer = await request.fetch(address, { method })
      expect(answer.status()).toBe(405)
      expect(answer.headers()['allow']).toBe('GET, HEAD')
    })
  }
}
