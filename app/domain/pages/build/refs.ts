import { folderOf, joinPath } from '../paths'
import type { Tree } from '~/ports/content/port'

/** Maximum number of `ref` links to follow from a page; the real docs need one. */
export const MAX_REF_DEPTH = 3

/** Returns the path of the file that the `ref` of a file names, or null. */
export type FindRef = (ref: string, from: string) => string | null

/**
 * Creates a function that resolves `ref`: from the root of the repository, else from the folder of its file; as written,
 * with `.md` appended, or ignoring letter case. A hash has no effect. The map of lower-case paths is built once, and
 * only if a `ref` needs it.
 */
export function refFinder(entries: Tree['entries']): FindRef {
  let byLowerCase: ReadonlyMap<string, string> | null = null
  const isFile = (path: string): boolean => entries.get(path)?.kind === 'file'
  return (ref, from) => {
    const named = ref.replace(/#.*$/s, '')
    const beside = joinPath(folderOf(from), named) ?? named
    const written = [named, `${named}.md`, beside, `${beside}.md`]
    const exact = written.find(isFile)
    if (exact !== undefined) return exact
    byLowerCase ??= new Map([...entries.keys()].filter(isFile).map((path) => [path.toLowerCase(), path]))
    const paths = byLowerCase
    return written.map((path) => paths.get(path.toLowerCase())).find((path) => path !== undefined) ?? null
  }
}
