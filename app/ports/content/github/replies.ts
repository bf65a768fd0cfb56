import { z } from 'zod'
import { found, unavailable, type Answer } from '~/ports/answer'
import { listedEntriesSchema } from '~/ports/content/listing'

/** The id of a git object. */
export const objectIdSchema = z.string().regex(/^[0-9a-f]{40}$/)

/** Response of the tree route. A repository with docs has no empty tree. */
export const treeReplySchema = z.object({
  sha: objectIdSchema,
  truncated: z.boolean(),
  tree: listedEntriesSchema.min(1),
})

/** Response of the repository route, with the fields that prove its existence. */
export const repositoryReplySchema = z.object({ id: z.number(), full_name: z.string() })

/** Parses the JSON of a response. One that is truncated, HTML, or of another shape is unavailable. */
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
