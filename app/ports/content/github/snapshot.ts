import { z } from 'zod'
import type { Tree, TreeEntry } from '~/ports/content/port'
import { buildTree } from '~/ports/content/tree'
import { objectIdSchema } from './replies'

/** The tree of a ref as it was listed last. */
export type Snapshot = {
  readonly tree: Tree
  /** Asks whether the tree has changed; null when it has to be listed again in any case. */
  readonly etag: string | null
  /** The folders that were listed because the whole was too large; null for a whole listing. */
  readonly folders: readonly string[] | null
}

/** Raise it with every change of the schema: stored snapshots of others are left alone. */
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

/** The bytes that a store keeps of a ref that does not exist: looking for it again would take time in an outage. */
export function writeMissing(): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ format: FORMAT, isMissing: true }))
}

/** The bytes that a store keeps of a snapshot. */
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

/** What stored bytes say of a ref, or null when they say nothing. */
export function readSnapshot(bytes: Uint8Array): Snapshot | 'missing' | null {
  try {
    const stored = storedSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
    return 'isMissing' in stored ? 'missing' : snapshotOf(stored)
  } catch {
    return null
  }
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
