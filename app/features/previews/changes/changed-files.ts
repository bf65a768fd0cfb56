import type { Tree } from '~/ports/content/port'

/** How a file changed. */
export type ChangeKind = 'added' | 'changed' | 'removed'

/** A file that differs between two trees. */
export type FileChange = {
  /** Path in the repository. */
  readonly path: string
  readonly kind: ChangeKind
}

type Entries = Tree['entries']

/** Returns the files under a folder that differ between two trees, sorted by path. No I/O. */
export function changedFiles(before: Entries, after: Entries, folder: string): FileChange[] {
  const isInside = (path: string): boolean => path.startsWith(`${folder}/`)
  const paths = new Set([...before.keys(), ...after.keys()].filter(isInside))
  return [...paths].toSorted().flatMap((path) => {
    const kind = changeOf(before, after, path)
    return kind === null ? [] : [{ path, kind }]
  })
}

/** Returns how the file at a path changed; null if it is equal in both trees, or in neither. */
export function changeOf(before: Entries, after: Entries, path: string): ChangeKind | null {
  const [old, now] = [before, after].map((entries) => {
    const entry = entries.get(path)
    return entry?.kind === 'file' ? entry.contentId : undefined
  })
  if (old === now) return null
  if (old === undefined) return 'added'
  return now === undefined ? 'removed' : 'changed'
}
