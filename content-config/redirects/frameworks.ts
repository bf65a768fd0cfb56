import type { RedirectEntry } from '~/domain/redirects/schema'

/** Addresses from before frameworks were below `/framework/`. Old links, also in the docs, still use them. */
export const frameworkSegment: RedirectEntry[] = [
  {
    from: '/{library}/{version}/docs/{framework}/{rest...}',
    to: '/{library}/{version}/docs/framework/{framework}/{rest...}',
    status: 308,
  },
  {
    from: '/{library}/{version}/docs/{framework}',
    to: '/{library}/{version}/docs/framework/{framework}',
    status: 308,
    // Table has a page with this name.
    except: ['/table/{version}/docs/vanilla'],
  },
]
