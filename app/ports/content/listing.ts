import { z } from 'zod'
import { isPlainPath } from './paths'
import type { Tree, TreeEntry } from './port'

/** A recorded listing of a repository, in the words of the code-hosting service's tree call. */
const listingSchema = z.object({
  commit: z.string().min(1),
  tree: z.array(
    z.object({
      path: z.string().refine(isPlainPath),
      type: z.enum(['blob', 'tree', 'commit']),
      sha: z.string().min(1),
      size: z.number().optional(),
    }),
  ),
})

/** Reads a recorded listing. @throws when the text is not one. */
export function readListing(text: string): Tree {
  const { commit, tree } = listingSchema.parse(JSON.parse(text))
  const entries = tree
    .filter((entry) => entry.type !== 'commit')
    .map((entry): TreeEntry => {
      const kind = entry.type === 'blob' ? 'file' : 'directory'
      return { path: entry.path, kind, sizeBytes: entry.size ?? 0, contentId: entry.sha }
    })
  return { id: commit, commit, entries: new Map(entries.map((entry) => [entry.path, entry])) }
}
