import { z } from 'zod'
import type { Tree, TreeEntry } from '~/ports/content/port'
import { buildTree } from '~/ports/content/tree'
import { parseJson } from '~/ports/parse-json'
import { objectIdSchema } from './replies'

/** The last listed tree of a ref. */
export type Snapshot = {
  readonly tree: Tree
  /** Entity tag to check for changes; null if the tree must be listed again in any case. */
  readonly etag: string | null
  /** The folders that were listed because the repository was too large; null for a complete listing. */
  readonly folders: readonly string[] | null
}

/** Increment this with every change of the schema: snapshots in other formats are ignored. */
const FORMAT = 1

const storedTreeSchema = z.object({
  format: z.literal(FORMAT),
  etag: z.string().nullable(),
  folders: z.array(z.string()).nullable(),
  files: z.array(z.tuple([z.string(), objectIdSchema, z.number().nonnegative()])).min(1),
  directories: z.array(z.tuple([z.string(), objectIdSchema])),
  former: z.array(z.tuple([z.string(), z.array(objectIdSchema)])).default([]),
})

const storedSchema = z.union([
  z.strictObject({ format: z.literal(FORMAT), isMissing: z.literal(true) }),
  storedTreeSchema,
])

/** Serializes that a ref does not exist, which would take time to determine again during an outage. */
export function writeMissing(): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ format: FORMAT, isMissing: true }))
}

/** Serializes a snapshot. */
export function writeSnapshot({ tree, etag, folders }: Snapshot): Uint8Array {
  const files: [string, string, number][] = []
  const directories: [string, string][] = []
  for (const { path, kind, contentId, sizeBytes } of tree.entries.values()) {
    if (kind === 'file') files.push([path, contentId, sizeBytes])
    else directories.push([path, contentId])
  }
  const previousIds = [...(tree.previousIds ?? [])]
  return new TextEncoder().encode(
    JSON.stringify({ format: FORMAT, etag, folders, files, directories, former: previousIds }),
  )
}

/** Deserializes a snapshot, or `missing` for a ref that does not exist; null for invalid bytes. */
export function readSnapshot(bytes: Uint8Array): Snapshot | 'missing' | null {
  const stored = storedSchema.safeParse(parseJson(new TextDecoder().decode(bytes))).data
  if (stored === undefined) return null
  return 'isMissing' in stored ? 'missing' : snapshotOf(stored)
}

function snapshotOf(stored: z.infer<typeof storedTreeSchema>): Snapshot {
  const { etag, folders, files, directories, former: previousIds } = stored
  const entries: TreeEntry[] = [
    ...files.map(([path, contentId, sizeBytes]) => ({ path, kind: 'file', contentId, sizeBytes }) as const),
    ...directories.map(
      ([path, contentId]) => ({ path, kind: 'directory', contentId, sizeBytes: 0 }) as const,
    ),
  ]
  const tree = buildTree(entries, null)
  return {
    etag,
    folders,
    tree: previousIds.length === 0 ? tree : { ...tree, previousIds: new Map(previousIds) },
  }
}
