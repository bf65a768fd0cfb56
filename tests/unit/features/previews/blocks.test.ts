import { describe, expect, it } from 'vitest'
import { compareBlocks, markedHtml, splitBlocks, withOwnIds } from '~/features/previews/changes/blocks'

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

/** The letters that are marked. */
function picked(text: string, differs: readonly boolean[]): string {
  return text
    .split('')
    .filter((_, at) => differs[at])
    .join('')
}

function blocksNamed(name: string): string[] {
  return Array.from({ length: 20_000 }, (_, at) => `${name}${at}`)
}

describe('two versions of a page', () => {
  it.each([
    ['abc', 'abc', '', ''],
    ['abc', 'axc', 'b', 'x'],
    ['ac', 'abc', '', 'b'],
    ['abc', 'ac', 'b', ''],
    ['', 'ab', '', 'ab'],
    ['ab', '', 'ab', ''],
    ['aab', 'ab', 'a', ''],
  ])('%s and %s differ in “%s” and “%s”', (before, after, removed, added) => {
    const marks = compareBlocks(before.split(''), after.split(''))
    expect([picked(before, marks.before), picked(after, marks.after)]).toEqual([removed, added])
  })

  it('that have nothing in common, and much of it, are compared in half a second', () => {
    const start = performance.now()
    const { before, after } = compareBlocks(blocksNamed('a'), blocksNamed('b'))
    expect(performance.now() - start).toBeLessThan(1000)
    expect([...before, ...after].every(Boolean)).toBe(true)
  })
})

describe('marked blocks', () => {
  it('stand together in one element', () => {
    expect(
      markedHtml(['<p>1</p>', '<p>2</p>', '<p>3</p>', '<p>4</p>'], [true, true, false, true], 'ins'),
    ).toBe('<ins><p>1</p>\n<p>2</p></ins>\n<p>3</p>\n<ins><p>4</p></ins>')
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
    expect(withOwnIds(html, 'b-')).toBe(expected)
  })
})
