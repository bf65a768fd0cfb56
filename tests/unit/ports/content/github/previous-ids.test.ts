import { describe, expect, test } from 'vitest'
import { withPreviousIds } from '~/ports/content/github/previous-ids'
import type { Tree } from '~/ports/content/port'
import { buildTree } from '~/ports/content/tree'

/** Creates a tree from paths, each with the digit that its content id repeats. */
function treeOf(files: Readonly<Record<string, string>>): Tree {
  const entries = Object.entries(files).map(
    ([path, digit]) => ({ path, kind: 'file', sizeBytes: 1, contentId: digit.repeat(40) }) as const,
  )
  return buildTree(entries, null)
}

/** Returns the former ids after these listings, as digits. */
function formerAfter(...listings: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  let tree: Tree | null = null
  for (const files of listings) tree = withPreviousIds(treeOf(files), tree, ['docs'])
  const former: (readonly [string, readonly string[]])[] = [...(tree?.previousIds ?? [])]
  return Object.fromEntries(former.map(([path, ids]) => [path, ids.map(([digit]) => digit).join('')]))
}

describe('the ids that files had before', () => {
  test.each([
    ['are none in the first listing', [{ 'docs/a.md': '1' }], {}],
    ['are none of a file that stays', [{ 'docs/a.md': '1' }, { 'docs/a.md': '1' }], {}],
    ['are none of a new file', [{ 'docs/a.md': '1' }, { 'docs/a.md': '1', 'docs/b.md': '2' }], {}],
    ['are none outside of docs', [{ 'src/a.md': '1' }, { 'src/a.md': '2' }], {}],
    ['are the one before a change', [{ 'docs/a.md': '1' }, { 'docs/a.md': '2' }], { 'docs/a.md': '1' }],
    [
      'stay while other files change, the latest first',
      [{ 'docs/a.md': '1' }, { 'docs/a.md': '2' }, { 'docs/a.md': '3' }, { 'docs/a.md': '3', x: '1' }],
      { 'docs/a.md': '21' },
    ],
    [
      'do not name what is there again',
      [{ 'docs/a.md': '1' }, { 'docs/a.md': '2' }, { 'docs/a.md': '1' }],
      { 'docs/a.md': '2' },
    ],
    [
      'are four at most',
      ['1', '2', '3', '4', '5', '6'].map((digit) => ({ 'docs/a.md': digit })),
      { 'docs/a.md': '5432' },
    ],
  ])('%s', (_name, listings, expected) => {
    expect(formerAfter(...listings)).toEqual(expected)
  })
})
