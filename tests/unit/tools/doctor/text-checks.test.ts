import { beforeAll, describe, expect, it } from 'vitest'
import { neverRunOutOfTime } from '../../domain/markdown/rendering'
import { saidOf } from './checked-repository'

beforeAll(neverRunOutOfTime)

const stub = (ref: string) => `---\ntitle: A\nref: ${ref}\n---\n`

const marker = (name: string) => `[//]: # '${name}'`

const between = (line: string) => `${line}\nText\n${line}\n`

const section = (name: string) => `${marker(name)}\nText\n${marker(name)}\n`

const replacing = (replace: string) => ({
  'docs/a.md': `---\nref: docs/b.md\nreplace:\n${replace}\n---\n`,
  'docs/b.md': 'React and react-query\n',
})

describe('a ref', () => {
  it.each([
    ['to no file', { 'docs/a.md': stub('docs/none.md') }, 'docs/none.md, which does not exist'],
    ['to itself', { 'docs/a.md': stub('docs/a.md') }, 'docs/a.md, which points back to this page'],
    [
      'through more than three files',
      {
        'docs/a.md': stub('docs/b.md'),
        'docs/b.md': stub('docs/c.md'),
        'docs/c.md': stub('docs/d.md'),
        'docs/d.md': stub('docs/e.md'),
        'docs/e.md': 'Text',
      },
      'docs/b.md, which is part of a chain of more than 3 files',
    ],
  ])('%s is an error at its line', async (_name, files, said) => {
    expect(await saidOf('missing-ref', files)).toEqual([
      `error docs/a.md:3 The page shows the text of ${said}. Reference a file that has the text, or write the text here.`,
    ])
  })

  it.each(['b', './b.md', 'docs/b', 'docs/B.md', 'Docs/b'])(
    '%s to a file by another spelling is none',
    async (ref) => {
      expect(await saidOf('missing-ref', { 'docs/a.md': stub(ref), 'docs/b.md': 'Text' })).toEqual([])
      expect(await saidOf('missing-ref', { 'docs/x/a.md': stub(ref), 'docs/b.md': 'Text' })).toEqual([])
    },
  )

  it('through three files is none', async () => {
    const files = {
      'docs/a.md': stub('docs/b.md'),
      'docs/b.md': stub('docs/c.md'),
      'docs/c.md': stub('docs/d.md'),
      'docs/d.md': 'Text',
    }
    expect(await saidOf('missing-ref', files)).toEqual([])
  })
})

it('a section marker without a partner is a warning at its line, code does not count', async () => {
  const text = `---\ntitle: A\n---\n${marker('One')}\nText\n${marker('One')}\n${marker('Two')}\n\`\`\`md\n${marker('Three')}\n\`\`\`\n`
  expect(await saidOf('unpaired-section', { 'docs/a.md': text })).toEqual([
    "warning docs/a.md:7 The section marker 'Two' has no counterpart. Write [//]: # 'Two' before and after the section, with no other marker in between.",
  ])
})

it('what is meant as markup and shown as text is a warning at its line', async () => {
  const text = `---\ntitle: A\n---\n${section('One')}> [!FOO]\n> text\n\n[text][name]\n`
  expect(await saidOf('markup', { 'docs/a.md': text })).toEqual([
    'warning docs/a.md:7 [!FOO] is shown as text: valid callouts are NOTE, TIP, IMPORTANT, WARNING and CAUTION. Correct the markup.',
    'warning docs/a.md:10 [text][name] is shown as text: the page does not define [name]. Correct the markup.',
  ])
})

it('a page that is too long is cut, and is to be split', async () => {
  expect(await saidOf('markup', { 'docs/a.md': 'a'.repeat(400_002) })).toEqual([
    'warning docs/a.md:1 the page has 400,002 characters and is cut off here: 400,000 are shown. Split the page.',
  ])
})

it('a section of a stub that its text has no place for is a warning at its line', async () => {
  const files = {
    'docs/a.md': `---\nref: docs/b.md\n---\n${section('One')}${section('Two')}`,
    'docs/b.md': section('One'),
  }
  expect(await saidOf('unused-section', files)).toEqual([
    "warning docs/a.md:7 The section 'Two' replaces nothing: docs/b.md has no section of that name. Mark the section there, or remove it here.",
  ])
})

