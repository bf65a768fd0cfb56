import { describe, expect, it } from 'vitest'
import { findLibrary, type Library } from '~/domain/catalogue/catalogue'
import { tooLarge } from '~/features/previews/service/preview.server'
import type { Tree, TreeEntry } from '~/ports/content/port'

function library(): Library {
  const found = findLibrary('query')
  if (!found) throw new Error('The catalogue has no library called query')
  return found
}

function treeOf(files: Readonly<Record<string, number>>): Tree {
  const entries = Object.entries(files).map(([path, sizeBytes]): [string, TreeEntry] => [
    path,
    { path, sizeBytes, kind: 'file', contentId: 'a' },
  ])
  return { id: 'tree', commit: null, entries: new Map(entries) }
}

function many(count: number, pathOf: (at: number) => string): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [pathOf(at), 1]))
}

describe('a preview', () => {
  it.each<[string, Record<string, number>]>([
    ['usual docs', { 'docs/config.json': 100_000, ...many(1300, (at) => `docs/${at}.md`) }],
    ['many files elsewhere', many(10_000, (at) => `src/${at}.md`)],
    ['no docs', {}],
  ])('of %s is made', (_what, files) => {
    expect(tooLarge(treeOf(files), library())).toBeNull()
  })

  it.each<[string, Record<string, number>]>([
    ['a huge sidebar', { 'docs/config.json': 400_001 }],
    ['too many pages', many(5001, (at) => `docs/${at}.md`)],
    ['too many files', many(30_001, (at) => `src/${at}.ts`)],
  ])('of %s is not', (_what, files) => {
    expect(tooLarge(treeOf(files), library())).toMatch(/\.$/)
  })
})
