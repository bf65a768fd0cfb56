import { describe, expect, it } from 'vitest'
import { exampleFences, type FenceExample } from '~/domain/markdown/examples/example-fence'
import { exportMarkdown } from '~/domain/markdown/export/export-markdown'
import { resolveMarkup } from '~/domain/markdown/syntax/markup'
import { render } from './rendering'

const basic: FenceExample = {
  example: 'react/basic',
  file: 'src/main.tsx',
  outcome: {
    kind: 'found',
    directory: 'examples/react/basic',
    path: 'src/main.tsx',
    text: 'export const answer = 42\n',
    contentId: 'id',
  },
}
const gone: FenceExample = {
  example: 'react/gone',
  file: null,
  outcome: { kind: 'missing', text: 'These docs have no example “react/gone”.', remedy: 'Name an example.' },
}
const fence = '```tsx example="react/basic" title="src/main.tsx"\n```'

/** Renders a text, with a word in brackets in place of each running example. */
async function drawn(markdown: string, examples: readonly FenceExample[]) {
  const page = await render(markdown, { examples })
  const html = resolveMarkup(page.markup, {
    linkOf: (href) => href,
    locationOf: () => null,
    runOfExample: (example) => `[runs ${example}]`,
  })
  return { ...page, html: html.replaceAll(/<span class="s\w">|<\/span>/g, '') }
}

const open = (markdown: string, examples: readonly FenceExample[]) =>
  exportMarkdown({ markdown, title: null, framework: null, examples })
    .parts.map((part) => (typeof part === 'string' ? part : part.address))
    .join('')

describe('the fences of a text that name examples', () => {
  it.each([
    [fence, [{ example: 'react/basic', file: 'src/main.tsx' }]],
    ['> ~~~ example="react/basic"\n> ~~~', [{ example: 'react/basic', file: null }]],
    ['- ```example="react/basic"\n  ```', [{ example: 'react/basic', file: null }]],
    [`${fence}\n\n${fence}`, [{ example: 'react/basic', file: 'src/main.tsx' }]],
    ['Text about example="react/basic".', []],
    ['```tsx title="example"\n```', []],
  ])('are those of %j', (markdown, fences) => {
    expect(exampleFences(markdown)).toEqual(fences)
  })

  it('are twelve at most', () => {
    const many = Array.from({ length: 40 }, (_, at) => `\`\`\`ts example="react/e${at}"\n\`\`\``)
    expect(exampleFences(many.join('\n\n'))).toHaveLength(12)
  })
})

describe('a fence that names an example', () => {
  it('shows the file, and runs the example below', async () => {
    const { html, problems } = await drawn(fence, [basic])
    expect(html).toContain('<figcaption translate="no">src/main.tsx</figcaption>')
    expect(html).toMatch(/export const answer = 42<\/code>.*<\/figure>\[runs react\/basic\]$/)
    expect(problems).toEqual([])
  })

  it('keeps the code that is in it', async () => {
    const { html } = await drawn(fence.replace('\n', '\nconst part = 1\n'), [basic])
    expect(html).toContain('const part = 1')
    expect(html).not.toContain('answer')
    expect(html).toContain('[runs react/basic]')
  })

  it('that is not there says so, with its line for maintainers', async () => {
    const { html, problems } = await drawn('Text\n\n```tsx example="react/gone"\n```', [gone])
    expect(html).toContain('These docs have no example “react/gone”.')
    expect(html).toContain('data-kind="warning"')
    expect(html).not.toContain('[runs')
    expect(problems).toEqual([
      { text: 'These docs have no example “react/gone”', remedy: 'Name an example.', line: 3 },
    ])
  })

  it('behind the last of a page says so, and runs nothing', async () => {
    const { html, problems } = await drawn('```tsx example="react/other"\n```', [basic])
    expect(html).toContain('A page shows up to 12 examples.')
    expect(html).not.toContain('[runs')
    expect(problems.map(({ line }) => line)).toEqual([1])
    expect(open('```tsx example="react/other"\n```', [basic])).toContain('up to 12 examples')
  })

  it('that was not looked up is code like any other', async () => {
    expect((await drawn(fence.replace('\n', '\nconst part = 1\n'), [])).html).not.toContain('[runs')
  })

  it('cannot be written by an author as an element', async () => {
    expect((await drawn('<x-example data-example="react/basic"></x-example>', [basic])).html).not.toContain(
      '[runs',
    )
  })

  it('is code and a link for programs, in lists and quotes too', () => {
    const code = '```tsx title="src/main.tsx"\nexport const answer = 42\n```'
    expect(open(fence, [basic])).toBe(`${code}\n\n[The whole example](/examples/react/basic)\n`)
    const quote = code.replaceAll('\n', '\n> ')
    expect(open(fence.replace(/^/gm, '> '), [basic])).toBe(
      `> ${quote}\n> \n> [The whole example](/examples/react/basic)\n`,
    )
    expect(open('```tsx example="react/gone"\n```', [gone])).toBe(
      'These docs have no example “react/gone”.\n',
    )
  })

  it('is a paragraph of its own for programs, also above text in the next line', () => {
    const link = '[The whole example](/examples/react/basic)'
    expect(open(`${fence}\nText`, [basic])).toContain(`${link}\n\nText\n`)
    expect(open(`${fence}\n\nText`, [basic])).toContain(`${link}\n\nText\n`)
    expect(open(`${fence}\nText`.replace(/^/gm, '> '), [basic])).toContain(`> ${link}\n> \n> Text\n`)
    expect(open('```tsx example="react/gone"\n```\nText', [gone])).toContain('”.\n\nText\n')
  })
})
