import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { createFakeSource } from '../../fixtures/content/fake-source'
import { ask, locationOf, textOf } from './ask'

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`

const docs = {
  'docs/overview.md': page('Overview', '[Odd](./odd/$dollar.md)'),
  'docs/odd/$dollar.md': page('Dollar', 'Text.'),
  'docs/framework/react/overview.md': page('React', 'Text.'),
}

beforeAll(() => {
  replaceDocsService(createDocsService(createFakeSource({ 'tanstack/query@main': docs })))
})

afterAll(() => replaceDocsService(undefined))

/** The statuses of an address and of what it redirects to, with the address that is answered in the end. */
async function followed(path: string): Promise<readonly [...statuses: number[], end: string]> {
  const response = await ask(path)
  const location = locationOf(response)
  return location === null ? [response.status, path] : [response.status, ...(await followed(location))]
}

describe('a dollar sign in an address', () => {
  it.each(['/$foo', '/$libraryId', '/$foo/$bar', '/query/latest/$', '/query/latest/docs/$x', '/%7B$foo%7D'])(
    'is no parameter: nothing is at %s',
    async (path) => {
      expect(await followed(path)).toEqual([308, 404, path.replaceAll('$', '%24')])
    },
  )

  it('is an unknown version like others where the version stands', async () => {
    expect(await followed('/query/$/docs/overview')).toEqual([308, 307, 200, '/query/latest/docs/overview'])
  })

  it('makes no answer that is longer than the question', async () => {
    const path = `/query/latest/docs${'/$_splat'.repeat(240)}`
    expect(locationOf(await ask(path))?.length).toBeLessThan(path.length * 2)
  })

  it.each(['', '.md'])('may be in the name of a page: $dollar%s', async (ending) => {
    const address = `/query/latest/docs/odd/%24dollar${ending}`
    expect(await followed(address)).toEqual([200, address])
    expect(await followed(`/query/latest/docs/odd/$dollar${ending}`)).toEqual([308, 200, address])
  })

  it('is spelled as in the address that shows the page wherever the site names it', async () => {
    const address = '/query/latest/docs/odd/%24dollar'
    expect(await textOf(address)).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${address}"`))
    expect(await textOf('/query/latest/docs/overview')).toContain(`href="${address}"`)
    const sitemap = await textOf('/sitemap.xml')
    expect(sitemap).toContain(`${address}<`)
  })
})

describe('the letter case of an address', () => {
  it.each([
    ['/query/latest/DOCS/framework/react/overview', '/query/latest/docs/framework/react/overview'],
    ['/query/latest/Docs/overview.md', '/query/latest/docs/overview.md'],
    ['/BLOG', '/blog'],
    ['/Login', '/login'],
    ['/ROBOTS.TXT', '/robots.txt'],
  ])('leads from %s to %s', async (path, address) => {
    expect(await followed(path)).toEqual([308, 200, address])
  })

  it.each([
    '/blog/RSS.xml',
    '/stats/NPM',
    '/query/latest/docs/FRAMEWORK/react',
    '/query/latest/LLMS.txt',
    '/api/HEALTH',
  ])('makes no second address: %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})
