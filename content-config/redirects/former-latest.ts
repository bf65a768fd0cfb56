import type { RedirectEntry } from '~/domain/redirects/schema'

/**
 * Addresses at `latest` of pages that only a former latest version had. The doctor reports missing ones, with the line
 * to add.
 */
export const formerLatest: RedirectEntry[] = [
  {
    from: '/query/latest/docs/framework/react/guides/query-callbacks',
    to: '/query/latest/docs/framework/react/guides/migrating-to-v5',
    status: 307,
  },
]
