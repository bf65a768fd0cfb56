import { describe, expect, test } from 'vitest'
import { type FileNode, fileTree } from '~/domain/pages/examples/file-tree'

/** A tree as one line: `src(app(a.ts) b.ts) README.md`. */
const drawn = (nodes: readonly FileNode[]): string =>
  nodes.map((node) => (node.kind === 'file' ? node.name : `${node.name}(${drawn(node.nodes)})`)).join(' ')

describe('the tree of files', () => {
  test.each([
    ['nothing', [], ''],
    ['files of one folder by name', ['b.ts', 'a.ts'], 'a.ts b.ts'],
    ['numbers by size', ['page-10.md', 'page-9.md'], 'page-9.md page-10.md'],
    ['folders before files', ['a.ts', 'z/b.ts'], 'z(b.ts) a.ts'],
    ['folders in folders', ['src/app/a.ts', 'src/b.ts'], 'src(app(a.ts) b.ts)'],
    ['a file and a folder of like name apart', ['src.ts', 'src/a.ts'], 'src(a.ts) src.ts'],
    ['names that every object has', ['constructor/__proto__'], 'constructor(__proto__)'],
  ])('holds %s', (_what, paths, expected) => {
    expect(drawn(fileTree(paths))).toBe(expected)
  })

  test('keeps the whole path of each node', () => {
    const [src] = fileTree(['src/app/a.ts'])
    expect(src).toMatchObject({
      path: 'src',
      nodes: [{ path: 'src/app', nodes: [{ path: 'src/app/a.ts', name: 'a.ts' }] }],
    })
  })
})
