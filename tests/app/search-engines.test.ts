import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ask, textOf } from './ask'

const home = 'https://tanstack.com'

function attributesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value)
}

const canonicals = (html: string) => attributesOf(html, /<link rel="canonical" href="([^"]*)"/g)
const cardAddresses = (html: string) => attributesOf(html, /<meta property="og:url" content="([^"]*)"/g)

const graphSchema = z.object({
  '@graph': z.tuple([
    z.object({ isPartOf: z.object({ '@type': z.string(), name: z.string(), url: z.url() }) }),
    z.object({ itemListElement: z.array(z.object({ position: z.int(), name: z.string(), item: z.url() })) }),
  ]),
})

function factsOf(html: string) {
  const [json = ''] = attributesOf(html, /<script type="application\/ld\+json"[^>]*>([^<]*)</g)
  return graphSchema.parse(JSON.parse(json))['@graph']
}

describe('the canonical address', () => {
  const example = '/query/latest/docs/framework/react/examples/basic'
  it.each([
    ['/', '/'],
    ['/query/latest', '/query/latest'],
    ['/query/v4', '/query/latest'],
    ['/query/latest/docs/framework', '/query/latest/docs/framework'],
    ['/query/latest/docs/framework/react', '/query/latest/docs/framework/react'],
    ['/query/v5/docs/framework/react', '/query/latest/docs/framework/react'],
    ['/query/v4/docs/framework/react', '/query/latest/docs/framework/react'],
    [
      '/query/latest/docs/framework/vue?instead-of=framework/react/overview',
      '/query/latest/docs/framework/vue',
    ],
    [example, example],
    [`${example}?path=package.json`, example],
    [`${example}?panel=code`, example],
    ['/query/v5/docs/framework/react/examples/basic', example],
    [
      '/query/latest/docs/framework/react/overview?utm_source=x',
      '/query/latest/docs/framework/react/overview',
    ],
    ['/query/v4/docs/framework/react/overview', '/query/latest/docs/framework/react/overview'],
  ])('of %s is %s, for cards too', async (path, canonical) => {
    const html = await textOf(path)
    expect(canonicals(html)).toEqual([home + canonical])
    expect(cardAddresses(html)).toEqual([home + canonical])
  })

  it('is absent from a page that search engines must not index', async () => {
    const html = await textOf('/query/v3/docs/overview')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(canonicals(html)).toEqual([`${home}/query/v3/docs/overview`])
  })
})

describe('links to a page with a notice above it', () => {
  it('are not followed by crawlers, and the notice also works without JavaScript', async () => {
    const html = await textOf('/query/latest/docs/framework/react/guides/suspense')
    const links = html.match(/<a [^>]*\?instead-of=[^>]*>/g) ?? []
    expect(links).not.toHaveLength(0)
    for (const link of links) expect(link).toContain('rel="nofollow"')
    expect(await textOf('/robots.txt')).toContain('\nDisallow: /*?*instead-of=\n')
    const [, leadsTo = ''] = /href="([^"]*)"/.exec(links[0] ?? '') ?? []
    expect(await textOf(leadsTo)).toContain('class="notice"')
  })
})

describe('the structured data of a docs page', () => {
  it('contains its position: library, framework, section', async () => {
    const html = await textOf('/query/latest/docs/framework/react/guides/queries')
    const [article, way] = factsOf(html)
    expect(article.isPartOf).toMatchObject({ name: 'TanStack Query', url: `${home}/query/latest` })
    expect(way.itemListElement.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect(way.itemListElement[0]).toMatchObject({ name: 'Query', item: `${home}/query/latest` })
    expect(way.itemListElement.at(-1)?.item).toBe(`${home}/query/latest/docs/framework/react/guides/queries`)
    for (const { item } of way.itemListElement) expect((await ask(new URL(item).pathname)).status).toBe(200)
  })

  it.each([
    '/query/latest/docs/framework/react/overview',
    '/query/latest/docs/framework/react/examples/basic',
    '/query/latest/docs/framework/react',
  ])('has keywords: %s', async (path) => {
    const [keywords = ''] = attributesOf(await textOf(path), /<meta name="keywords" content="([^"]*)"/g)
    expect(keywords).not.toBe('')
  })
})

describe('the libraries in the menu', () => {
  it('are one request away', async () => {
    const html = await textOf('/query/latest/docs/framework/react/overview')
    const [, menu = ''] = /<nav id="S--libraries"([\s\S]*?)<\/nav>/.exec(html) ?? []
    const links = attributesOf(menu, /<a data-lib="[^"]*" href="([^"]*)"/g)
    expect(links).not.toHaveLength(0)
    for (const href of links) expect([href, (await ask(href)).status]).toEqual([href, 200])
  })
})

describe('the icons that a document names', () => {
  it('are existing files of the site', async () => {
    const icons = attributesOf(await textOf('/'), /<link rel="(?:icon|apple-touch-icon)" href="([^"]*)"/g)
    expect(icons).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
    for (const icon of icons) expect([icon, existsSync(`public${icon}`)]).toEqual([icon, true])
  })
})
