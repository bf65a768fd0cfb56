import { describe, expect, it } from 'vitest'
import { readPageText } from '~/domain/markdown/render'
import { context, render } from '../rendering'

const reference = { sourcePath: 'docs/reference/useX.md' }
const optionsOf = async (markdown: string, changes: Partial<typeof reference> = reference) => {
  const { html } = await render(markdown, changes)
  return [...html.matchAll(/<li id="([^"]*)"/g)].map(([, id]) => id)
}

describe('the options of a reference', () => {
  it('get an id, and their declaration is a link to it', async () => {
    const { html, anchors } = await render('- `staleTime: number`\n  - Defaults to `0`', reference)
    expect(anchors).toEqual(['staleTime'])
    expect(html).toContain(
      '<li id="staleTime" class="api"><a class="option" href="#staleTime">staleTime</a> <code class="type">number</code>',
    )
  })

  it.each([
    ['optional', '- `gcTime?: number`', ['gcTime']],
    ['of functions', '- `onError?: (error: E) => void`', ['onError']],
    ['with words behind them', '* `retry: boolean` - tries again', ['retry']],
    ['in lists with air', '- `a: 1`\n\n- `b: 2`', ['a', 'b']],
    ['of one name', '- `status: A`\n\nText\n\n- `status: B`', ['status', 'status-1']],
    ['named as a heading', '- `retry: A`\n\n## Retry', ['retry-1']],
    ['of another case than a heading', '- `onRetry: A`\n\n## onRetry', ['onRetry']],
    ['named as a part of the page', '- `sidebar: A`', ['sidebar']],
    ['below another one', '- `a: 1`\n  - `b: 2`\n- `b: 3`', ['a', 'a.b', 'b']],
  ])('%s', async (_name, markdown, ids) => {
    expect(await optionsOf(markdown)).toEqual(ids)
  })

  it.each([
    ['a value', '- `true`: does so'],
    ['words before it', '- See `a: 1`'],
    ['a type', '- Type: `string`'],
    ['text', '- a: 1'],
  ])('%s is none', async (_name, markdown) => {
    expect(await optionsOf(markdown)).toEqual([])
  })

  it('are those of references alone', async () => {
    expect(await optionsOf('- `a: 1`', { sourcePath: 'docs/guides/a.md' })).toEqual([])
  })

  it('hold no link in a link', async () => {
    const { html } = await render('- `a: B`<[`C`](c.md)\\>', reference)
    expect(html).toContain('>a</a> <code class="type">B&lt;<a href="doc:c.md">C</a>&gt;</code>')
  })

  it('are found by search, with the text of their item alone', async () => {
    const { sections } = await readPageText(
      'A\n\n## Options\n\n- `a: 1`\n  - Says a\n\nB\n\n## Returns\n\nC',
      { ...context, title: 'useX', ...reference },
    )
    expect(sections.map(({ id, level, heading, prose }) => [id, level, heading, prose])).toEqual([
      [null, 1, '', 'A'],
      ['options', 2, 'Options', 'B'],
      ['a', 3, 'a', 'Says a'],
      ['returns', 2, 'Returns', 'C'],
    ])
  })
})

const marksOf = async (items: string, name = 'a') => {
  const lines = items.split('|').map((item) => `  - ${item}`)
  const { html } = await render([`- \`${name}: A\``, ...lines].join('\n'), reference)
  return {
    marks: [...html.matchAll(/<span class="fact" data-mark="(\w+)">(.*?)<\/span>/g)].map(
      ([, ...mark]) => mark,
    ),
    items: [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item),
  }
}

describe('the marks of an option', () => {
  it.each([
    ['Required', [['required', 'required']]],
    ['**Required**', [['required', 'required']]],
    ['optional', [['optional', 'optional']]],
    ['**deprecated**', [['deprecated', 'deprecated']]],
    ['Defaults to `0`', [['default', 'default <code>0</code>']]],
    ['Default: `0`.', [['default', 'default <code>0</code>']]],
    ['Defaults to `3` on the client.', [['default', 'default <code>3</code> on the client']]],
    ['`default: true`', [['default', 'default <code>true</code>']]],
    [
      'Optional - `default: true`',
      [
        ['optional', 'optional'],
        ['default', 'default <code>true</code>'],
      ],
    ],
    [
      'Optional, defaults to `0`',
      [
        ['optional', 'optional'],
        ['default', 'default <code>0</code>'],
      ],
    ],
    [
      'Optional|Defaults to `0`',
      [
        ['optional', 'optional'],
        ['default', 'default <code>0</code>'],
      ],
    ],
  ])('are the words of %s', async (items, marks) => {
    expect(await marksOf(items)).toEqual({ marks, items: [] })
  })

  it.each([
    'Required, but only if no default is set',
    'Defaults to `3`. It runs',
    'Defaults to `3`, which runs',
    'Defaults to `true`\n    - Per default, it runs',
    'Optionally, a function',
    `Defaults to \`${'x'.repeat(70)}\``,
  ])('are not taken from a sentence: %s', async (item) => {
    expect((await marksOf(item)).marks).toEqual([])
  })

  it('have "optional" for a question mark where no word says so', async () => {
    expect((await marksOf('Says a', 'a?')).marks).toEqual([['optional', 'optional']])
    expect((await marksOf('optional', 'a?')).marks).toEqual([['optional', 'optional']])
  })
})