it.each([
  { 'docs/a.md': `${stub('docs/none.md')}Own text.\n` },
  { 'docs/a.md': `${stub('docs/b.md')}Own text.\n`, 'docs/b.md': `${stub('docs/a.md')}Own text.\n` },
])('text of a stub whose ref leads nowhere or back is shown, so it has no warning: %j', async (files) => {
  expect(await saidOf('unused-section', files)).toEqual([])
})

it.each([
  ['Own text.\n', 4],
  [`<!-- c -->\n[//]: # (c)\n${section('One')}\nOwn text.\n`, 10],
])('text of a stub that is not shown is a warning at its line: %j', async (body, line) => {
  const files = { 'docs/a.md': `---\nref: docs/b.md\n---\n${body}`, 'docs/b.md': section('One') }
  expect(await saidOf('unused-section', files)).toEqual([
    `warning docs/a.md:${line} The text from here on is not shown: the page shows docs/b.md. Put it into a section that the other file has, or remove the text or the ref.`,
  ])
})

it('equal comment lines of a stub or its text that are no section are a warning, comments of other pages are not', async () => {
  const files = {
    'docs/a.md': `---\nref: docs/b.md\n---\n${between("[//]: # 'My-part'")}`,
    'docs/b.md': between('[//]: # (Example)'),
    'docs/c.md': between('[//]: # (spelling is checked)'),
  }
  expect(await saidOf('misnamed-section', files)).toEqual([
    "warning docs/a.md:4 The lines [//]: # 'My-part' do not form a section. Write [//]: # 'Mypart': names are letters and digits, in quotes.",
    "warning docs/b.md:1 The lines [//]: # (Example) do not form a section. Write [//]: # 'Example': names are letters and digits, in quotes.",
  ])
})

describe('replacements', () => {
  it('of a page without a ref are a warning', async () => {
    const files = { 'docs/a.md': '---\ntitle: A\nreplace: { b: c }\n---\nb\n' }
    expect(await saidOf('unused-replacement', files)).toEqual([
      'warning docs/a.md:3 The field replace changes nothing: it applies to the text of a ref, and the page has none. Add the ref, or remove the field.',
    ])
  })

  it('that change nothing, also because of one before, are notes at their lines', async () => {
    const said = await saidOf(
      'unused-replacement',
      replacing("  'Vue': 'Solid'\n  'react-query': 'x'\n  'query': 'y'"),
    )
    expect(said).toEqual([
      "note docs/a.md:4 The replacement of 'Vue' changes nothing. Remove it, or move it before the one that changes its text first.",
      "note docs/a.md:6 The replacement of 'query' changes nothing. Remove it, or move it before the one that changes its text first.",
    ])
  })

  it('without a match are no finding where another page has the key too', async () => {
    const files = replacing("  'Vue': 'Solid'\n  'react-query': 'x'\n  'query': 'y'")
    const said = await saidOf('unused-replacement', { ...files, 'docs/c.md': files['docs/a.md'] })
    expect(said.map((each) => each.slice(0, 42))).toEqual([
      "note docs/a.md:6 The replacement of 'query",
      "note docs/c.md:6 The replacement of 'query",
    ])
  })

  it('whose key is no regular expression are warnings', async () => {
    expect(await saidOf('front-matter', replacing("  'React [and': 'x'"))).toEqual([
      "warning docs/a.md:4 replace: 'React [and' is not a valid regular expression and is matched literally. Write the key as a regular expression.",
    ])
  })
})

