import type { LandingEntry } from '~/domain/catalogue/schema'

/**
 * What the front page of a library says beside its catalogue entry, by library. A library without one has a shorter page. One
 * with three points here has code in `content/landings` and a toy in `app/features/landing/toys` too, which tests hold it to.
 */
export const landings: Readonly<Record<string, LandingEntry>> = {
  query: {
    points: [
      [
        'Say what, not when',
        'Name the data and how to get it. Fetching, sharing and retrying follow from that.',
      ],
      ['Always something to show', 'What is cached appears at once and is refreshed behind it.'],
      ['Small habits, wide reach', 'Keys, queries and mutations carry paging, prefetching and work offline.'],
    ],
    features: [
      'One request for many readers',
      'Refetch on focus and reconnect',
      'Retries that wait longer each time',
      'Pages and endless lists',
      'Optimistic updates',
      'Cancelled with a signal',
      'Kept across reloads',
      'Suspense and server rendering',
    ],
  },
  store: {
    points: [
      ['Outside components', 'State lives in a plain object that any code can read and set.'],
      ['Told only what changed', 'A reader picks its part with a function and runs when that part changes.'],
      ['Small enough to embed', 'Other libraries of the family stand on it.'],
    ],
    features: ['Derived values', 'Batched updates', 'Effects with cleanup', 'Typed selectors'],
  },
  pacer: {
    points: [
      ['Five ways to wait', 'Debounce, throttle, rate limit, queue and batch share one shape.'],
      ['State you can show', 'Pending calls, counts and the time left are readable values.'],
      ['With hooks or without', 'The same options for a plain function and for a hook.'],
    ],
    features: [
      'Leading and trailing edges',
      'Windows that slide or reset',
      'Priorities in queues',
      'Concurrent work with a limit',
      'Pause and resume',
      'Batches by size or time',
    ],
  },
  router: {
    points: [
      ['Typos do not compile', 'Paths, parameters and search keys are inferred from your routes.'],
      ['The address is state', 'Search values are read, validated and written like typed state.'],
      ['Data before paint', 'Loaders run beside each other and start when the pointer comes near.'],
    ],
    features: [
      'Routes from files or code',
      'Nested layouts',
      'Validated search values',
      'Loaders with a cache',
      'Preloading on intent',
      'Errors and pending views per route',
      'Code splitting',
      'Restored scrolling',
    ],
  },
  start: {
    points: [
      ['Rendered, then streamed', 'Readers get the page at once; slow parts follow in the same response.'],
      ['Functions that stay on the server', 'Call them like any other; types cross the wire with them.'],
      ['Your host', 'The build runs on Node and on most platforms.'],
    ],
    features: [
      'Server functions',
      'Server routes',
      'Middleware with typed context',
      'Streaming',
      'Static pages where wanted',
      'All that Router does',
    ],
  },
  table: {
    points: [
      ['Logic only', 'Every tag and class is yours; the library says which rows and cells there are.'],
      ['Pay for what you use', 'Sorting, filters, groups and pinning are separate pieces.'],
      ['Any size', 'Leave heavy work to a server, or show many rows together with Virtual.'],
    ],
    features: [
      'Sorting by many columns',
      'Filters and facets',
      'Groups with sums',
      'Pages',
      'Row selection',
      'Column order, size and pinning',
      'Expanding rows',
      'Server-side data',
    ],
  },
  form: {
    points: [
      ['Typed to the leaf', 'Names, values and errors of fields follow from the data, however deep.'],
      [
        'Validate on your terms',
        'On change, on blur, on submit or after a pause; with the schema library you have.',
      ],
      ['Renders one field', 'A key press reaches the field it belongs to, and no other.'],
    ],
    features: [
      'Asynchronous validation',
      'Lists of fields',
      'Fields that depend on others',
      'Errors from the server',
      'Submission state',
      'Standard Schema',
    ],
  },
  virtual: {
    points: [
      ['Only what is in view', 'Rows and columns outside the window do not exist in the page.'],
      ['Any height', 'Items are measured as they come, and the scrollbar stays true.'],
      ['Your markup', 'You get offsets and sizes; elements and styles are yours.'],
    ],
    features: [
      'Vertical, horizontal, grids',
      'Measured sizes',
      'Sticky items',
      'Scrolling to an item',
      'Window or element',
      'Endless lists',
    ],
  },
  ranger: {
    points: [
      ['Many handles', 'One, two or more values on one track, kept in order.'],
      ['Steps and ticks', 'Even or uneven steps, with ticks where you want them.'],
      ['Your slider', 'The library gives positions and handlers; you draw.'],
    ],
    features: ['Keyboard and touch', 'Own steps', 'Own interpolation', 'Segments between handles'],
  },
  config: {
    points: [
      ['One set-up', 'Builds with types, for both module systems, from a short Vite config.'],
      ['Checked before it leaves', 'What is packed is looked at as users will import it.'],
      ['Versions from commits', 'Continuous integration works out the number, tags and publishes.'],
    ],
    features: ['Vite build for packages', 'Declarations', 'Publishing with tags', 'Pre-release branches'],
  },
}
