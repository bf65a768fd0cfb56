import * as z from 'zod/mini'

/** Schema of the props in the markup of the page. */
export const checkProps = z.object({
  library: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** Address of the names of these versions as JSON. */
  names: z.string(),
  /** Address of the page with their lines; `''` for the current page. */
  page: z.string(),
})

/** Props of the code check, see {@link checkProps}. */
export type CheckProps = z.infer<typeof checkProps>
