import { joinPath, pathKey } from '../paths'
import type { Tree } from '~/ports/content/port'

/** Maximum number of `ref` links to follow from a page; the real docs need one. */
export const MAX_REF_DEPTH = 3

/** Returns the path of the file that the `ref` of a file names, or null. */
export type FindRef = (ref: string, from: string) => string | null

/**
 * Creates a function that resolves `ref`: from the root of the repository, else from the folder of its file or a folder
 * around it; as written, with `.md` appended, or ignoring letter case and Unicode form. A hash has no effect.
 * The map of keys is built once, and only if a `ref` needs it.
 */
export function refFinder(entries: Tree['entries']): FindRef {
  let byKey: ReadonlyMap<string, string> | null = null
  const isFile = (path: string): boolean => entries.get(path)?.kind === 'file'
  return (ref, from) => {
    const named = ref.replace(/#.*$/s, '')
    const folders = from.split('/').map((_name, index, names) => names.slice(0, -1 - index).join('/'))
    const bases = named.startsWith('..') ? folders.slice(0, 1) : folders
    const paths = [named, ...bases.map((folder) => joinPath(folder, named) ?? named)]
    const written = paths.flatMap((path) => [path, `${path}.md`])
    const exact = written.find(isFile)
    if (exact !== undefined) return exact
    byKey ??= new Map([...entries.keys()].filter(isFile).map((path) => [pathKey(path), path]))
    const keyed = byKey
    return written.map((path) => keyed.get(pathKey(path))).find((path) => path !== undefined) ?? null
  }
}
