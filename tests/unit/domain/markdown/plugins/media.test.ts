import { describe, expect, it } from 'vitest'
import { html, render } from '../rendering'

describe('a video or a sound', () => {
  it.each([
    [
      'its address',
      '<video src="https://x.test/a.mp4?b" controls></video>',
      '<p><a href="https://x.test/a.mp4?b" rel="noopener">x.test/a.mp4</a></p>',
    ],
    [
      'its first source',
      '<audio controls>\n<source src="./a.ogg" type="audio/ogg">\n<source src="./a.mp3">\nNo <b>sound</b>.\n</audio>',
      '<p><a href="doc:./a.ogg">./a.ogg</a></p>',
    ],
    [
      'its title',
      'b <VIDEO SRC=/c/d.mp4 TITLE="A tour"></VIDEO>',
      '<p>b <a href="doc:/c/d.mp4">A tour</a></p>',
    ],
    ['its alternative text', '![A tour](./a.mp4 "b")', '<p><a href="doc:./a.mp4">A tour</a></p>'],
    ['its path', '<img src="a.webm?b">', '<p><a href="doc:a.webm?b">a.webm</a></p>'],
    ['no script', '<video src="javascript:alert(1)"></video>', '<p><span></span></p>'],
  ])('is a link by %s', async (_name, markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it('is words of the link around it', async () => {
    expect(await html('<a href="https://x.test/b"><video src="https://x.test/a.mp4"></video></a>')).toBe(
      '<p><a href="https://x.test/b" rel="noopener">x.test/a.mp4</a></p>',
    )
  })

  it('keeps its id', async () => {
    const page = await render('<video id="tour" src="a.mp4"></video>')
    expect(page.html).toContain('<a href="doc:a.mp4" id="tour">')
    expect(page.anchors).toEqual(['tour'])
  })

  it('adds nothing to the description of the page', async () => {
    expect((await render('<video src="a.mp4">Sorry.</video>\n\nText.')).description).toBe('Text.')
  })

  it.each([
    ['a\n\n<video src="a.mp4"></video>', '<video> is shown as a link: pages do not play media files', 3],
    ['![a](b.mp4)', 'the picture b.mp4 is shown as a link: pages do not play media files', 1],
    ['<audio>a</audio>', '<audio> is not shown: it has no source file', 1],
  ])('is reported: %j', async (markdown, text, line) => {
    const remedy = 'Use a link with descriptive text.'
    expect((await render(markdown)).problems).toEqual([{ text, line, remedy }])
  })
})

describe('a picture of another host than those on the list', () => {
  it.each([
    [
      'has its alternative text',
      '![A plan](https://x.test/a.png)',
      '<a href="https://x.test/a.png" rel="noopener">A plan</a>',
    ],
    [
      'is none of a host that ends alike',
      '![a](https://notgithub.com/a.png)',
      '<a href="https://notgithub.com/a.png" rel="noopener">a</a>',
    ],
    [
      'is none without https',
      '![a](http://github.com/a.png)',
      '<a href="http://github.com/a.png" rel="noopener">a</a>',
    ],
    [
      'leaves the link that it stands in',
      '[![a](https://x.test/a.png)](https://x.test/b)',
      '<a href="https://x.test/b" rel="noopener">a</a>',
    ],
  ])('becomes a link that %s', async (_, markdown, expected) => {
    expect(await html(markdown)).toBe(`<p>${expected}</p>`)
  })

  it.each(['![a](data:image/png;base64,x)', '<img src="file:///b.png" alt="a">', '![a]()', '<img alt="a">'])(
    'is reported where it has no address to load: %s',
    async (markdown) => {
      const { problems, html: page } = await render(`A\n\n${markdown}`)
      const text = 'an image has no address that pages can load, so its alt text is shown'
      expect(problems).toMatchObject([{ text, line: 3 }])
      expect(page).toMatch(/>\n(?:<p>)?a(?:<\/p>)?$/)
    },
  )

  it('goes where it has no alternative text, and so do candidates', async () => {
    expect(await html('Text <img src="https://x.test/pixel.png">')).toBe('<p>Text </p>')
    const picture =
      '<picture><source srcset="https://x.test/a.png 1x"><img src="https://github.com/a/b.png" alt="a"></picture>'
    expect(await html(picture)).not.toContain('x.test')
  })
})
