import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { findContentFindings } from '~/tools/doctor/findings.server'
import { findingsOf, saidOf, soundFiles, sourceOf } from './checked-repository'

const text = 'Text.\n'

/** Creates the header of a PNG of this size, which is enough to read its size. */
function png(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(33)
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  header.writeUInt32BE(13, 8)
  header.write('IHDR', 12)
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return Buffer.concat([header, deflateSync('')])
}

const saidOfConflict = (place: string, mark = '<<<<<<<') =>
  `error ${place} The line begins with ${mark}, the mark of a conflict that a merge left. Keep the side that is right, and take the lines of the marks out.`

describe('marks of a conflict', () => {
  const conflict = '<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> main\n'

  it('are errors in pages, the docs config and examples, with their line', async () => {
    const files = {
      'docs/a.md': `---\ntitle: A\n---\n\n${conflict}`,
      'docs/crlf.md': conflict.replaceAll('\n', '\r\n'),
      'docs/config.json': `{\n${conflict}}`,
      'examples/react/basic/package.json': `{\n${conflict}}`,
    }
    const found = await saidOf('conflict', files)
    expect(found.toSorted()).toEqual([
      saidOfConflict('docs/a.md:5'),
      saidOfConflict('docs/config.json:2'),
      saidOfConflict('docs/crlf.md:1'),
      saidOfConflict('examples/react/basic/package.json:2'),
    ])
  })

  it('are found where the first of them is gone', async () => {
    const files = { 'docs/a.md': 'one\n=======\ntwo\n>>>>>>> main\n' }
    expect(await saidOf('conflict', files)).toEqual([saidOfConflict('docs/a.md:4', '>>>>>>>')])
  })

  it('are neither headings nor quotes in quotes', async () => {
    const files = { 'docs/a.md': 'Title\n=======\n\n<<<<<<<\n', 'docs/b.md': '>>>>>>> deep\n' }
    expect(await saidOf('conflict', files)).toEqual([])
  })
})