describe('front matter', () => {
  it('that is no YAML is a warning at the line of the mistake', async () => {
    const text = '---\ntitle: A\nkeywords:\n  - "b" c\ntoc: true\n---\nText'
    const [said = ''] = await saidOf('front-matter', { 'docs/a.md': text })
    expect(said).toMatch(
      /^warning docs\/a\.md:4 front matter: keywords is read as plain text, because it is not valid YAML: /,
    )
  })

  it.each([
    [
      '---\n- title: A\n---\nText',
      1,
      'is not a map of fields',
      'Write one field per line, such as title: Text.',
    ],
    [
      '<!-- one\ntwo -->\n<!-- three -->\n---\ntitle: A\n---\nText',
      4,
      'does not start on the first line',
      'Move it to the first line of the file.',
    ],
    ['+++\ntitle = "A"\n+++\nText', 1, 'is TOML', 'Write it as YAML between two --- lines.'],
  ])('that is shown as text is a warning: %j', async (text, line, found, remedy) => {
    expect(await saidOf('front-matter', { 'docs/a.md': text })).toEqual([
      `warning docs/a.md:${line} front matter ${found} and is shown as text. ${remedy}`,
    ])
  })

  it.each([
    ['YAML between braces that is none', '---\n{ title: A: b, ref: docs/b.md }\n---\n'],
    ['a second line', '---\ntitle: A\nref: docs/b.md\n\nText'],
    ['a first line', '<!-- a -->\n---\nref: docs/b.md\n---\n'],
    ['YAML', '+++\nref = "docs/b.md"\n+++\n'],
    ['a language that is read', '---js\n{ ref: "docs/b.md" }\n---\n'],
    ['a path', '---\nref:\n  - docs/b.md\n---\n'],
    ['a limit', `---\nref: docs/b.md\n${'# \n'.repeat(2000)}---\n`],
  ])('that costs a ref is an error: without %s', async (_what, text) => {
    const said = await saidOf('front-matter', { 'docs/a.md': text, 'docs/b.md': '# B' })
    expect(said).toEqual([
      expect.stringMatching(/^error docs\/a\.md:\d front matter.*\. The text of its ref is not shown\. /),
    ])
  })

  it('that YAML refuses is a warning where its ref is read', async () => {
    const text = '---\ntitle: A: b\nref: docs/b.md\n---\n'
    const [said, ...others] = await saidOf('front-matter', { 'docs/a.md': text, 'docs/b.md': '# B' })
    expect(said).toMatch(/^warning docs\/a\.md:2 front matter: title is read as plain text/)
    expect(others).toEqual([])
  })

  it.each(['Text', '- one', 'Two words: text', '', '# title: A', '~', '\n'])(
    'without any field is none: %j',
    async (block) => {
      expect(await saidOf('front-matter', { 'docs/a.md': `---\n${block}\n---\nText` })).toEqual([])
    },
  )

  it('with a value that is not read is a warning at the line of its key', async () => {
    const text = '---\ntitle: A\n# toc: no\nkeywords:\n  - toc\n"toc": 3\n---\nText'
    expect(await saidOf('front-matter', { 'docs/a.md': text })).toEqual([
      'warning docs/a.md:6 front matter: toc is 3 and is ignored; expected true or false. Correct the block between the two --- lines.',
    ])
  })

  it('with a colon in a value is told what to do, without the place twice', async () => {
    const [said] = await saidOf('front-matter', { 'docs/a.md': '---\ntitle: A: the start\n---\nText' })
    expect(said).toMatch(
      /^warning docs\/a\.md:2 .+ quote values that contain a colon, quotes or a sign such as @, .+\. /,
    )
    expect(said).not.toContain('column')
  })

  it('that is never closed is a warning; a line of hyphens alone is none', async () => {
    const files = { 'docs/a.md': '---\ntitle: A\n\nText', 'docs/b.md': '---\n\nText' }
    expect(await saidOf('front-matter', files)).toEqual([
      'warning docs/a.md:1 front matter is not closed and is shown as text. Close it with a --- line.',
    ])
  })

  it('with a field that is almost one that is read is a warning; other fields are none', async () => {
    const text = '---\nid: a\ntab: b\nauthor: c\ntitel: A\ndesc: d\nredirect: e\n---\nText'
    expect(await saidOf('front-matter', { 'docs/a.md': text })).toEqual([
      'warning docs/a.md:5 front matter: titel is not a known field. Did you mean title?',
      'warning docs/a.md:6 front matter: desc is not a known field. Did you mean description?',
      'warning docs/a.md:7 front matter: redirect is not a known field. Did you mean redirect_from?',
    ])
  })

  it('between braces is told at its first line', async () => {
    const [said = ''] = await saidOf('front-matter', { 'docs/a.md': '---\n{ title: A, toc: 3 }\n---\nText' })
    expect(said).toMatch(/^warning docs\/a\.md:1 front matter: toc /)
  })
})

it.each([
  ['```mermaid\nflowchart LR\n  A --> B\n  A => C\n```', 6, 'this is not supported, "A => C"'],
  ['- item\n\n  ```mermaid\n  pie\n  "a": 1\n  ```', 6, 'this diagram type is not supported, "pie"'],
  ['> ```mermaid\n> flowchart LR\n> A[\n> ```', 5, 'this is not supported, "A["'],
])('a diagram that is shown as code is told with its line: %j', async (diagram, line, cause) => {
  expect(await saidOf('markup', { 'docs/a.md': `Some words.\n\n${diagram}\n` })).toEqual([
    `warning docs/a.md:${line} the diagram is shown as code: ${cause}. Use the syntax listed in content/WRITING.md.`,
  ])
})

