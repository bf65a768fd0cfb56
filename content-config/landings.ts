import type { LandingEntry } from '~/domain/catalogue/schema'

/**
 * What the front page of a library says beside its catalogue entry, by library. A library without one has a shorter page. One
 * with three points here has code in `content/landings` and a toy in `app/features/landing/toys` too, which tests hold it to.
 */
export const landings: Readonly<Record<string, LandingEntry>> = {
  query: {
    points: [
      [
        'Declare what you need',
        'Name the data and how to fetch it. Caching, sharing and retries follow from that.',
      ],
      ['Cached, then refreshed', 'Cached data appears at once and is refetched in the background.'],
      ['One small API', 'Keys, queries and mutations cover pagination, prefetching and offline use.'],
    ],
    features: [
      'Request deduplication',
      'Refetch on focus and reconnect',
      'Retries with exponential backoff',
      'Paginated and infinite queries',
      'Optimistic updates',
      'Cancellation (AbortSignal)',
      'Persistence',
      'Suspense and SSR',
    ],
  },
  store: {
    points: [
      ['State outside components', 'State lives in a plain object that any code can read and update.'],
      ['Re-render only what changed', 'Select a slice; the component updates only when that slice does.'],
      ['Small enough to embed', 'Other TanStack libraries are built on it.'],
    ],
    features: ['Derived state', 'Batched updates', 'Effects with cleanup', 'Typed selectors'],
  },
  pacer: {
    points: [
      ['Five ways to wait', 'Debounce, throttle, rate limit, queue and batch share one API.'],
      ['State you can render', 'Pending calls, counts and remaining time are exposed as state.'],
      ['With or without hooks', 'Plain functions and hooks take the same options.'],
    ],
    features: [
      'Leading and trailing edges',
      'Sliding and fixed windows',
      'Priority queues',
      'Concurrency limits',
      'Pause and resume',
      'Batching by size or time',
    ],
  },
  router: {
    points: [
      ['Typos don’t compile', 'Paths, params and search params are inferred from your routes.'],
      ['The URL is state', 'Search params are parsed, validated and updated like typed state.'],
      ['Data before render', 'Loaders run in parallel and start on hover.'],
    ],
    features: [
      'File-based or code-based routes',
      'Nested layouts',
      'Validated search params',
      'Loaders with built-in caching',
      'Preloading on intent',
      'Pending and error states per route',
      'Code splitting',
      'Scroll restoration',
    ],
  },
  start: {
    points: [
      ['SSR with streaming', 'The page arrives at once; slow parts stream in the same response.'],
      ['Functions that stay on the server', 'Call them like any other; types carry over the wire.'],
      ['Deploy anywhere', 'The build runs on Node and most hosting platforms.'],
    ],
    features: [
      'Server functions',
      'Server routes',
      'Middleware with typed context',
      'Streaming SSR',
      'Static prerendering',
      'Everything in Router',
    ],
  },
  table: {
    points: [
      ['Headless', 'Every tag and class is yours; the library computes rows and cells.'],
      ['Add only what you use', 'Sorting, filtering, grouping and pinning are opt-in.'],
      ['Any amount of data', 'Move heavy work to the server, or render many rows with Virtual.'],
    ],
    features: [
      'Multi-column sorting',
      'Filtering and faceting',
      'Grouping and aggregation',
      'Pagination',
      'Row selection',
      'Column ordering, sizing and pinning',
      'Expandable rows',
      'Server-side data',
    ],
  },
  form: {
    points: [
      ['Deeply typed', 'Field names, values and errors are inferred from your data, however nested.'],
      [
        'Validate on your terms',
        'On change, on blur, on submit or debounced, with the schema library you already use.',
      ],
      ['Granular updates', 'Typing re-renders only the field you type in.'],
    ],
    features: [
      'Async validation',
      'Array fields',
      'Linked fields',
      'Server-side errors',
      'Submission state',
      'Standard Schema support',
    ],
  },
  virtual: {
    points: [
      ['Only what is visible', 'Rows and columns outside the viewport are never in the DOM.'],
      ['Any height', 'Items are measured as they render, and the scrollbar stays accurate.'],
      ['Your markup', 'You get offsets and sizes; elements and styles are yours.'],
    ],
    features: [
      'Vertical, horizontal and grid',
      'Dynamic measurement',
      'Sticky items',
      'Scroll to item',
      'Window or element scrolling',
      'Infinite scrolling',
    ],
  },
  ranger: {
    points: [
      ['Multiple handles', 'One, two or more values on one track, kept in order.'],
      ['Steps and ticks', 'Even or uneven steps, with ticks where you want them.'],
      ['Your design', 'The library returns positions and handlers; you render them.'],
    ],
    features: ['Keyboard and touch', 'Custom steps', 'Custom interpolation', 'Segments between handles'],
  },
  config: {
    points: [
      ['One setup', 'Both module formats and type declarations from a short Vite config.'],
      ['Checked before publishing', 'Checks the package the way consumers import it.'],
      ['Versions from commits', 'CI works out the version, tags it and publishes.'],
    ],
    features: ['Vite builds for packages', 'Type declarations', 'Tagged releases', 'Pre-release branches'],
  },
}
