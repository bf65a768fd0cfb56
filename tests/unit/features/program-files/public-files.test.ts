import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from '~/domain/catalogue/catalogue'
import { robotsText } from '~/features/program-files/program-files.server'

const manifest = z
  .object({ icons: z.array(z.object({ src: z.string(), type: z.string(), sizes: z.string() })) })
  .parse(JSON.parse(readFileSync('public/site.webmanifest', 'utf8')))

/** Returns width and height of a PNG, which are at bytes 16 and 20. */
function pngSize(path: string): string {
  const bytes = readFileSync(`public${path}`)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('files that programs look for', () => {
  test.each(manifest.icons.filter(({ type }) => type === 'image/png'))(
    'the icon $src is as large as the manifest says',
    ({ src, sizes }) => {
      expect(pngSize(src)).toBe(sizes)
    },
  )

  test('the icon that programs ask for without being told is one, in the sizes of tabs and desktops', () => {
    const icon = readFileSync('public/favicon.ico')
    expect(icon.readUInt16LE(2)).toBe(1)
    const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, at) => icon[6 + 16 * at])
    expect(sizes).toEqual([16, 32, 48])
  })

  test('the social card has the size that networks expect and loads fast', () => {
    expect(pngSize(catalogue.site.ogImage)).toBe('1200x630')
    expect(readFileSync(`public${catalogue.site.ogImage}`).byteLength).toBeLessThan(80_000)
  })

  test('robots.txt leads every robot to the sitemap', () => {
    const comparisons = catalogue.libraries.map(({ id }) => `Disallow: /${id}/compare/`)
    const lines = ['Allow: /', 'Disallow: /preview/', ...comparisons, 'Disallow: /*?*instead-of=']
    expect(robotsText('https://site.test/sitemap.xml').replace(/^#.*\n/, '')).toBe(
      ['User-agent: *', ...lines, '', 'Sitemap: https://site.test/sitemap.xml', ''].join('\n'),
    )
  })
})