it('nothing is told of a diagram that is drawn', async () => {
  const text = '```mermaid\ngraph TD;\nA-->B\nstyle A fill:#f00\n```'
  expect(await saidOf('markup', { 'docs/a.md': text })).toEqual([])
})

it('code in a language without a grammar is a note; plain text, diagrams and attributes are none', async () => {
  const fences = [
    'brainfuck',
    'ts',
    'text',
    'mermaid',
    'title="a"',
    '',
    'TSX {1} title="b"',
    'cobol title="c"',
  ]
  const text = fences.map((info) => `\`\`\`${info}\ncode\n\`\`\`\n`).join('\n')
  expect(await saidOf('unknown-language', { 'docs/a.md': text })).toEqual([
    'note docs/a.md:1 Code in brainfuck is shown without syntax highlighting. Use a supported language, or add its grammar.',
    'note docs/a.md:29 Code in cobol is shown without syntax highlighting. Use a supported language, or add its grammar.',
  ])
})

describe('blocks', () => {
  const opening = '<!-- ::start:framework -->'
  const closing = '<!-- ::end:framework -->'
  const install = '<!-- ::start:tabs variant="package-manager" -->\n\n<!-- ::end:tabs -->'

  it.each([
    ['without an end', `Text\n\n${opening}\n\n# React\n`, 3, 'a start:framework comment has no counterpart'],
    ['in a list', `- Text\n\n  ${opening}\n`, 3, 'a start:framework comment has no counterpart'],
    ['without headings', `${opening}\n\nText\n\n${closing}\n`, 1, 'a framework block has no headings'],
    [
      'with a heading that names no framework',
      `${opening}\n\n# React\n\nText\n\n# Raect\n\nText\n\n${closing}\n`,
      7,
      'unknown framework Raect; did you mean react?',
    ],
    ['without packages', `Text\n\n${install}\n`, 3, 'an install block lists no packages'],
    [
      'after section markers',
      `${section('One')}${opening}\n`,
      4,
      'a start:framework comment has no counterpart',
    ],
  ])('%s are a warning at their line of the file', async (_name, body, line, said) => {
    for (const before of ['', '---\ntitle: A\ntoc: true\n---\n', '---\r\ntitle: A\r\n---\r\n']) {
      const lines = before.split('\n').length - 1
      const found = await saidOf('markup', { 'docs/a.md': before + body })
      expect(found).toEqual([expect.stringContaining(`warning docs/a.md:${lines + line} ${said}`)])
    }
  })

  it('are told without a line where a style on several lines moves them', async () => {
    const text = `<img\n  style={{ width: 1 }}\n  src="a.png" alt="A">\n\n${opening}\n`
    expect(await saidOf('markup', { 'docs/a.md': text })).toEqual([
      expect.stringContaining('warning docs/a.md:null '),
    ])
  })

  it('are told on the page that has them, not on its stub', async () => {
    const files = { 'docs/a.md': `${opening}\n\n# React\n\nText\n`, 'docs/b.md': stub('docs/a.md') }
    expect(await saidOf('markup', files)).toEqual([expect.stringContaining('docs/a.md:1 ')])
  })
})

describe('a fence that names an example', () => {
  const files = {
    'examples/react/basic/package.json': '{}',
    'examples/react/basic/src/main.tsx': 'run()',
  }
  const page = (words: string) => ({
    'docs/start.md': `---\ntitle: Start\n---\n\n\`\`\`tsx ${words}\n\`\`\`\n`,
    ...files,
  })

  it.each([
    [
      'example="react/basci"',
      'These docs have no example “react/basci”. Name an example. There are: react/basic.',
    ],
    [
      'example="react/basic" title="src/mian.tsx"',
      'The example “react/basic” has no file “src/mian.tsx”. Name a file of it in title="…". There are: package.json, src/main.tsx.',
    ],
  ])('that is not there is reported: %s', async (words, said) => {
    expect(await saidOf('markup', page(words))).toEqual([`warning docs/start.md:5 ${said}`])
  })

  it('that is there is not', async () => {
    expect(await saidOf('markup', page('example="react/basic" title="src/main.tsx"'))).toEqual([])
    expect(await saidOf('markup', page('example="react/basic"'))).toEqual([])
  })
})
