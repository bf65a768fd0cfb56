import { z } from 'zod'

/**
 * Shape of `content-config/redirects/`. Addresses are patterns: `{library}` and `{framework}` match an id of the
 * catalogue, any other `{name}` one segment, and `{rest...}` one or more segments at the end. Text may come before a
 * placeholder: `examples/start-{rest...}`.
 */
const pattern = String.raw`\/(?!\/)[\w.{}\/-]*[\w.{}-]`

/** A rule of a file of redirects. */
export const redirectSchema = z.strictObject({
  from: z
    .string()
    .regex(new RegExp(`^${pattern}$`), 'a path on this site without query, hash or trailing slash'),
  to: z.string().regex(new RegExp(`^${pattern}(#[\\w-]+)?$`), 'a path on this site, with or without a hash'),
  /** Value of `from=`, the reason of the arrival; it comes first in the query. */
  marker: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, 'letters and digits')
    .optional(),
  /** 308 for a target that stays, 307 for one that moves as `latest` does, 301 for what only GET can reach. */
  status: z.literal([301, 307, 308]),
  /** Addresses, as patterns, that the rule leaves alone because a page lives there. */
  except: z.array(z.string().startsWith('/')).optional(),
})

/** A redirect as its file has it. */
export type RedirectEntry = z.infer<typeof redirectSchema>
/** A status that a redirect may have. */
export type RedirectStatus = RedirectEntry['status']
