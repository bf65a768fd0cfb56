import { describe, expect, it } from 'vitest'
import { render } from '../rendering'

const problemsOf = async (markdown: string) => (await render(markdown)).problems

describe('markup of other tools', () => {
  it.each([
    [':::tip\nb\n:::', ':::tip', 'write callouts as > [!NOTE]'],
    ['::: warning Title\nb', '::: warning', 'write callouts as > [!NOTE]'],
    ['!!! note\n    b', '!!! note', 'write callouts as > [!NOTE]'],
    ['??? tip "b"', '??? tip', 'write callouts as > [!NOTE]'],
    ['::: details More\n\nb\n\n:::', '::: details', 'use <details>'],
    ['::: code-group', '::: code-group', 'write tabs as <!-- ::start:tabs -->'],
    ['=== "One"', '=== "One"', 'write tabs as <!-- ::start:tabs -->'],
    ['{% hint style="info" %}', '{% hint', 'template tags are not supported'],
    ['{/* b */}', '{/*', 'write comments as <!-- … -->'],
    ['$$\nb = c\n$$', '$$', 'formulas are not supported'],
    ['[TOC]', '[TOC]', 'the page has a table of contents'],
    ['[[_TOC_]]', '[[_TOC_]]', 'the page has a table of contents'],
    ['{:toc}', '{:toc}', 'the page has a table of contents'],
    ['{: .wide #b }', '{: .wide #b }', 'attributes are not supported'],
    ['<<< @/b.ts', '<<< @', 'files are not included'],
    ['--8<-- "b.md"', '--8<--', 'files are not included'],
    ['{{< note >}}', '{{< note', 'template tags are not supported'],
    [
      "import { Tabs } from './tabs'",
      "import { Tabs } from './tabs'",
      'pages are Markdown, without imports and components',
    ],
    [
      "import {\n  A,\n  B,\n} from 'b'",
      "import { A, B, } from 'b'",
      'pages are Markdown, without imports and components',
    ],
    ["import './a.css'", "import './a.css'", 'pages are Markdown, without imports and components'],
    [
      'export const meta = { a: 1 }',
      'export const meta',
      'pages are Markdown, without imports and components',
    ],
  ])('is reported where it begins a block: %s', async (written, found, known) => {
    const problem = { text: `${found} is shown as text: ${known}`, line: 3 }
    expect(await problemsOf(`A\n\n${written}`)).toEqual([problem])
  })

  it.each([
    ['the end of one', 'a\n\n:::\n\nb'],
    ['one in code', '`::: tip`\n\n```\n!!! note\n```'],
    ['one in a text', 'a ::: tip, !!! note'],
    ['English', 'import taxes from other countries are high, exports are not'],
    ['a heading underlined', 'a\n==='],
  ])('%s is none', async (_name, markdown) => {
    expect(await problemsOf(markdown)).toEqual([])
  })
})

describe('a component', () => {
  it.each([
    ['alone', '<Steps>\n\na\n\n</Steps>', '<Steps>', 3],
    ['of a name space', '<Tabs.Item value="a">\n\nb\n\n</Tabs.Item>', '<Tabs.Item>', 3],
    ['with an expression', "<Tabs items={['a', 'b']}>\n\na\n\n</Tabs>", '<Tabs>', 3],
    ['without content', '<CustomCard />', '<CustomCard>', 3],
    ['on several lines', '<Card\n  title="a"\n  href="b"\n/>', '<Card>', 3],
    ['in an element', '<div>\n<Card title="a"/>\n</div>', '<Card>', 4],
    ['in a list', '- a\n\n  <Card title="a" />', '<Card>', 5],
    ['around a text', '<Step>Text</Step>', '<Step>', 3],
    ['in a line', 'a <Badge type="tip" /> b', '<Badge>', 3],
    ['in a heading', '## a <Badge type="tip" />', '<Badge>', 3],
    ['that is an element of its own', '<my-widget></my-widget>', '<my-widget>', 3],
    ['around words of a line', 'a <Callout>b *c*</Callout> d', '<Callout>', 3],
    ['in a table', '| a |\n|---|\n| <Badge>b</Badge> |', '<Badge>', 5],
    ['in small letters', '<callout>\na\n</callout>', '<callout>', 3],
    ['in capitals', 'a <CALLOUT>b</CALLOUT>', '<CALLOUT>', 3],
    ['in a paragraph of HTML', '<p>\n<Note>a</Note></p>', '<Note>', 4],
  ])('is reported once: %s', async (_name, written, name, line) => {
    const text = `${name} is shown as text: components are not supported`
    expect(await problemsOf(`A\n\n${written}\n\n${written}`)).toMatchObject([{ text, line }])
  })

  it.each([
    ['a type', 'Promise<User> and <T>\n\n<Type> is what comes in'],
    ['an element in capitals', '<BR>\n\na'],
    ['code', '`<Card />`\n\n```\n<Card />\n```\n\n`a\n<Card />`'],
    ['literal HTML', '<pre>\n<Card />\n</pre>\n\n<pre>\n<Card>a</Card>\n</pre>'],
    ['an element with its end tag', '<DETAILS>\n<summary>a</summary>\n\nb\n\n</DETAILS>'],
    ['a comment', '<!-- <Card /> -->\n\n<!--\n<Card />\n-->\n\n<div>\n<!--\n<Card />\n-->\n</div>'],
    ['a mention', 'Take the <Video /> component.'],
  ])('%s is none', async (_name, markdown) => {
    expect(await problemsOf(markdown)).toEqual([])
  })
})

it('parts of a drawing are reported as the drawing, components after it by their names', async () => {
  const drawing = '<svg>\n<text>a</text>\n<linearGradient id="b"></linearGradient>\n</svg>'
  const formula = '<math><mi>a</mi></math>'
  expect(await problemsOf(`${drawing}\n\n${formula}\n\n<Card>a</Card>`)).toMatchObject([
    { text: '<Card> is shown as text: components are not supported', line: 8 },
    { text: '<svg> is not shown: it is not allowed in pages', line: 1 },
    { text: '<math> is not shown: it is not allowed in pages', line: 6 },
  ])
})
