import { describe, expect, test } from 'vitest'
import { completeListing, readListing } from '~/ports/content/listing'
import type { TreeEntry } from '~/ports/content/port'

const recorded = readListing(
  JSON.stringify({
    commit: 'c1',
    tree: [
      { path: 'docs', mode: '040000', type: 'tree', sha: 't1' },
      { path: 'docs/a.md', mode: '100644', type: 'blob', sha: 'b1', size: 5 },
      { path: 'docs/b.md', type: 'blob', sha: 'b2' },
      { path: 'docs/link.md', mode: '120000', type: 'blob', sha: 'b3', size: 4 },
      { path: 'vendor/module', mode: '160000', type: 'commit', sha: 'c2' },
      { path: 'fixtures/a:b.txt', mode: '100644', type: 'blob', sha: 'b4', size: 1 },
    ],
  }),
)

function file(path: string, contentId: string): TreeEntry {
  return { path, kind: 'file', sizeBytes: 1, contentId }
}

describe('a recorded listing', () => {
  test('is a tree without submodules, links and paths that could not be read', () => {
    expect([...recorded.entries.values()]).toEqual([
      { path: 'docs', kind: 'directory', sizeBytes: 0, contentId: 't1' },
      { path: 'docs/a.md', kind: 'file', sizeBytes: 5, contentId: 'b1' },
      { path: 'docs/b.md', kind: 'file', sizeBytes: 0, contentId: 'b2' },
    ])
    expect(recorded).toMatchObject({ id: 'c1', commit: 'c1', symbolicLinks: ['docs/link.md'] })
  })

  test.each([
    ['', 'Unexpected end of JSON input'],
    ['[]', 'expected object'],
    ['{"commit":"c1"}', 'tree'],
    ['{"commit":"","tree":[]}', 'commit'],
    ['{"commit":"c1","tree":[{"path":"a"}]}', 'sha'],
  ])('is not %j', (text, reason) => {
    expect(() => readListing(text)).toThrow(reason)
  })

  test('stays the tree of a folder that holds an unchanged part of it', () => {
    expect(completeListing([file('docs/a.md', 'b1')], recorded, ['docs/link.md'])).toBe(recorded)
  })

  test('adds what the folder lacks to what was edited and added there', () => {
    const tree = completeListing([file('docs/a.md', 'edited'), file('docs/new/c.md', 'new')], recorded)
    const ids = [...tree.entries.values()]
      .filter(({ kind }) => kind === 'file')
      .map(({ path, contentId }) => [path, contentId])
    expect(ids).toEqual([
      ['docs/a.md', 'edited'],
      ['docs/b.md', 'b2'],
      ['docs/new/c.md', 'new'],
    ])
    expect(tree.commit).toBeNull()
    expect(tree.symbolicLinks).toEqual(['docs/link.md'])
    expect(tree.id).not.toBe(recorded.id)
  })
})
