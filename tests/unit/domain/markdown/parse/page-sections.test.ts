import { describe, expect, it } from 'vitest'
import { isCut } from '~/domain/markdown/parse/page-sections'
import { readPageText } from '~/domain/markdown/render'
import { context } from '../rendering'

const reference = { ...context, title: 'useX', sourcePath: 'docs/reference/useX.md' }

async function sectionOf(markdown: string, id: string | null = null) {
  const { sections } = await readPageText(markdown, reference)
  return sections.find((section) => section.id === id)
}

describe('the lead of a section', () => {
  it('has paragraphs and items apart', async () => {
    const section = await sectionOf('One\nline.\n\n- Optional\n- If set,\n  more.\n  - Deep.')
    expect(section?.lead).toEqual(['One line.', 'Optional', 'If set, more.', 'Deep.'])
    expect(section?.prose).toBe('One line. Optional If set, more. Deep.')
  })

  it('ends before the first row in a row', async () => {
    const section = await sectionOf('- `state: A`\n  - Of all.\n  - `inner: B`\n    - Of a part.', 'state')
    expect(section?.lead).toEqual(['Of all.'])
  })
})

it.each([
  ['> [!NOTE] Of `a` and **b**\n> Words.', ['Of a and b', 'Words.']],
  ['> [!NOTE]\n> Words.', ['Words.']],
  ['<!-- ::start:tabs -->\n\n# A b\n\na\n\n# C\n\nc\n\n<!-- ::end:tabs -->', ['A b C', 'a', 'c']],
  ['<!-- ::start:framework -->\n\n# React\n\na\n\n# Vue\n\nb\n\n<!-- ::end:framework -->', ['a', 'b']],
])(
  'the prose has the title of a callout and the labels of tabs that are no framework: %j',
  async (markdown, lead) => {
    expect((await sectionOf(markdown))?.lead).toEqual(lead)
  },
)

it.each([
  ['```sh\nnpm install -D gnomonic-pkg\n```', 'gnomonic pkg'],
  [
    '<!-- ::start:tabs variant="package-manager" -->\n\nreact: @t/fjord\nvue: @t/v-fjord\n\n<!-- ::end:tabs -->',
    'fjord',
  ],
])('the identifiers have the packages of install commands: %j', async (markdown, identifiers) => {
  expect((await sectionOf(markdown))?.identifiers).toContain(identifiers)
  expect((await sectionOf(markdown))?.identifiers).not.toMatch(/npm|install|save/)
})

it.each([
  ['tabs', 'Solo', 'Solo a'],
  ['framework', 'Vue.js', 'a'],
])('the prose has the label of a single tab, unless it is a framework: %s', async (name, label, prose) => {
  const section = await sectionOf(`<!-- ::start:${name} -->\n\n# ${label}\n\na\n\n<!-- ::end:${name} -->`)
  expect(section?.prose).toBe(prose)
})

it('the prose of footnotes is without the arrows that lead back', async () => {
  expect((await sectionOf('A[^1] b[^1].\n\n[^1]: Words.', 'S--footnotes'))?.prose).toBe('Words.')
})

it('the prose of a section begins with words, not with the file of a declaration', async () => {
  const section = await sectionOf('Defined in: [src/a.ts:7](https://x.test)\n\nWords.')
  expect(section).toMatchObject({ prose: 'Words. Defined in: src/a.ts:7', lead: ['Words.'] })
})

it('the prose ends with the alternative texts of images', async () => {
  const section = await sectionOf('![Data flow](a.png) ![](b.png)\n\nWords.')
  expect(section).toMatchObject({ prose: 'Words. Data flow', lead: ['Words.'] })
})

describe('the code of a section', () => {
  it('is without the notation of marks, and without removed lines', async () => {
    const section = await sectionOf('```ts\nconst a = 1 // [!code --]\nconst a = 2 // [!code ++]\n```')
    expect(section?.code).toBe('const a = 2')
  })

  it('is cut at the end of a line, and says so', async () => {
    const long = (await sectionOf(`\`\`\`ts\n${'const a = 1\n'.repeat(1000)}\`\`\``))?.code ?? ''
    expect(long).toMatch(/^(?:const a = 1\n)+…$/)
    expect([isCut(long), isCut('const a = 1')]).toEqual([true, false])
  })
})

it('the prose ends with the titles of code, each once', async () => {
  const code = '```ts title="src/one.ts"\na\n```'
  const section = await sectionOf(`${code}\n\nWords.\n\n${code}\n\n\`\`\`ts {1}\nb\n\`\`\``)
  expect(section?.prose).toBe('Words. src/one.ts')
  expect(section?.lead).toEqual(['Words.'])
})

it.each([
  [
    'tabs',
    '<!-- ::start:tabs -->\n\n# A\n\n### In\n\ninside\n\n# B\n\nb\n\n<!-- ::end:tabs -->',
    'A B b after',
  ],
  ['a callout', '> [!NOTE]\n> ### In\n>\n> inside', 'after'],
  ['a quote', '> ### In\n>\n> inside', 'after'],
  ['an item', '- ### In\n\n  inside', 'after'],
  ['details', '<details><summary>b</summary>\n\n### In\n\ninside\n\n</details>', 'b after'],
])('text after %s with a heading belongs to the heading above', async (_, block, prose) => {
  const text = `## Top\n\n${block}\n\nafter`
  expect((await sectionOf(text, 'top'))?.prose).toBe(prose)
  expect((await sectionOf(text, 'in'))?.prose).toBe('inside')
})

it('text after a block of frameworks belongs to the last heading in it', async () => {
  const text =
    '<!-- ::start:framework -->\n\n# React\n\n## In\n\na\n\n# Vue\n\n## Other\n\nb\n\n<!-- ::end:framework -->'
  expect((await sectionOf(`${text}\n\nafter`, 'other'))?.prose).toBe('b after')
})

it('text of a framework without a heading belongs to the heading above its block', async () => {
  const text = '<!-- ::start:framework -->\n\n# React\n\n## In\n\na\n\n# Vue\n\nb\n\n<!-- ::end:framework -->'
  expect((await sectionOf(text))?.prose).toBe('b')
})
