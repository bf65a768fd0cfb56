import { describe, expect, it } from 'vitest'
import { saidOf } from './checked-repository'

describe('a broken link', () => {
  it.each([
    ['beside the page', 'Text\n\nSee [it](./starts.md).', './starts.md', 'Did you mean start?'],
    ['as a definition', 'See [it][1].\n\n[1]: ./starts.md', './starts.md', 'Did you mean start?'],
    [
      'to nothing alike',
      'Text\n\n[it](elsewhere/far.md)',
      'elsewhere/far.md',
      'Remove the link, or add the page.',
    ],
    [
      'without a protocol',
      'Text\n\n[it](www.x.test/a)',
      'www.x.test/a',
      'Did you mean https://www.x.test/a?',
    ],
    ['to a person', 'Text\n\n[it](me@x.test)', 'me@x.test', 'Did you mean mailto:me@x.test?'],
    ['in HTML', 'Text\n\n<a href="starts">it</a>', 'starts', 'Did you mean start?'],
    [
      'to a page of a library that moved',
      'Text\n\n[it](/ranger/latest/docs/guide/starts)',
      '/ranger/latest/docs/guide/starts',
      'Did you mean /ranger/latest/docs/start?',
    ],
    [
      'to this site, with its host',
      'Text\n\n[it](https://tanstack.com/ranger/latest/docs/none)',
      '/ranger/latest/docs/none',
      'Remove the link, or add the page.',
    ],
  ])('%s is an error at its line', async (_name, text, href, remedy) => {
    expect(await saidOf('broken-link', { 'docs/a.md': text })).toEqual([
      `error docs/a.md:3 The link ${href} points to no page. ${remedy}`,
    ])
  })

  it('names the nearest page as the file would write it', async () => {
    const said = await saidOf('broken-link', { 'docs/guides/more/a.md': 'Text\n\n[it](../../starts.md)' })
    expect(said).toEqual([expect.stringContaining('Did you mean ../../start?')])
  })

  it.each(['framework/react/keys.md', './framework/react/keys#why', 'docs/framework/react/keys.md'])(
    'names the page that it would lead to from a root: %s',
    async (href) => {
      const said = await saidOf('broken-link', {
        'docs/guides/a.md': `Text\n\n[it](${href})`,
        'docs/framework/react/keys.md': 'Text',
        'docs/framework/vue/keys.md': 'Text',
      })
      expect(said).toEqual([expect.stringContaining('Did you mean ../framework/react/keys?')])
    },
  )

  it.each([
    ['/reference/Gone', '/reference/Gone'],
    ['/builder', '/builder'],
    ['/ranger/latest/nothing', '/ranger/latest/nothing'],
    ['https://tanstack.com/nothing/here?a#b', '/nothing/here?a#b'],
  ])('to %s, which no route of this site answers, is an error', async (address, href) => {
    expect(await saidOf('broken-link', { 'docs/a.md': `Text\n\n[it](${address})` })).toEqual([
      `error docs/a.md:3 The link ${href} points to no page. Remove the link, or add the page.`,
    ])
  })

  it.each(['/nothing/latest', '/nothing/v1/docs/a#b'])(
    'to a library that the catalogue lacks, as %s, is an error that says so',
    async (address) => {
      const [said] = await saidOf('broken-link', { 'docs/a.md': `[it](${address})` })
      expect(said).toContain('points to no page. The catalogue has no library nothing: use a full')
    },
  )

  it('is none among addresses that routes, redirects or public files answer, or the docs root', async () => {
    const text =
      '[a](/) [b](/query) [c](/ranger/latest) [d](/ranger/v0/docs) [e](/llms.txt) [f](/start) [g](/query/v3/overview) [h](/logos/react.svg) [i](/guides/deep)'
    const files = { 'docs/a.md': text, 'docs/guides/deep.md': 'Text' }
    expect(await saidOf('broken-link', files)).toEqual([])
  })

  it('in the text of another file names that file and the page it stands on', async () => {
    const files = {
      'docs/framework/react/a.md': 'Text\n\n[it](./only-react.md)',
      'docs/framework/react/only-react.md': 'Text',
      'docs/framework/vue/a.md':
        '---\nref: docs/framework/react/a.md\nreplace:\n  only-react: only-vue\n---\n',
    }
    expect(await saidOf('broken-link', files)).toEqual([])
    const moved = { ...files, 'docs/framework/react/a.md': 'Text\n\n[it](./gone.md)' }
    expect(await saidOf('broken-link', moved)).toEqual([
      'error docs/framework/react/a.md:3 The link ./gone.md points to no page. Remove the link, or add the page.',
      'error docs/framework/react/a.md:3 The link ./gone.md on the page framework/vue/a points to no page. Remove the link, or add the page.',
    ])
  })

  it.each([
    ['pages', '[a](start.md) [b](./start) [c](/ranger/latest/docs/start)'],
    ['files of the repository', '[a](../LICENSE)'],
    ['other sites and mail', '[a](https://example.com/none) [b](mailto:a@example.com)'],
    ['code', '`[a](./none.md)`\n\n```md\n[a](./none.md)\n```'],
    ['libraries that the source lacks', '[a](/query/latest/docs/none)'],
  ])('is none among links to %s', async (_name, text) => {
    expect(await saidOf('broken-link', { 'docs/a.md': text, LICENSE: 'MIT' })).toEqual([])
  })
})

