import { describe, expect, it } from 'vitest'
import { statedReplacements } from '~/domain/names/replacements'

const stated = (markdown: string) =>
  statedReplacements(markdown, []).map(({ name, by }) => `${name}: ${by.join(' ')}`.trim())

const table = (head: string) =>
  `${head}\n| --- | --- | --- |\n| \`a()\` type | \`b\` | \`c()\` |\n| \`d\` \`e\` | \`f\` | |\n| \`g\` | \`h\` + \`i\` | |`

describe('what a guide says takes the place of names', () => {
  it.each([
    [
      'The `Hydrate` component has been renamed to `HydrationBoundary` and the `useHydrate` hook is gone.',
      ['Hydrate: HydrationBoundary'],
    ],
    ['- [ ] Update import: `useOld()` → `useNew()`', ['useOld: useNew']],
    ['`a` is replaced by the new [`b`](../b.md#c).', ['a: b']],
    ['`Old<T>` is now called `New<T, U>`', ['Old: New']],
    ['`a` and `b` were renamed to [`c`](c.md) and [`d`](d.md) respectively', ['a: c', 'b: d']],
    ['### Rename `cacheTime` to `gcTime`', ['cacheTime: gcTime']],
    ['The main part is replacing the `useOld` hook with `useNew`, then more.', ['useOld: useNew']],
    ['custom `types` (now called `fns`) have a signature', ['types: fns']],
    ['`column.getOld()` is now `column.getNew()`', ['getOld: getNew']],
    ['`pinning.left` is now `pinning.start`', []],
    ['`a`, `b` and `c` were replaced with `d`', ['a: d', 'b: d', 'c: d']],
    ['the old callable `A`/`CreatedA` types are replaced by `ADef`', ['A: ADef', 'CreatedA: ADef']],
    ['`a` is replaced by `b` and `c`', []],
    ['The type `a` in `b` was also renamed to `c`', ['a: c']],
    ['### `status: one` has been changed to `status: two` and `isA` has been changed to `isB`', ['isA: isB']],
    ['`a`, like `b`, was renamed to `c`', []],
    ['The `b` is changed to accept only a `c`', []],
    ['Call `x`. Then `a` was renamed to `c`', ['a: c']],
    ['`a` is gone. The option was renamed to `b`', []],
    ['Use `a` with `b`', []],
    ['```ts\n// `a` → `b`\n```', []],
  ])('%s', (markdown, names) => {
    expect(stated(markdown)).toEqual(names)
  })

  it('tables of two versions, and no others', () => {
    expect(stated(table('| Table V8 | Slot | V9 |'))).toEqual(['a: b c'])
    expect(stated(table('| Name | Slot | Function |'))).toEqual([])
  })

  it.each([
    [
      'The `Old` part has been renamed to `New` and the `useOld` hook has been removed.',
      ['Old: New', 'useOld:'],
    ],
    ['`a`, `b` and `c` have been removed from queries.', ['a:', 'b:', 'c:']],
    ['- Removed: `table._getRows()`', ['_getRows:']],
    ['instead of the removed boolean options `a` and `b`', ['a:', 'b:']],
    ['The `a` option of `b` has been removed', []],
    ['The experimental `a: boolean` flag on the query hooks has been removed', ['a:']],
    ['The `a` option has been removed from `b`.', ['a:']],
    ['Removed from the `a` hook, removed by `b`, removed in `v5`', []],
    ['You can remove `a`. The method was removed', []],
  ])('or is removed: %s', (markdown, names) => {
    expect(stated(markdown)).toEqual(names)
  })

  it('or is removed from code, as an option or a method', () => {
    const code = [
      '- refetchActive?: boolean // [!code --]',
      '- kept: useOld({ isOld: true }) // [!code --]',
      '- row.getProps(firstRow) // [!code --]',
      '+ isOld: row.key // [!code ++]',
      '- staleOption: 1, // [!code --:2]',
      '- secondOption: 2,',
      '// [!code ++:2]',
      '+ kept: 1,',
      '+ secondOption: 3,',
      'otherRow.getCells()',
    ]
    expect(stated(['```ts', ...code, '```', '`x` → `y`'].join('\n'))).toEqual([
      'refetchActive:',
      'getProps:',
      'staleOption:',
      'x: y',
    ])
  })

  it.each([
    [
      ['// v8', "import { useOld } from 'a'", 'useOld()', '// Table V9', "import { useNew } from 'a'"],
      ['useOld: useNew'],
    ],
    [['// v8', "import { useOld } from 'a'", '// v9', "import { useNew } from 'b'"], []],
    [['// v8', "import { useOld, other } from 'a'", '// v9', "import { useNew } from 'a'"], []],
    [['// v9', "import { useNew } from 'a'", '// v8', "import { useOld } from 'a'"], []],
    [["import { useOld } from 'a'", '// 2', "import { useNew } from 'a'"], []],
  ])('or is imported in its place, %j', (code, names) => {
    expect(stated(['```ts', ...code, '```'].join('\n'))).toEqual(names)
  })

  it('with the heading above', () => {
    const section = { level: 2, prose: '', lead: [], identifiers: '', code: null, imports: [] }
    const sections = [{ ...section, id: 'the-a-b', heading: 'The a.b' }]
    const [found] = statedReplacements('## The `a.b`\n\n`a` → `b`', sections)
    expect(found?.id).toBe('the-a-b')
  })

  it('in a long line of names without a statement', () => {
    expect(stated('`a`, '.repeat(20_000))).toEqual([])
    expect(stated('`a`` is now '.repeat(10_000))).toEqual([])
  })
})
