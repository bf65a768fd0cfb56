import { z } from 'zod'

/**
 * Schema of `content-config/redirects/`. Addresses are patterns: `{library}` and `{framework}` match an id of the
 * catalogue, any other `{name}` one segment, and `{rest...}` one or more segments at the end. Text may precede a
 * placeholder: `examples/start-{rest...}`.
 */
const pattern = String.raw`\/(?!\/)[\w.{}\/-]*[\w.{}-]`

/** A redirect rule. */
export const redirectSchema = z.strictObject({
  from: z
    .string()
    .regex(new RegExp(`^${pattern}$`), 'a path on this site without query, hash or trailing slash'),
  to: z
    .string()
    .regex(new RegExp(`^(?:${pattern}|/)(#[\\w-]+)?$`), 'a path on this site, with or without a hash'),
  /** Value of `from=`, the reason for the redirect; it comes first in the query. */
  marker: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, 'letters and digits')
    .optional(),
  /**
   * 308 for a permanent target, 307 for one that changes as `latest` does, 301 for an address that only GET can reach.
   */
  status: z.literal([301, 307, 308]),
  /** Patterns of addresses that the rule does not match, because they have a page. */
  except: z.array(z.string().startsWith('/')).optional(),
})

/** A redirect rule as written in its file. */
export type RedirectEntry = z.infer<typeof redirectSchema>
/** Status code of a redirect. */
export type RedirectStatus = RedirectEntry['status']
