import * as z from 'zod/mini'

/** The props of the check of code, as the page has them. */
export const checkProps = z.object({
  /** Id of the library, and its name. */
  library: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** Where the names of these versions are. */
  names: z.string(),
  /** Where their lines are; `''` for the page in view. */
  page: z.string(),
})

/** See {@link checkProps}. */
export type CheckProps = z.infer<typeof checkProps>
