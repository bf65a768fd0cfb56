import { expect, test } from 'vitest'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { findPageFiles } from '~/domain/pages/build/page-files'
import { buildTree } from '~/ports/content/tree'

function filesOf(paths: readonly string[]) {
  const library = findLibrary('query')
  if (!library) throw new Error('no library')
  const entries = paths.map((path) => ({
    path,
    kind: 'file' as const,
    sizeBytes: 1,
    contentId: 'a'.repeat(40),
  }))
  const { pages, skipped } = findPageFiles(library, buildTree(entries, null))
  return { pages: pages.map(({ path }) => path), skipped: skipped.map(({ path }) => path) }
}

test.each([
  'a b',
  'a|b',
  'a^b',
  "it's",
  'say "hi"',
  'c++',
  '50%',
  'x%5Ey',
  'q?m',
  'h#h',
  'é',
  '日本',
  '.hidden',
  'v1.0',
])('docs/%s.md is a page', (name) => {
  expect(filesOf([`docs/${name}.md`]).pages).toEqual([`docs/${name}.md`])
})

test.each(['notes.md', 'a\u200Bb', 'a'.repeat(201)])(
  'docs/%s.md is skipped, as its page would have no address',
  (name) => {
    const path = `docs/${name}.md`
    expect(filesOf([path, 'docs/a.md'])).toEqual({ pages: ['docs/a.md'], skipped: [path] })
  },
)
