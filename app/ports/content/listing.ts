import { z } from 'zod'
import { isSafePath } from './paths'
import type { Tree, TreeEntry } from './port'
import { buildTree } from './tree'

/** Git's mode of a symbolic link. */
export const SYMBOLIC_LINK_MODE = '120000'

/** The entries of a listing, in the format of GitHub's tree route. */
export const listedEntriesSchema = z.array(
  z.object({
    path: z.string(),
    mode: z.string().optional(),
    type: z.enum(['blob', 'tree', 'commit']),
    sha: z.string().min(1),
    size: z.number().nonnegative().optional(),
  }),
)

/** A recorded listing of a repository. */
const listingSchema = z.object({ commit: z.string().min(1), tree: listedEntriesSchema })

/** Returns the files and folders of a listing, without submodules, links and unsafe paths. */
export function readableEntries(listed: z.infer<typeof listedEntriesSchema>): TreeEntry[] {
  return listed
    .filter(({ path, type, mode }) => type !== 'commit' && mode !== SYMBOLIC_LINK_MODE && isSafePath(path))
    .map((entry): TreeEntry => {
      const kind = entry.type === 'blob' ? 'file' : 'directory'
      return { path: entry.path, kind, sizeBytes: entry.size ?? 0, contentId: entry.sha }
    })
}

/** Returns the paths of symbolic links in a listing. */
export function linksOf(listed: z.infer<typeof listedEntriesSchema>): string[] {
  return listed.filter(({ mode }) => mode === SYMBOLIC_LINK_MODE).map(({ path }) => path)
}

/** Parses a recorded listing. @throws If the text is not one. */
export function readListing(text: string): Tree {
  const { commit, tree } = listingSchema.parse(JSON.parse(text))
  const entries = readableEntries(tree)
  const read = { id: commit, commit, entries: new Map(entries.map((entry) => [entry.path, entry])) }
  const symbolicLinks = linksOf(tree)
  return symbolicLinks.length === 0 ? read : { ...read, symbolicLinks }
}

/** Returns the tree of a partial copy: its files, including edited and added ones, and the rest of the recorded listing. */
export function completeListing(
  files: readonly TreeEntry[],
  recorded: Tree,
  links: readonly string[] = [],
): Tree {
  const isAsRecorded = files.every(
    ({ path, contentId }) => recorded.entries.get(path)?.contentId === contentId,
  )
  const known = new Set(recorded.symbolicLinks)
  if (isAsRecorded && links.every((path) => known.has(path))) return recorded
  const merged = new Map([...recorded.entries].filter(([, entry]) => entry.kind === 'file'))
  for (const entry of files) merged.set(entry.path, entry)
  for (const path of links) known.add(path)
  return buildTree(merged.values(), null, [...known])
}
