import { describe, expect, it } from 'vitest'
import { readPageText } from '~/domain/markdown/render'
import { context, html, render } from '../rendering'

const rest = 'loading="lazy" decoding="async" width="1200" height="675" class="unsized"'

describe('a picture for one theme', () => {
  it.each([
    ['dark', '![a](https://res.cloudinary.com/b.png#gh-dark-mode-only)'],
    ['light', '<img src="https://res.cloudinary.com/b.png#gh-light-mode-only" alt="a">'],
  ])('says so: %s', async (theme, markdown) => {
    expect(await html(markdown)).toContain(
      `<a class="zoom" href="https://res.cloudinary.com/b.png" rel="noopener" data-only-theme="${theme}">` +
        `<img src="https://res.cloudinary.com/b.png" alt="a" ${rest} data-only-theme="${theme}"/></a>`,
    )
  })

  it('takes a link of its own with it', async () => {
    const page = await html('[![a](https://res.cloudinary.com/b.png#gh-dark-mode-only)](https://x.test)')
    expect(page).toContain('<a href="https://x.test" data-only-theme="dark" rel="noopener"><img')
  })

  it('leaves a link with other text', async () => {
    const page = await html('[![a](https://res.cloudinary.com/b.png#gh-dark-mode-only) c](https://x.test)')
    expect(page).toContain('<a href="https://x.test" rel="noopener"><img')
  })

  it('is none for another fragment', async () => {
    expect(await html('![a](https://res.cloudinary.com/b.svg#gh-dark)')).not.toContain('data-only-theme')
  })
})

const dark = (media: string, more = '') =>
  `<picture><source srcset="https://res.cloudinary.com/d.png" media="${media}"${more}><img src="https://res.cloudinary.com/l.png" alt="a"></picture>`

const ofTheme = (theme: string, inside: string) =>
  `<picture data-only-theme="${theme}">${inside}<img src="https://res.cloudinary.com/l.png" alt="a" ${rest}/></picture>`

describe('a <picture> with sources for themes', () => {
  it('becomes a picture for each, without a larger one', async () => {
    const page = await html(dark('(prefers-color-scheme:dark)'))
    const own = `<img src="https://res.cloudinary.com/d.png" alt="a" ${rest}/>`
    expect(page).toBe(
      `<p><span><picture data-only-theme="dark">${own}</picture>${ofTheme('light', '')}</span></p>`,
    )
  })

  it.each([
    ['screen and (prefers-color-scheme: dark) and (width > 9px)', '', ' media="(width &gt; 9px)"'],
    ['(Prefers-Color-Scheme: Dark)', ' type="image/avif"', ' type="image/avif"'],
  ])('keeps what else they ask for: %s', async (media, more, left) => {
    const source = `<source srcset="https://res.cloudinary.com/d.png"${left}/>`
    expect(await html(dark(media, more))).toBe(
      `<p><span>${ofTheme('dark', source)}${ofTheme('light', '')}</span></p>`,
    )
  })

  it('keeps the sources of both themes apart', async () => {
    const page = await html(
      '<picture id="p"><source srcset="https://res.cloudinary.com/d.png 2x" media="(prefers-color-scheme: dark)">' +
        '<source srcset="https://res.cloudinary.com/e.png 2x" media="(prefers-color-scheme: light)"><img src="https://res.cloudinary.com/l.png" alt="a"></picture>',
    )
    const [darkOne, lightOne] = ['d', 'e'].map(
      (name) => `<source srcset="https://res.cloudinary.com/${name}.png 2x"/>`,
    )
    expect(page).toBe(
      `<p><span id="p">${ofTheme('dark', darkOne ?? '')}${ofTheme('light', lightOne ?? '')}</span></p>`,
    )
  })

  it('stays one with other elements in it, so that nested ones do not multiply', async () => {
    const source = '<source srcset="a 2x" media="(prefers-color-scheme: dark)">'
    const page = await html(`${`<picture>${source}`.repeat(40)}<img src="b">`)
    expect(page.match(/<img/g)).toHaveLength(2)
  })

  it.each(['(width > 9px)', 'not (prefers-color-scheme: dark)', 'print, (prefers-color-scheme: dark)'])(
    'stays one for %s',
    async (media) => {
      expect(await html(dark(media))).toContain('<p><picture><source')
    },
  )
})

describe('an image with a file per theme', () => {
  const twins = '![Kit](./d.png#gh-dark-mode-only) ![Kit](./l.png#gh-light-mode-only)'

  it.each([
    ['two images', twins],
    ['links', `[${twins.replace(' ', '](./a.md) [')}](./a.md)`],
    ['<picture>', dark('(prefers-color-scheme:dark)').replace('alt="a"', 'alt="Kit"')],
  ])('names a heading once: %s', async (_name, written) => {
    const { toc, anchors } = await render(`## ${written}\n\nb`)
    expect(toc.map(({ text }) => text)).toEqual(['Kit'])
    expect(anchors).toEqual(['kit'])
  })

  it.each([twins, dark('(prefers-color-scheme:dark)').replace('alt="a"', 'alt="Kit"')])(
    'names a table and is found once: %s',
    async (written) => {
      const page = `| ${written} | b |\n|---|---|\n| c | d |`
      expect(await html(page)).toContain('aria-label="Table: Kit, b"')
      const { sections } = await readPageText(page, context)
      expect(sections[0]?.prose.match(/Kit/g)).toHaveLength(1)
    },
  )

  it('is named like two images with different texts', async () => {
    const { toc } = await render('## ![A](./d.png#gh-dark-mode-only)![B](./l.png#gh-light-mode-only)')
    expect(toc.map(({ text }) => text)).toEqual(['A B'])
    expect((await render('## ![A](./a.png) ![A](./a.png)')).toc.map(({ text }) => text)).toEqual(['A A'])
  })
})