describe('a broken anchor', () => {
  it.each([
    ['of the page itself', '## Here\n\n[it](#her)', '#her', 'here'],
    ['of another page', 'Text\n\n[it](start.md#instal)', 'start.md#instal', 'install'],
    [
      'of an address',
      'Text\n\n[it](/ranger/latest/docs/start#instal)',
      '/ranger/latest/docs/start#instal',
      'install',
    ],
    [
      'of an address with a version',
      'Text\n\n[it](/ranger/v0/docs/start#instal)',
      '/ranger/v0/docs/start#instal',
      'install',
    ],
  ])('%s is an error with the nearest id', async (_name, text, href, near) => {
    expect(await saidOf('broken-anchor', { 'docs/a.md': text })).toEqual([
      `error docs/a.md:3 The link ${href} points to a heading that the page does not have. The closest id is #${near}.`,
    ])
  })

  it('on a page without headings has none to offer', async () => {
    const files = { 'docs/a.md': '[it](b.md#part)', 'docs/b.md': 'Text' }
    expect(await saidOf('broken-anchor', files)).toEqual([
      'error docs/a.md:1 The link b.md#part points to a heading that the page does not have. Remove #part: the page has no similar id.',
    ])
  })

  it.each(['注', 'ü', "don't", '"a"', '50%', 'a&b', 'langes-wort-'.repeat(40)])(
    'is none for the footnote %s',
    async (label) => {
      const text = `A[^${label}] B[^${label}]\n\n[^${label}]: Text`
      expect(await saidOf('broken-anchor', { 'docs/a.md': text })).toEqual([])
    },
  )

  it('is none for ids of headings, by author or by text, from any page', async () => {
    const files = {
      'docs/a.md': '[a](#setup) [b](#How-To) [c](b.md#setup) [d](b.md#part-one) [e](b.md#menu)',
      'docs/b.md': '<h2 id="setup">How to</h2>\n\n## Part one\n\n## Menu',
    }
    const both = { ...files, 'docs/a.md': `${files['docs/a.md']}\n\n<h2 id="setup">How to</h2>` }
    expect(await saidOf('broken-anchor', both)).toEqual([])
  })

  it('is none for the top, marked words, either scheme of ids, and encoded ones', async () => {
    const text =
      '## A.b\n\n## Größe\n\n[a](#top) [b](#:~:text=words) [c](#ab) [d](#a-b) [e](#gr%C3%B6%C3%9Fe) [f](#) [g](start#install)'
    expect(await saidOf('broken-anchor', { 'docs/a.md': text })).toEqual([])
  })
})

describe('images', () => {
  const raw = 'https://raw.githubusercontent.com/TanStack/ranger'

  it.each([
    ['relative', '![Alt](./b.png)', 'docs/b.png'],
    ['from the root', '![Alt](/docs/pictures/c.png)', 'docs/pictures/c.png'],
    ['on any branch', `![Alt](${raw}/other/docs/b.png)`, 'docs/b.png'],
    ['in HTML', `<img alt="Alt" src="${raw}/refs/heads/main/docs/b.png">`, 'docs/b.png'],
  ])('%s that are missing are errors', async (_name, image, path) => {
    expect(await saidOf('missing-image', { 'docs/a.md': `Text\n\n${image}` })).toEqual([
      `error docs/a.md:3 The image ${path} does not exist. Add the file, or remove the image.`,
    ])
  })

  it.each([
    ['a percent sign that stands for nothing', `${raw}/main/docs/100%.png`, 'docs/100%.png'],
    ['half an escape', `${raw}/main/docs/caf%C3.png`, 'docs/caf%C3.png'],
  ])('whose address has %s are errors like any other', async (_name, src, path) => {
    expect(await saidOf('missing-image', { 'docs/a.md': `<img alt="Alt" src="${src}">` })).toEqual([
      `error docs/a.md:1 The image ${path} does not exist. Add the file, or remove the image.`,
    ])
  })

  it('that are elsewhere name the place', async () => {
    const files = { 'docs/a.md': '![Alt](./b.png)', 'docs/pictures/b.png': '' }
    expect(await saidOf('missing-image', files)).toEqual([
      'error docs/a.md:1 The image docs/b.png does not exist. A file with that name is at docs/pictures/b.png.',
    ])
  })

  it('that exist, are of other hosts, or in folders that the source does not list, are none', async () => {
    const text = `![A](b.png) ![A](https://example.com/c.png) ![A](${raw}/main/media/d.png)`
    expect(await saidOf('missing-image', { 'docs/a.md': text, 'docs/b.png': '' })).toEqual([])
  })

  it('without alternative text are warnings, badges are not', async () => {
    const text = 'Text\n\n![](b.png) ![B](b.png) ![](https://img.shields.io/npm/v/x)'
    const files = { 'docs/a.md': text, 'docs/b.png': '', 'docs/stub.md': '---\nref: docs/a.md\n---\n' }
    expect(await saidOf('missing-alt', files)).toEqual([
      'warning docs/a.md:3 The image b.png has no alt text. Describe what it shows in the alt text.',
    ])
  })
})
