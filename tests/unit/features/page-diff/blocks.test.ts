import { describe, expect, it } from 'vitest'
import { type Block, compareBlocks, foldRuns, splitBlocks, prefixIds } from '~/features/page-diff/blocks'

describe('the blocks of a page', () => {
  it('are its outermost elements, as they are written', () => {
    const blocks = [
      '<h2 id="a">A &amp; B<a href="#a">x</a></h2>',
      '<div><p>1</p><p>2<br/></p></div>',
      '<hr/>',
      '<p>3</p>',
    ]
    expect(splitBlocks(blocks.join('\n'))).toEqual(blocks)
  })

  it('are none of an empty page', () => {
    expect(splitBlocks('')).toEqual([])
  })
})

/** Creates blocks with these keys; `side` distinguishes the two versions. */
function blocksOf(keys: readonly string[], side: string): Block[] {
  return keys.map((key) => ({ key, html: `${key}${side}` }))
}

function htmlOf(side: readonly Block[]): string {
  return side.map(({ html }) => html).join('')
}

function keysNamed(name: string): string[] {
  return Array.from({ length: 20_000 }, (_, at) => `${name}${at}`)
}

describe('two versions of a page', () => {
  it.each([
    ['abc', 'abc', ['a0b0c0=a1b1c1']],
    ['abc', 'axc', ['a0=a1', 'b0/x1', 'c0=c1']],
    ['ac', 'abc', ['a0=a1', '/b1', 'c0=c1']],
    ['abc', 'ac', ['a0=a1', 'b0/', 'c0=c1']],
    ['abcd', 'axyd', ['a0=a1', 'b0c0/x1y1', 'd0=d1']],
    ['abcde', 'xbcdy', ['a0/x1', 'b0c0d0=b1c1d1', 'e0/y1']],
    ['', 'ab', ['/a1b1']],
    ['ab', '', ['a0b0/']],
    ['', '', []],
  ])('%s and %s are the runs %j', (before, after, expected) => {
    const runs = compareBlocks(blocksOf(before.split(''), '0'), blocksOf(after.split(''), '1'))
    expect(runs.map((run) => `${htmlOf(run.before)}${run.differs ? '/' : '='}${htmlOf(run.after)}`)).toEqual(
      expected,
    )
  })

  it('with up to 400 edits between them are compared, whatever their length; with more, everything differs', () => {
    const shared = keysNamed('shared')
    const versions = (edits: number) => [
      blocksOf(shared, '0'),
      blocksOf([...shared, ...keysNamed('new').slice(0, edits)], '1'),
    ]
    const [before = [], after = []] = versions(400)
    expect(compareBlocks(before, after).map(({ differs, after: now }) => [differs, now.length])).toEqual([
      [false, shared.length],
      [true, 400],
    ])
    const [old = [], now = []] = versions(401)
    expect(compareBlocks(old, now)).toEqual([{ differs: true, before: old, after: now }])
  })
})

describe('a second page in one document', () => {
  it.each([
    ['<h2 id="a"><a class="x" href="#a">A</a></h2>', '<h2 id="b-a"><a class="x" href="#b-a">A</a></h2>'],
    [
      '<details name="t"><summary>T</summary></details>',
      '<details name="b-t"><summary>T</summary></details>',
    ],
    ['<path marker-end="url(#m)"/>', '<path marker-end="url(#b-m)"/>'],
    ['<a href="/x#a">id="a" href="#a"</a>', '<a href="/x#a">id="a" href="#a"</a>'],
  ])('has ids of its own: %s', (html, expected) => {
    expect(prefixIds(html, 'b-')).toBe(expected)
  })
})

/** Returns runs as text: `!` for a change, with folded blocks in brackets. */
function foldsOf(before: string, after: string): string {
  const [old, now] = [before, after].map((keys) => blocksOf(keys.split(''), ''))
  return foldRuns(compareBlocks(old ?? [], now ?? []))
    .map((run) => (run.differs ? '!' : run.isFolded ? `[${htmlOf(run.after)}]` : htmlOf(run.after)))
    .join('')
}

describe('long equal runs', () => {
  it.each([
    ['abcdefgh', 'abcdefgh', 'abcdefgh'],
    ['abcdX', 'abcdY', '[abc]d!'],
    ['Xabcd', 'Yabcd', '!a[bcd]'],
    ['XabcdeX', 'YabcdeY', '!a[bcd]e!'],
    ['XabcdX', 'YabcdY', '!abcd!'],
  ])('%s and %s', (before, after, expected) => {
    expect(foldsOf(before, after)).toBe(expected)
  })
})
