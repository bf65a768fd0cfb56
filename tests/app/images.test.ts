import { afterEach, describe, expect, it } from 'vitest'
import { createDocsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { createFakeSource } from '../fixtures/content/fake-source'
import { ask } from './ask'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="100"><script>alert(1)</script></svg>'
// The header of a PNG file, which contains all that the tests need: the format, and a size of 7 by 5 pixels.
const png = Uint8Array.from(
  Buffer.from('89504e470d0a1a0a0000000d49484452000000070000000508060000000000000000000000', 'hex'),
)

const files = {
  'docs/overview.md': '# Overview\n\n![Parts](./parts.svg)\n\n![Gone](./gone.svg)\n',
  'docs/parts.svg': svg,
  'media/dot.PNG': png,
  'media/huge.png': new Uint8Array(5 * 1024 * 1024 + 1),
  'src/secret.ts': 'export {}',
}

function serve() {
  const source = createFakeSource({ 'tanstack/store@main': files })
  replaceDocsService(createDocsService(source))
  return source
}

afterEach(() => {
  replaceDocsService(undefined)
})

/** Content security policy of an SVG that is opened as a document. */
const drawing = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

describe('an image of a repository', () => {
  it.each([
    ['/store/latest/images/docs/parts.svg', 'image/svg+xml', drawing],
    ['/store/latest/images/media/dot.PNG', 'image/png', "default-src 'none'; frame-ancestors 'none'"],
    ['/store/latest/images/docs/parts.svg?v=00000000', 'image/svg+xml', drawing],
  ])('%s is sent as %s, cached like a page, and can run nothing', async (path, type, policy) => {
    serve()
    const { status, headers } = await ask(path, { headers: { accept: 'image/*' } })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('content-security-policy')).toBe(policy)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('has the bytes of its file', async () => {
    serve()
    const response = await ask('/store/latest/images/media/dot.PNG')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png)
  })

  it('is an image for clients that prefer Markdown too', async () => {
    serve()
    const response = await ask('/store/latest/images/docs/parts.svg', {
      headers: { accept: 'text/markdown' },
    })
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
  })

  it('is not sent again to clients that have it cached', async () => {
    serve()
    const path = '/store/latest/images/media/dot.PNG'
    const tag = (await ask(path)).headers.get('etag') ?? ''
    expect((await ask(path, { headers: { 'if-none-match': `W/${tag}` } })).status).toBe(304)
    expect((await ask(path, { headers: { 'if-none-match': '*' } })).status).toBe(304)
    expect((await ask(path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
  })

  it.each([
    ['no image', '/store/latest/images/src/secret.ts'],
    ['not there', '/store/latest/images/docs/gone.svg'],
    ['too large', '/store/latest/images/media/huge.png'],
    ['a folder', '/store/latest/images/docs'],
    ['outside the repository', '/store/latest/images/..%2F..%2Fsecret.png'],
    ['encoded twice', '/store/latest/images/docs%252Fparts.svg'],
    ['of an unknown library', '/nothing/latest/images/docs/parts.svg'],
    ['of a library that is a property of objects', '/constructor/latest/images/docs/parts.svg'],
    ['of a version that is a property of objects', '/store/__proto__/images/docs/parts.svg'],
  ])('is missing when it is %s', async (_what, path) => {
    serve()
    expect((await ask(path)).status).toBe(404)
  })

  it.each(['tanstack/store@main', 'tanstack/store@main:docs/parts.svg'])(
    'is no missing one while %s cannot be read',
    async (place) => {
      serve().fail(place, { kind: 'unavailable', retryAfterSeconds: 7 })
      const response = await ask('/store/latest/images/docs/parts.svg')
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7'])
    },
  )
})

describe('a page with images', () => {
  it('loads images of the tree from this site with their sizes, and keeps the addresses of others', async () => {
    serve()
    const html = await (await ask('/store/latest/docs/overview')).text()
    expect(html).toMatch(
      /<a class="zoom" href="\/store\/latest\/images\/docs\/parts\.svg\?v=[0-9a-f]{8}"[^>]*><img src="\/store\/latest\/images\/docs\/parts\.svg\?v=[0-9a-f]{8}" alt="Parts"[^>]* width="320" height="100"\/>/,
    )
    expect(html).toContain('src="https://raw.githubusercontent.com/tanstack/store/main/docs/gone.svg"')
  })

  it('has absolute image addresses in its Markdown', async () => {
    serve()
    const text = await (await ask('/store/latest/docs/overview.md')).text()
    expect(text).toMatch(
      /!\[Parts\]\(https:\/\/[^/]+\/store\/latest\/images\/docs\/parts\.svg\?v=[0-9a-f]{8}\)/,
    )
    expect(text).toContain('![Gone](https://raw.githubusercontent.com/tanstack/store/main/docs/gone.svg)')
  })

  it('keeps the public address of an image that is listed but not stored', async () => {
    serve().fail('tanstack/store@main:docs/parts.svg', { kind: 'missing' })
    const html = await (await ask('/store/latest/docs/overview')).text()
    expect(html).toContain('src="https://raw.githubusercontent.com/tanstack/store/main/docs/parts.svg"')
  })
})
