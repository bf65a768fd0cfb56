import type { Tree } from '~/ports/content/port'

/** What became of a file. */
export type ChangeKind = 'added' | 'changed' | 'removed'

/** A file that two trees don't have alike. */
export type FileChange = {
  /** Path in the repository. */
  readonly path: string
  readonly kind: ChangeKind
}

type Entries = Tree['entries']

/** The files below a folder that differ between two trees, in the order of their paths. No I/O. */
export function changedFiles(before: Entries, after: Entries, folder: string): FileChange[] {
  const isInside = (path: string): boolean => path.startsWith(`${folder}/`)
  const paths = new Set([...before.keys(), ...after.keys()].filter(isInside))
  return [...paths].toSorted().flatMap((path) => {
    const kind = changeOf(before, after, path)
    return kind === null ? [] : [{ path, kind }]
  })
}

/** What became of the file at a path: null for one that is the same in both trees, or in neither. */
export function changeOf(before: Entries, after: Entries, path: string): ChangeKind | null {
  const [old, now] = [before, after].map((entries) => {
    const entry = entries.get(path)
    return entry?.kind === 'file' ? entry.contentId : undefined
  })
  if (old === now) return null
  if (old === undefined) return 'added'
  return now === undefined ? 'removed' : 'changed'
}
