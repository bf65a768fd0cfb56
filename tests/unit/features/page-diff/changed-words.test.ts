import { expect, it } from 'vitest'
import { markChangedWords } from '~/features/page-diff/changed-words'

/** Returns the marked words of both sides. */
function marked(before: string, after: string) {
  const sides = markChangedWords(before, after)
  return [sides.before, sides.after].map((html) =>
    Array.from(html.matchAll(/<mark class="changed">(.*?)<\/mark>/g), ([, words]) => words),
  )
}

const same = 'the rows of a table are sorted by each of its columns in turn.'

it.each([
  ['a word', `<p>Here ${same}</p>`, `<p>There ${same}</p>`, [['Here'], ['There']]],
  [
    'words beside one another as one',
    `<p>${same}</p>`,
    `<p>${same} And by none.</p>`,
    [[], ['And by none.']],
  ],
  [
    'words on both sides of a tag apart',
    `<p>Use <code>sort</code> now: ${same}</p>`,
    `<p>Call <code>order</code> now: ${same}</p>`,
    [
      ['Use', 'sort'],
      ['Call', 'order'],
    ],
  ],
  [
    'a character reference as a whole',
    `<p>a &lt; b: ${same}</p>`,
    `<p>a &gt; b: ${same}</p>`,
    [['&lt;'], ['&gt;']],
  ],
  [
    'few equal words between changes',
    `<p>One of two ${same}</p>`,
    `<p>Six of ten ${same}</p>`,
    [['One of two'], ['Six of ten']],
  ],
])('marks %s', (_, before, after, expected) => {
  expect(marked(before, after)).toEqual(expected)
})

it('keeps all of the markup but for the marks', () => {
  const before = `<p title="a > b">One <a href="#x">link</a>, ${same}</p><svg><text>One</text></svg>`
  const after = before.replaceAll('One', 'Two')
  const sides = markChangedWords(before, after)
  expect(sides.before).toContain('<mark class="changed">One</mark> <a href="#x">')
  expect(sides.after).toContain('<svg><text>Two</text></svg>')
  for (const [marks, html] of [
    [sides.before, before],
    [sides.after, after],
  ])
    expect(marks?.replaceAll(/<\/?mark[^>]*>/g, '')).toBe(html)
})

it('marks nothing where little is the same, or much differs', () => {
  expect(marked('<p>All of this is new.</p>', '<p>Nothing here was kept at all</p>')).toEqual([[], []])
  const long = Array.from({ length: 400 }, (_, at) => `word${at}`)
  expect(marked(long.join(' '), long.map((word, at) => (at % 2 ? word : `x${at}`)).join(' '))).toEqual([
    [],
    [],
  ])
})
