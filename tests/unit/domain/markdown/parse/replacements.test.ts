import { describe, expect, it } from 'vitest'
import { applyReplacements } from '~/domain/markdown/parse/replacements'

const replace = (text: string, ...pairs: [string, string][]) => applyReplacements(text, pairs).text

describe('applyReplacements', () => {
  it.each<[string, string, [string, string], string]>([
    ['a word', 'React and React', ['React', 'Solid'], 'Solid and Solid'],
    ['a pattern', 'useQuery({', ['useQuery[(]', 'injectQuery(() => '], 'injectQuery(() => {'],
    ['groups', 'useA useB', ['use([AB])', 'inject$1'], 'injectA injectB'],
    ['a value with dollars', 'x', ['x', '$$ $& $7'], '$ x $7'],
    [
      'a call written out',
      'viteReact() viteReact',
      ['viteReact()', 'viteSolid({})'],
      'viteSolid({}) viteReact',
    ],
    ['nothing that is empty', 'ab', ['x*', '-'], 'ab'],
  ])('replaces %s', (_case, text, pair, result) => {
    expect(replace(text, pair)).toBe(result)
  })

  it('goes in file order, each pair on what the one before left', () => {
    expect(replace('a', ['a', 'b'], ['b', 'c'])).toBe('c')
  })

  it.each([
    ['a link', '[React](https://x.test/React)', '[Solid](https://x.test/React)'],
    ['a relative link', '[a](./React/React.md#React "React")', '[a](./React/React.md#React "Solid")'],
    ['a definition', '[a]: ../React.md', '[a]: ../React.md'],
    ['a bare address', 'see https://x.test/React, React', 'see https://x.test/React, Solid'],
    ['raw HTML', '<a href="/React">React</a>', '<a href="/React">Solid</a>'],
    ['raw HTML without quotes', '<A HREF=./React>React</A>', '<A HREF=./React>Solid</A>'],
  ])('leaves the destination of %s alone when the key is a word', (_case, text, result) => {
    expect(replace(text, ['React', 'Solid'])).toBe(result)
  })

  it.each([
    ['fenced', "```js\nimport 'https://cdn.test/React'\n```", "```js\nimport 'https://cdn.test/Solid'\n```"],
    ['inline', '`https://cdn.test/React`', '`https://cdn.test/Solid`'],
  ])('changes addresses in %s code, which belong to the example', (_case, text, result) => {
    expect(replace(text, ['React', 'Solid'])).toBe(result)
  })

  it.each([
    [
      'a key about addresses',
      'examples/react/start',
      'examples/solid/start',
      '[a](https://x.test/examples/solid/start)',
    ],
    ['a package name', '@scope/react', '@scope/solid', '[a](https://x.test/examples/react/start)'],
  ])('treats %s by what it is about', (_case, key, value, result) => {
    expect(replace('[a](https://x.test/examples/react/start)', [key, value])).toBe(result)
  })

  it('applies a sentence that spells out its link', () => {
    expect(replace('Read [it](./react.md) now.', ['Read \\[it\\]\\(./react.md\\) now', 'Skip'])).toBe('Skip.')
  })

  it.each<[string, string, [string, string][], string]>([
    [
      'after pairs that change its length',
      'React ![React](./React-a.png) React',
      [
        ['React', 'Vue'],
        ['a', 'abc'],
        ['Vue', 'Solid'],
      ],
      'Solid ![Solid](./React-a.png) Solid',
    ],
    [
      'after a pair about addresses',
      '[a](./b/React) b/React',
      [
        ['b/', 'longer/'],
        ['React', 'Solid'],
      ],
      '[a](./longer/React) longer/Solid',
    ],
    [
      'that a pair has made',
      'more',
      [
        ['more', '[React](./React.md)'],
        ['React', 'Solid'],
      ],
      '[Solid](./React.md)',
    ],
  ])('leaves a destination alone %s', (_case, text, pairs, result) => {
    expect(replace(text, ...pairs)).toBe(result)
  })

  it.each([
    ['behind indented code that shows a fence', '    ```ts\n\n'],
    ['behind a comment with a fence', '<!--\n```\n-->\n\n'],
    ['behind a fence that is open at the end of its list item', '- a\n\n  ```ts\n  b\n\n'],
  ])('leaves a destination alone %s', (_case, before) => {
    expect(replace(`${before}[a](./React.md)`, ['React', 'Solid'])).toBe(`${before}[a](./React.md)`)
  })

  it('changes an address in code over two lines', () => {
    expect(replace('`a\n[b](./React)` c', ['React', 'Solid'])).toBe('`a\n[b](./Solid)` c')
  })

  it('takes a key that is no pattern literally and says so', () => {
    expect(applyReplacements('a (b', [['(b', 'c']])).toEqual({
      text: 'a c',
      problems: ["replace: '(b' is not a valid regular expression and is matched literally"],
    })
  })

  it('stops a page from growing without end', () => {
    const doubling = Array.from({ length: 60 }, (): [string, string] => ['a', 'aa'])
    const { text, problems } = applyReplacements('a', doubling)
    expect(text.length).toBeLessThan(1_000_001)
    expect(problems.length).toBeGreaterThan(0)
  })
})
