/** A file or folder of a tree. `path` is relative to the root of the tree. */
export type FileNode =
  | { readonly kind: 'file'; readonly name: string; readonly path: string }
  | {
      readonly kind: 'folder'
      readonly name: string
      readonly path: string
      readonly nodes: readonly FileNode[]
    }

const byName = new Intl.Collator('en', { numeric: true }).compare

/** Nests files by folder: folders first, then by name. `paths` are relative, without empty segments. */
export function fileTree(paths: readonly string[], root = ''): FileNode[] {
  const groups = Map.groupBy(paths, (path) => {
    const rest = path.slice(root.length)
    return rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : null
  })
  const files = groups.get(null) ?? []
  groups.delete(null)
  const folders = [...groups].map(([name, inside]): FileNode => {
    const path = `${root}${name}`
    return { kind: 'folder', name: name ?? '', path, nodes: fileTree(inside, `${path}/`) }
  })
  return [
    ...folders.toSorted((a, b) => byName(a.name, b.name)),
    ...files
      .map((path): FileNode => ({ kind: 'file', name: path.slice(root.length), path }))
      .toSorted((a, b) => byName(a.name, b.name)),
  ]
}
