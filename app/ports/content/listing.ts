import { z } from 'zod'
import { isSafePath } from './paths'
import type { Tree, TreeEntry } from './port'
import { buildTree } from './tree'

/** How git marks an entry that is a symbolic link. */
export const SYMBOLIC_LINK_MODE = '120000'

/** The entries of a listing, in the words of the code-hosting service's tree call. */
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

/** The files and folders of a listing. Submodules, links and paths that no source may look up are left out. */
export function readableEntries(listed: z.infer<typeof listedEntriesSchema>): TreeEntry[] {
  return listed
    .filter(({ path, type, mode }) => type !== 'commit' && mode !== SYMBOLIC_LINK_MODE && isSafePath(path))
    .map((entry): TreeEntry => {
      const kind = entry.type === 'blob' ? 'file' : 'directory'
      return { path: entry.path, kind, sizeBytes: entry.size ?? 0, contentId: entry.sha }
    })
}

/** Paths of the symbolic links of a listing. */
export function linksOf(listed: z.infer<typeof listedEntriesSchema>): string[] {
  return listed.filter(({ mode }) => mode === SYMBOLIC_LINK_MODE).map(({ path }) => path)
}

/** Reads a recorded listing. @throws when the text is not one. */
export function readListing(text: string): Tree {
  const { commit, tree } = listingSchema.parse(JSON.parse(text))
  const entries = readableEntries(tree)
  const read = { id: commit, commit, entries: new Map(entries.map((entry) => [entry.path, entry])) }
  const symbolicLinks = linksOf(tree)
  return symbolicLinks.length === 0 ? read : { ...read, symbolicLinks }
}

/**
 * The tree of a folder that holds a part of a recorded repository. What the folder holds is listed as it is, edits and
 * additions too; the recorded listing adds the rest.
 */
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
