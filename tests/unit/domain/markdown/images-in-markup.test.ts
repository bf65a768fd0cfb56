import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '~/domain/markdown/render'
import {
  type ImageLocation,
  type Markup,
  markupAddresses,
  resolveMarkup,
} from '~/domain/markdown/syntax/markup'

const root = 'https://raw.githubusercontent.com/family/query/main'

async function markupOf(markdown: string): Promise<Markup> {
  const context = {
    framework: null,
    repo: 'family/query',
    ref: 'main',
    siteHost: 'site.test',
    title: 'Page',
    sourcePath: 'docs/guides/page.md',
  }
  return (await renderMarkdown(markdown, context)).markup
}

function resolveImages(markup: Markup, locationOf: (address: string) => ImageLocation | null): string {
  return resolveMarkup(markup, { linkOf: (href) => href, locationOf })
}

/** Creates a function that gives every image of the repository an address on this site. */
const here = (size: { width: number; height: number } | null = null) => {
  return (address: string) =>
    address.startsWith(root) ? { address: address.replace(root, '/images'), size } : null
}

describe('resolving the images of a rendered page', () => {
  test.each([
    ['a relative image', '![a](../a.svg)', 'src="/images/docs/a.svg"'],
    ['the link to the full picture', '![a](../a.svg)', '<a class="zoom" href="/images/docs/a.svg"'],
    [
      'every candidate of a picture',
      '<picture><source srcset="a.png 1x, b.png 2x"><img src="a.png"></picture>',
      'srcset="/images/docs/guides/a.png 1x, /images/docs/guides/b.png 2x"',
    ],
    [
      'an address with a query',
      '![a](a.svg?raw=true&b=1)',
      'src="/images/docs/guides/a.svg?raw=true&amp;b=1"',
    ],
    ['a name with a quote mark', "![a](it's.svg)", `src="/images/docs/guides/it's.svg"`],
  ])('changes %s', async (_what, markdown, expected) => {
    expect(resolveImages(await markupOf(markdown), here())).toContain(expected)
  })

  test.each([
    ['images from elsewhere', '![a](https://example.com/a.png)'],
    ['links that only lead to a picture', `[a](${root}/docs/a.svg)`],
    ['words that look like a tag', `\`<img src="${root}/docs/a.svg">\``],
  ])('leaves %s alone', async (_what, markdown) => {
    const markup = await markupOf(markdown)
    expect(resolveImages(markup, here({ width: 1, height: 2 }))).toBe(resolveImages(markup, () => null))
  })

  test('gives an image whose size is known its real box', async () => {
    const html = resolveImages(await markupOf('![a](a.svg)'), here({ width: 640, height: 200 }))
    expect(html).toContain('width="640" height="200"')
    expect(html).not.toContain('unsized')
  })

  test('keeps the size that the author gave', async () => {
    const html = resolveImages(
      await markupOf('<img src="a.svg" width="64">'),
      here({ width: 640, height: 200 }),
    )
    expect(html).toContain('width="64"')
    expect(html).not.toContain('640')
  })
})

test('the images of a page are named once each, the candidates of pictures too', async () => {
  const markup = await markupOf(
    '![a](a.svg) ![a](a.svg)\n\n<picture><source srcset="b.png 2x"><img src="c.png"></picture>',
  )
  expect(markupAddresses(markup).images).toEqual([
    `${root}/docs/guides/a.svg`,
    `${root}/docs/guides/b.png`,
    `${root}/docs/guides/c.png`,
  ])
})
