import type { RedirectEntry } from '~/domain/redirects/schema'

const react = 'docs/framework/react'

/** Pages of the v3 docs that kept their path when they moved below the framework. */
const kept = [
  'overview',
  'installation',
  'quick-start',
  'devtools',
  'comparison',
  'typescript',
  'graphql',
  'react-native',
  'guides/important-defaults',
  'guides/queries',
  'guides/query-keys',
  'guides/query-functions',
  'guides/network-mode',
  'guides/parallel-queries',
  'guides/dependent-queries',
  'guides/background-fetching-indicators',
  'guides/window-focus-refetching',
  'guides/disabling-queries',
  'guides/query-retries',
  'guides/paginated-queries',
  'guides/infinite-queries',
  'guides/placeholder-query-data',
  'guides/initial-query-data',
  'guides/prefetching',
  'guides/mutations',
  'guides/query-invalidation',
  'guides/invalidations-from-mutations',
  'guides/updates-from-mutation-responses',
  'guides/optimistic-updates',
  'guides/query-cancellation',
  'guides/scroll-restoration',
  'guides/filters',
  'guides/ssr',
  'guides/caching',
  'guides/default-query-function',
  'guides/suspense',
  'guides/testing',
  'guides/does-this-replace-client-state',
  'guides/migrating-to-react-query-3',
  'guides/migrating-to-react-query-4',
  'examples/simple',
  'examples/basic-graphql-request',
  'examples/auto-refetching',
  'examples/pagination',
  'examples/load-more-infinite-scroll',
  'examples/suspense',
  'examples/default-query-function',
  'examples/playground',
  'examples/prefetching',
  'examples/star-wars',
  'examples/rick-morty',
  'examples/nextjs',
  'examples/react-native',
  'examples/offline',
  'plugins/persistQueryClient',
  'plugins/broadcastQueryClient',
  'reference/useQueries',
  'reference/useInfiniteQuery',
  'reference/useMutation',
  'reference/useIsFetching',
  'reference/useIsMutating',
  'reference/QueryClientProvider',
  'reference/useQueryClient',
  'reference/QueryErrorResetBoundary',
  'reference/useQueryErrorResetBoundary',
  'reference/hydration',
  'reference/useQuery',
  'examples/basic',
]

/** Pages that moved elsewhere: v3 path → path in the latest version. */
const moved: [from: string, to: string][] = [
  ['reference/QueryCache', 'docs/reference/QueryCache'],
  ['reference/MutationCache', 'docs/reference/MutationCache'],
  ['reference/QueryObserver', 'docs/reference/QueryObserver'],
  ['reference/InfiniteQueryObserver', 'docs/reference/InfiniteQueryObserver'],
  ['reference/QueriesObserver', 'docs/reference/QueriesObserver'],
  ['reference/focusManager', 'docs/reference/focusManager'],
  ['reference/onlineManager', 'docs/reference/onlineManager'],
  ['reference/QueryClient', 'docs/reference/QueryClient'],
  ['plugins/createWebStoragePersistor', `${react}/plugins/createSyncStoragePersister`],
  ['plugins/createAsyncStoragePersistor', `${react}/plugins/createAsyncStoragePersister`],
  // These pages and examples were removed; the targets cover the same topics.
  ['videos', 'docs/community-resources'],
  ['community/tkdodos-blog', 'docs/community-resources'],
  ['examples/custom-hooks', `${react}/guides/query-options`],
  ['examples/focus-refetching', `${react}/guides/window-focus-refetching`],
  ['examples/optimistic-updates', `${react}/guides/optimistic-updates`],
  ['examples/optimistic-updates-typescript', `${react}/guides/optimistic-updates`],
]

const migratingToV4 = `${react}/guides/migrating-to-react-query-4`

/** Pages about features that v5 removed, with the section of a migration guide about each. */
const removed: [from: string, to: string][] = [
  ['guides/custom-logger', `${react}/guides/migrating-to-v5#the-deprecated-custom-logger-has-been-removed`],
  ['reference/setLogger', `${migratingToV4}#setlogger-is-removed`],
  [
    'plugins/createWebStoragePersister',
    `${migratingToV4}#persistqueryclient-and-the-corresponding-persister-plugins-are-no-longer-experimental-and-have-been-renamed`,
  ],
  [
    'plugins/createAsyncStoragePersister',
    `${migratingToV4}#persistqueryclient-and-the-corresponding-persister-plugins-are-no-longer-experimental-and-have-been-renamed`,
  ],
]

/** Folders of the v3 docs; any other page in them redirects to a starting point. */
const folders: [folder: string, to: string][] = [
  ['guides', `${react}/overview`],
  ['community', 'docs/community-resources'],
  ['examples', `${react}/examples/basic`],
  ['plugins', `${react}/plugins/persistQueryClient`],
  ['reference', `${react}/reference/useQuery`],
]

const marker = 'reactQueryV3'

const toLatest = ([from, to]: readonly [string, string]): RedirectEntry => ({
  from: `/query/v3/${from}`,
  to: `/query/latest/${to}`,
  marker,
  status: 307,
})

/** Addresses of the v3 docs from before they were below `/docs/framework/react`. */
export const queryV3: RedirectEntry[] = [
  ...kept.map((path) => toLatest([path, `${react}/${path}`])),
  ...moved.map(toLatest),
  ...removed.map(([from, to]): RedirectEntry => ({
    from: `/query/v3/${from}`,
    to: `/query/v5/${to}`,
    marker,
    status: 308,
  })),
  ...folders.map(([folder, to]) => toLatest([`${folder}/{rest...}`, to])),
]
