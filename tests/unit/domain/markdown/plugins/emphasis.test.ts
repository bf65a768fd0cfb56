import { describe, expect, it } from 'vitest'
import { html, render } from '../rendering'

const SPACE = 'Remove the space next to'
const PUNCTUATION = 'Write a space before and after it'

describe('bold or deleted text that is shown with its signs', () => {
  it.each([
    ['これは**「太字」**です', '**「太字」**', PUNCTUATION],
    ['中文**加粗。**继续', '**加粗。**', PUNCTUATION],
    ['한국어 **텍스트(예)**입니다', '**텍스트(예)**', PUNCTUATION],
    ['これは**`code`**です', '**…**', PUNCTUATION],
    ['删除~~这里。~~继续', '~~这里。~~', PUNCTUATION],
    ['**b:**c', '**b:**', PUNCTUATION],
    ['**b ** c', '**b **', SPACE],
    ['- ** b** c', '** b**', SPACE],
    ['| **b ** | c |\n|---|---|', '**b **', SPACE],
  ])('is reported: %j', async (written, found, remedy) => {
    const sign = found.slice(0, 2)
    expect((await render(`a\n\nb\n${written.startsWith('|') ? '\n' : ''}${written}`)).problems).toEqual([
      {
        text: `${found} is shown with its ${sign}: a space or punctuation is in the way`,
        line: written.startsWith('|') ? 5 : 4,
        remedy: expect.stringContaining(remedy),
      },
    ])
    expect(await html(written)).toContain(sign)
  })

  it.each([
    '**b** *c* ~~d~~ **`e`** **f**g ***h***',
    '2 ** 3 ** 4 and f(**kwargs) and g(**a, **b)',
    'src/**/*.ts, docs/** and **/*.md, packages/**/src/**',
    '\\*\\*b \\*\\* and `**b **`',
    'about ~~5 and ~~10',
  ])('%j has none', async (written) => {
    expect((await render(written)).problems).toEqual([])
  })
})
