import { z } from 'zod'
import { found, unavailable, type Answer } from '~/ports/answer'
import { listedEntriesSchema } from '~/ports/content/listing'

/** A git object's id. */
export const objectIdSchema = z.string().regex(/^[0-9a-f]{40}$/)

/** Reply of the tree call. An empty tree is no reply of a repository with docs. */
export const treeReplySchema = z.object({
  sha: objectIdSchema,
  truncated: z.boolean(),
  tree: listedEntriesSchema.min(1),
})

/** Reply of the repository call, as far as it shows that there is one. */
export const repositoryReplySchema = z.object({ id: z.number(), full_name: z.string() })

/** Reads the JSON of a reply. One that is cut, is HTML or has another shape is unavailable, never content. */
export function readReply<Schema extends z.ZodType>(
  schema: Schema,
  bytes: Uint8Array,
): Answer<z.output<Schema>> {
  try {
    return found(schema.parse(JSON.parse(new TextDecoder().decode(bytes))))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    return unavailable(`GitHub sent an invalid response: ${reason.slice(0, 200)}`)
  }
}