describe('an image of the repository', () => {
  const page = { 'docs/a.md': 'Text.\n\n![A](a.png)\n' }
  const said = async (bytes: Uint8Array | string) => saidOf('wrong-image', { ...page, 'docs/a.png': bytes })

  it('larger than the site sends is a warning', async () => {
    expect(await said(new Uint8Array(5_242_881))).toEqual([
      'warning docs/a.md:3 The image docs/a.png has 5,242,881 bytes, more than 5,242,880, so it does not come with the site. Make it smaller.',
    ])
  })

  it.each([
    ['a text', 'a picture'],
    ['the pointer of a large file', 'version https://git-lfs.github.com/spec/v1\n'],
    ['nothing', ''],
  ])('that is %s is an error', async (_what, bytes) => {
    expect(await said(bytes)).toEqual([
      'error docs/a.md:3 The image docs/a.png is no picture of a format that pages show. Save it as SVG, PNG, JPEG, GIF, WebP or AVIF, with the ending of its format.',
    ])
  })

  it('of a format that pages do not show is an error', async () => {
    expect(await saidOf('wrong-image', { 'docs/a.md': '![A](a.bmp)', 'docs/a.bmp': png(1, 1) })).toHaveLength(
      1,
    )
  })

  it.each([
    [30_000, 30_000],
    [10, 10_001],
  ])('of %i × %i pixels is a warning', async (width, height) => {
    const size = `${width.toLocaleString('en')} × ${height.toLocaleString('en')}`
    expect(await said(png(width, height))).toEqual([
      `warning docs/a.md:3 The image docs/a.png has ${size} pixels, and may have 1 to 10,000 each way. Save it in a size within that.`,
    ])
  })

  it.each([
    ['a picture', 'docs/a.png', png(10_000, 1)],
    [
      'a drawing without a size',
      'docs/b.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    ],
  ])('that is %s is no finding', async (_what, path, bytes) => {
    const shown = { 'docs/a.md': `![A](${path.replace('docs/', '')})` }
    expect(await saidOf('wrong-image', { ...shown, [path]: bytes })).toEqual([])
  })
})

describe('a name in the docs', () => {
  it('that differs from another by letter case is a warning', async () => {
    const files = { 'docs/b/B29.md': text, 'docs/b/b29.md': text, 'docs/b/b30.md': text }
    expect(await saidOf('file-name', files)).toEqual([
      'warning docs/b/b29.md:null The name differs from docs/b/B29.md by letter case alone. Rename one: file systems of macOS and Windows hold one of them.',
    ])
  })

  it.each([
    ['with space.md', 'a space, which addresses and links have to write as %20', 'with-space.md'],
    ['What now?.md', 'a space, which addresses and links have to write as %20', 'what-now.md'],
    ['a%20b.md', '%, which addresses and links have to write as %25', 'a-20b.md'],
    ['c#.md', '#, which addresses and links have to write as %23', 'c.md'],
    ['a picture.png', 'a space, which addresses and links have to write as %20', 'a-picture.png'],
  ])('such as %s is a warning', async (name, found, remedy) => {
    expect(await saidOf('file-name', { [`docs/${name}`]: text })).toEqual([
      `warning docs/${name}:null The name has ${found}. Rename it, such as ${remedy}.`,
    ])
  })

  it('that no address may have is an error', async () => {
    const files = { 'docs/a%2Fb.md': text, 'docs/a.md.md': text }
    expect(await saidOf('file-name', files)).toEqual([])
    const found = 'the file name cannot be a part of an address, so it is not published. Rename the file.'
    expect(await saidOf('file', files)).toEqual([
      `error docs/a%2Fb.md:null ${found}`,
      `error docs/a.md.md:null ${found}`,
    ])
    expect(await saidOf('file-name', { 'docs/a%2Fb.png': text })).toEqual([
      'error docs/a%2Fb.png:null The name has %, which no address may have, so readers get none of it. Rename it, such as a-2fb.png.',
    ])
  })

  it('of letters of any language, digits, dots and hyphens is no finding', async () => {
    expect(await saidOf('file-name', { 'docs/Größe-1.2_a.md': text, 'with space.md': text })).toEqual([])
  })
})

it('symbolic links in the docs and in the place of examples are warnings', async () => {
  const source = sourceOf(soundFiles)
  const symbolicLinks = [
    'docs/link.md',
    'docs/folder',
    'examples/react/linked',
    'examples/react/basic/README.md',
    'src/a.ts',
  ]
  const tree: typeof source.tree = async (...asked) => {
    const answer = await source.tree(...asked)
    return answer.kind === 'found' ? { ...answer, value: { ...answer.value, symbolicLinks } } : answer
  }
  const findings = await findContentFindings(
    createDocsService({ ...source, tree, cachedTree: tree }),
    'ranger',
  )
  expect(findings.filter(({ kind }) => kind === 'file')).toEqual(
    symbolicLinks.slice(0, 3).map((file) => ({
      library: 'ranger',
      version: 'v0',
      file,
      line: null,
      kind: 'file',
      found: 'It is a symbolic link, which is not followed: readers get nothing of it.',
      remedy: 'Put the file in its place, or a page whose ref names it.',
      severity: 'warning',
    })),
  )
})

describe('a page that shows nothing', () => {
  it.each([
    ['The file is empty', ' \n'],
    ['The file has front matter alone', '---\ntitle: A\n---\n\n'],
    ['The file has no text beside its title', '# A\n\n<!-- later -->\n'],
    ['The file has no text below its front matter', '---\ntitle: A\n---\n\n<!-- later -->\n'],
  ])('is a warning: %s', async (found, written) => {
    expect(await saidOf('empty-page', { 'docs/a.md': written })).toEqual([
      `warning docs/a.md:null ${found}, so the page shows nothing. Write a text, or take the file out.`,
    ])
  })

  it.each([
    ['a draft', { 'docs/a.draft.md': '' }],
    ['a stub', { 'docs/a.md': '---\nref: docs/b.md\n---\n', 'docs/b.md': text }],
    ['a picture', { 'docs/a.md': '![A](a.png)', 'docs/a.png': png(1, 1) }],
  ])('is not %s', async (_what, files) => {
    expect(await saidOf('empty-page', files)).toEqual([])
  })
})

describe('a folder of examples', () => {
  it('without a package.json is a warning', async () => {
    const files = {
      'examples/react/basic/package.json': '{}',
      'examples/react/empty/src/a.ts': text,
      'examples/react/many/one/package.json': '{}',
      'examples/react/.config/a.ts': text,
      'examples/shared/images/a.ts': text,
    }
    const entries = [
      'examples/react/empty',
      'examples/react/many',
      'examples/react/.config',
      'examples/shared/images',
    ]
    const source = sourceOf({ ...soundFiles, ...files })
    const tree: typeof source.tree = async (...asked) => {
      const answer = await source.tree(...asked)
      if (answer.kind !== 'found') return answer
      const folders = entries.map(
        (path) => [path, { path, kind: 'directory', sizeBytes: 0, contentId: path }] as const,
      )
      return {
        ...answer,
        value: { ...answer.value, entries: new Map([...answer.value.entries, ...folders]) },
      }
    }
    const findings = await findContentFindings(
      createDocsService({ ...source, tree, cachedTree: tree }),
      'ranger',
    )
    expect(findings.filter(({ kind }) => kind === 'example')).toMatchObject([
      {
        file: 'examples/react/empty',
        found: 'The folder has no package.json, so readers get no example of it.',
        severity: 'warning',
      },
    ])
  })

  it.each([
    ['{\n  "name": "a",\n}', 3, 'property name expected'],
    ['{ "name": "a" // b\n}', 1, 'invalid comment token'],
    ['', 1, 'value expected'],
    ['[]', 1, 'it holds no object'],
  ])('whose package.json is %j is an error', async (manifest, line, reason) => {
    expect(await saidOf('example', { 'examples/react/basic/package.json': manifest })).toEqual([
      `error examples/react/basic/package.json:${line} The file is no package.json: ${reason}, so framework/react/examples/basic does not run. Write JSON, an object without comments and commas behind the last entries.`,
    ])
  })

  it('whose package.json begins with a byte order mark is no finding', async () => {
    expect(await saidOf('example', { 'examples/react/basic/package.json': '\uFEFF{}' })).toEqual([])
  })
})

const install = (...lines: readonly string[]) =>
  `---\ntitle: A\n---\n\n- item\n\n  <!-- ::start:tabs variant="package-managers" -->\n\n  ${lines.join('\n  ')}\n\n  <!-- ::end:tabs -->\n`

describe('a name of a framework', () => {
  it('that is none in an install block is a warning with its line', async () => {
    const files = { 'docs/a.md': install('react: a', 'reakt: a', 'foo: a') }
    expect(await saidOf('unknown-framework', files)).toEqual([
      'warning docs/a.md:10 reakt is no framework of the catalogue, and no page or example is for it. Write react if that is meant.',
      'warning docs/a.md:11 foo is no framework of the catalogue, and no page or example is for it. Take the part out, or name its framework.',
    ])
  })

  it('that is none is a warning in a block of frameworks', async () => {
    const files = {
      'docs/a.md': '<!-- ::start:framework -->\n\n# Foo\n\na\n\n# React\n\nb\n\n<!-- ::end:framework -->\n',
    }
    expect(await saidOf('unknown-framework', files)).toEqual([
      'warning docs/a.md:3 Foo is no framework of the catalogue, and no page or example is for it. Take the part out, or name its framework.',
    ])
  })

  it('that the docs have is no finding of the block', async () => {
    const files = { 'docs/a.md': install('foo: a', 'React: b'), 'docs/framework/foo/a.md': text }
    const said = await saidOf('unknown-framework', files)
    expect(said.filter((each) => each.includes('docs/a.md'))).toEqual([])
  })

  it('without which a line of an install block is text is missed', async () => {
    expect(await saidOf('markup', { 'docs/a.md': install('react: a', 'Note: stop c first') })).toEqual([
      'warning docs/a.md:10 The line «Note: stop c first» of an install block lists no packages. Write a framework, a colon and its packages, such as react: @tanstack/react-query, or put the text outside the block.',
    ])
  })
})

describe('an id of an element', () => {
  it('that a heading has by itself is a warning', async () => {
    const written =
      '---\ntitle: A\n---\n\n<a id="set-up"></a>\n\n## Set *up*\n\n<a name="other"></a>\n\n## <a id=more></a>More\n'
    expect(await saidOf('markup', { 'docs/a.md': written })).toEqual([
      'warning docs/a.md:5 The id set-up is that of a heading, which gets another one in its place. Take the id out: the heading has it by itself.',
      'warning docs/a.md:11 The id more is that of a heading, which gets another one in its place. Take the id out: the heading has it by itself.',
    ])
  })

  it('that no heading has, and that of a heading in HTML, are no findings', async () => {
    const written = 'Text\n\n<h2 id="a">A</h2>\n\n`<a id="b">`\n\n## B\n'
    expect(await saidOf('markup', { 'docs/a.md': written })).toEqual([])
  })
})

const frame = (src: string) => `<iframe src="${src}"></iframe>`

it('what a page shows of other hosts is a warning', async () => {
  const lines = [
    frame('https://a.test/x'),
    frame('http://youtube.com/x'),
    '![A](https://a.test/a.png)',
    frame('https://stackblitz.com/a'),
  ]
  const said = await saidOf('markup', { 'docs/a.md': lines.join('\n\n') })
  expect(said.toSorted()).toEqual([
    expect.stringMatching(
      /^warning docs\/a\.md:1 the frame a\.test\/x is shown as a link\. Write a link .*: frames are from www\.youtube\.com, /,
    ),
    'warning docs/a.md:3 the frame youtube.com/x is shown as a link. Write its address with https.',
    expect.stringMatching(
      /^warning docs\/a\.md:5 the picture https:\/\/a\.test\/a\.png is not shown: .* Put the file into the repository, /,
    ),
  ])
})

const config = (to: string) => ({
  'docs/config.json': `{ "sections": [\n{ "label": "A", "children": [{ "label": "B", "to": "start" },\n{ "label": "C", "to": "${to}" }] }] }`,
  'docs/quick-start.md': text,
  'examples/react/basic/package.json': '{}',
})

describe('the docs config', () => {
  it.each([
    ['Quick-Start', 'quick-start'],
    ['framework/react/examples/Basic', 'framework/react/examples/basic'],
  ])('that says %s is a note', async (to, path) => {
    expect(await saidOf('docs-config', config(to))).toEqual([
      `note docs/config.json:3 ${to} is written in another letter case than the file of ${path}. Write ${path}.`,
    ])
  })

  it('that leads to an address without https is a note', async () => {
    expect(await saidOf('docs-config', config('http://example.com'))).toEqual([
      'note docs/config.json:3 sections[0].children[1].to is "http://example.com". Expected an address with https.',
    ])
  })
})

const to = (name: string) => `framework/react/examples/${name}`

describe('a remedy', () => {
  it('of a former address that is there twice is to write it once', async () => {
    const said = await saidOf('redirect-collision', {
      'docs/a.md': '---\nredirect_from: [old/a, old/a]\n---\n\nText\n',
      'docs/b.md': '---\nredirect_from:\n  - b\n---\n\nText\n',
    })
    expect(said).toEqual([
      'warning docs/a.md:2 old/a appears twice in redirect_from. Remove one of them.',
      "warning docs/b.md:3 b is the page's own URL. Remove it from redirect_from.",
    ])
  })

  it('of an example that is not there names an example, and no page', async () => {
    const files = {
      'docs/config.json': `{ "sections": [{ "label": "A", "children": [{ "label": "B", "to": "start" }, { "label": "V", "to": "${to('valibot')}" }, { "label": "S", "to": "${to('simpel')}" }] }] }`,
      'docs/framework/react/guides/validation.md': text,
      'docs/start.md': `Text [a](/ranger/latest/docs/${to('valibot')}) [b](/ranger/latest/docs/${to('simpel')})`,
      'examples/react/simple/package.json': '{}',
      'examples/react/validation-of-all/package.json': '{}',
    }
    const remedies = (await findingsOf(files)).filter(
      ({ kind }) => kind === 'missing-page' || kind === 'broken-link',
    )
    expect(remedies.map(({ remedy }) => remedy)).toEqual([
      'Remove the entry, or add the page.',
      `Remove the entry, or change it to ${to('simple')}.`,
      'Remove the link, or add the page.',
      `Did you mean /ranger/latest/docs/${to('simple')}?`,
    ])
  })
})
