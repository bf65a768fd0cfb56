import type { Tree } from '~/ports/content/port'

/** Files a page may lead through by `ref` after its own; the real ones lead through one. */
export const MAX_REF_DEPTH = 3

/** Finds the file that a `ref` means, or null. */
export type FindRef = (ref: string) => string | null

/**
 * Makes a finder of the files that `ref` means: as it is written, with `.md` behind it, or in another letter case. The paths
 * of a tree are gone through once, and only for a `ref` that needs it.
 */
export function refFinder(entries: Tree['entries']): FindRef {
  let folded: ReadonlyMap<string, string> | null = null
  const isFile = (path: string): boolean => entries.get(path)?.kind === 'file'
  return (ref) => {
    const written = [ref, `${ref}.md`]
    const exact = written.find(isFile)
    if (exact !== undefined) return exact
    folded ??= new Map([...entries.keys()].filter(isFile).map((path) => [path.toLowerCase(), path]))
    const paths = folded
    return written.map((path) => paths.get(path.toLowerCase())).find((path) => path !== undefined) ?? null
  }
}
