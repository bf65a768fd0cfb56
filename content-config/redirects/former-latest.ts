import type { RedirectEntry } from '~/domain/redirects/schema'

/** Addresses at `latest` that pages of a former latest version had. The doctor names them, each with its line. */
export const formerLatest: RedirectEntry[] = [
  {
    from: '/query/latest/docs/framework/react/guides/query-callbacks',
    to: '/query/latest/docs/framework/react/guides/migrating-to-v5',
    status: 307,
  },
]
