import { describe, expect, it } from 'vitest'
import { changedFiles } from '~/features/previews/changes/changed-files'
import type { Tree, TreeEntry } from '~/ports/content/port'

function entriesOf(files: Readonly<Record<string, string>>): Tree['entries'] {
  return new Map(
    Object.entries(files).map(([path, contentId]): [string, TreeEntry] => [
      path,
      { path, contentId, kind: contentId === 'folder' ? 'directory' : 'file', sizeBytes: 1 },
    ]),
  )
}

const changesOf = (before: Record<string, string>, after: Record<string, string>) =>
  changedFiles(entriesOf(before), entriesOf(after), 'docs').map(({ path, kind }) => `${kind} ${path}`)

describe('the files that differ between two trees', () => {
  it.each([
    ['a new file', {}, { 'docs/a.md': '1' }, ['added docs/a.md']],
    ['another content', { 'docs/a.md': '1' }, { 'docs/a.md': '2' }, ['changed docs/a.md']],
    ['a file that is gone', { 'docs/a.md': '1' }, {}, ['removed docs/a.md']],
    ['the same content', { 'docs/a.md': '1' }, { 'docs/a.md': '1' }, []],
    ['a file elsewhere', {}, { 'src/a.md': '1', 'docs-old/a.md': '1' }, []],
    ['a folder', {}, { 'docs/a': 'folder' }, []],
    ['a file that became a folder', { 'docs/a': '1' }, { 'docs/a': 'folder' }, ['removed docs/a']],
    [
      'a file that moved',
      { 'docs/b.md': '1' },
      { 'docs/a.md': '1' },
      ['added docs/a.md', 'removed docs/b.md'],
    ],
  ])('of %s', (_what, before, after, expected) => {
    expect(changesOf(before, after)).toEqual(expected)
  })
})
