import type { LandingEntry } from '~/domain/catalogue/schema'

/**
 * Contents of landing pages besides the catalogue entry, by library. A library without one has a shorter page. One with
 * three points also needs code in `content/landings` and a toy in `app/features/landing/toys`, which tests verify.
 */
export const landings: Readonly<Record<string, LandingEntry>> = {
  query: {
    packed: { name: '@tanstack/query-core', version: '5.108.0', bytes: 11746 },
    points: [
      [
        'Declare what you need',
        'Name the data and how to fetch it. Caching, sharing and retries follow from that.',
        ['3', 'retries by default'],
      ],
      [
        'Cached, then refreshed',
        'Cached data appears at once and is refetched in the background.',
        ['5 min', 'in the cache once unused'],
      ],
      [
        'One small API',
        'Keys, queries and mutations cover pagination, prefetching and offline use.',
        ['2', 'functions: one reads, one writes'],
      ],
    ],
    features: [
      [
        'Request deduplication',
        'Components that want the same data share one request.',
        'guides/caching',
        'guides/queries',
      ],
      [
        'Refetch on focus and reconnect',
        'Data refreshes when the user returns to the tab.',
        'guides/window-focus-refetching',
        'guides/important-defaults',
      ],
      [
        'Retries with exponential backoff',
        'Failed requests retry with increasing delays.',
        'guides/query-retries',
        'guides/important-defaults',
      ],
      [
        'Paginated and infinite queries',
        'The last page stays on screen while the next one loads.',
        'guides/paginated-queries',
      ],
      [
        'Optimistic updates',
        'Show a change at once and roll it back if it fails.',
        'guides/optimistic-updates',
        'guides/mutations',
      ],
      [
        'Cancellation (AbortSignal)',
        'Requests are aborted once their result isn’t needed.',
        'guides/query-cancellation',
        'guides/queries',
      ],
      [
        'Persistence',
        'Keep the cache across reloads in storage of your choice.',
        'plugins/persistQueryClient',
        'guides/caching',
      ],
      [
        'Suspense and SSR',
        'Fetch on the server and continue in the browser.',
        'guides/ssr',
        'guides/suspense',
        'overview',
      ],
    ],
  },
  store: {
    packed: { name: '@tanstack/store', version: '0.11.2', bytes: 2067 },
    points: [
      [
        'State outside components',
        'State lives in a plain object that any code can read and update.',
        ['0', 'dependencies'],
      ],
      [
        'Re-render only what changed',
        'Select a slice; the component updates only when that slice does.',
        ['1 of 3', 'components re-renders'],
      ],
      [
        'Small enough to embed',
        'It adds little to a bundle, even to that of a library.',
        ['3', 'libraries build on it: Form, Pacer, Router'],
      ],
    ],
    features: [
      ['Derived state', 'Values that are computed from stores and stay current.', 'quick-start'],
      ['Batched updates', 'Several changes notify subscribers once.', 'quick-start'],
      [
        'Effects with cleanup',
        'Run code on a change and tidy up before the next.',
        'overview',
        'quick-start',
      ],
      ['Typed selectors', 'The selected slice has its type without annotations.', 'quick-start'],
    ],
  },
  pacer: {
    packed: { name: '@tanstack/pacer', version: '0.22.0', bytes: 8133 },
    points: [
      [
        'Five ways to wait',
        'Debounce, throttle, rate limit, queue and batch share one API.',
        ['7 → 2', 'calls in and out, debounced'],
      ],
      [
        'State you can render',
        'Pending calls, counts and remaining time are exposed as state.',
        ['isPending', 'is there to render'],
      ],
      [
        'With or without hooks',
        'Plain functions and hooks take the same options.',
        ['1', 'set of options for both'],
      ],
    ],
    features: [
      ['Leading and trailing edges', 'Run on the first call, the last or both.', 'guides/debouncing'],
      ['Sliding and fixed windows', 'Choose how a limit of calls per period renews.', 'guides/rate-limiting'],
      ['Priority queues', 'The most urgent item goes first, whenever it came.', 'guides/queuing'],
      [
        'Concurrency limits',
        'Run so many async tasks at a time and no more.',
        'guides/async-queuing',
        'guides/queuing',
      ],
      ['Pause and resume', 'Stop a queue and start it where it was.', 'guides/queuing'],
      ['Batching by size or time', 'Collect calls and handle them together.', 'guides/batching'],
    ],
  },
  router: {
    packed: { name: '@tanstack/react-router', version: '1.170.46', bytes: 33613 },
    points: [
      [
        'Typos don’t compile',
        'Paths, params and search params are inferred from your routes.',
        ['0', 'annotations on a typed link'],
      ],
      [
        'The URL is state',
        'Search params are parsed, validated and updated like typed state.',
        ['JSON', 'in search params, parsed and typed'],
      ],
      [
        'Data before render',
        'Loaders run in parallel and start on hover.',
        ['50 ms', 'of hover starts a preload'],
      ],
    ],
    features: [
      [
        'File-based or code-based routes',
        'Both give the same typed tree of routes.',
        'routing/file-based-routing',
        'overview',
      ],
      [
        'Nested layouts',
        'A layout stays in place while the page in it changes.',
        'routing/routing-concepts',
        'guide/outlets',
        'overview',
      ],
      [
        'Validated search params',
        'Parse the URL with a schema and read typed values.',
        'guide/search-params',
      ],
      [
        'Loaders with built-in caching',
        'Data is reused while it is fresh and reloaded after.',
        'guide/data-loading',
      ],
      ['Preloading on intent', 'Code and data load while the pointer is on the link.', 'guide/preloading'],
      [
        'Pending and error states per route',
        'Each route shows its own wait and its own failure.',
        'guide/data-loading',
      ],
      ['Code splitting', 'Routes load their code when they are needed.', 'guide/code-splitting'],
      [
        'Scroll restoration',
        'Back and forward return to the same position.',
        'guide/scroll-restoration',
        'guide/navigation',
      ],
    ],
  },
  start: {
    points: [
      [
        'SSR with streaming',
        'The page arrives at once; slow parts stream in the same response.',
        ['1', 'response for shell and streams'],
      ],
      [
        'Functions that stay on the server',
        'Call them like any other; types carry over the wire.',
        ['0', 'API routes to write for a call'],
      ],
      [
        'Deploy anywhere',
        'The build runs on Node and most hosting platforms.',
        ['Vite', 'builds for Node, edge or static hosts'],
      ],
    ],
    features: [
      ['Server functions', 'Call server code like any function, with its types.', 'guide/server-functions'],
      ['Server routes', 'Answer plain HTTP requests beside your pages.', 'guide/server-routes'],
      [
        'Middleware with typed context',
        'What a middleware adds is typed where it is used.',
        'guide/middleware',
      ],
      [
        'Streaming SSR',
        'The shell is sent first and slow data follows.',
        'guide/streaming-data-from-server-functions',
        'guide/ssr',
        'overview',
      ],
      [
        'Static prerendering',
        'Write pages to files when you build.',
        'guide/static-prerendering',
        'guide/hosting',
      ],
      ['Everything in Router', 'Routes, loaders and search params work the same.', 'guide/routing'],
    ],
  },
  table: {
    packed: { name: '@tanstack/table-core', version: '8.21.3', bytes: 15336 },
    points: [
      [
        'Headless',
        'Every tag and class is yours; the library computes rows and cells.',
        ['0', 'elements or styles imposed'],
      ],
      [
        'Add only what you use',
        'Sorting, filtering, grouping and pinning are opt-in.',
        ['1', 'import for each row model'],
      ],
      [
        'Any amount of data',
        'Move heavy work to the server, or render many rows with Virtual.',
        ['3', 'flags hand sorting, filters and pages to a server'],
      ],
    ],
    features: [
      ['Multi-column sorting', 'Sort by one column, then by the next.', 'guide/sorting'],
      [
        'Filtering and faceting',
        'Filter rows and count the values to filter by.',
        'guide/column-filtering',
        'guide/column-defs',
      ],
      [
        'Grouping and aggregation',
        'Group rows and sum up what is in them.',
        'guide/grouping',
        'guide/column-defs',
      ],
      ['Pagination', 'In the browser or by pages from a server.', 'guide/pagination'],
      ['Row selection', 'One row, many rows or all of a group.', 'guide/row-selection'],
      [
        'Column ordering, sizing and pinning',
        'Move, resize and pin columns from state.',
        'guide/column-ordering',
      ],
      ['Expandable rows', 'Rows that hold rows, or details of your own.', 'guide/expanding', 'guide/tables'],
      ['Server-side data', 'Hand filters, sorting and pages to your API.', 'guide/pagination'],
    ],
  },
  form: {
    packed: { name: '@tanstack/form-core', version: '1.28.1', bytes: 12450 },
    points: [
      [
        'Deeply typed',
        'Field names, values and errors are inferred from your data, however nested.',
        ['people[0].name', 'is a checked field name'],
      ],
      [
        'Validate on your terms',
        'On change, on blur, on submit or debounced, with the schema library you already use.',
        ['4', 'moments: mount, change, blur, submit'],
      ],
      [
        'Granular updates',
        'Typing re-renders only the field you type in.',
        ['1', 'field re-renders for a key press'],
      ],
    ],
    features: [
      ['Async validation', 'Ask a server, debounced, while the user types.', 'guides/validation'],
      ['Array fields', 'Add, remove and move items of a list.', 'guides/arrays'],
      [
        'Linked fields',
        'Validate a field again when another one changes.',
        'guides/linked-fields',
        'guides/validation',
      ],
      [
        'Server-side errors',
        'Errors of a server action appear at their field.',
        'guides/ssr',
        'guides/validation',
      ],
      [
        'Submission state',
        'Know when a form is valid, dirty or submitting.',
        'guides/submission-handling',
        'guides/basic-concepts',
      ],
      ['Standard Schema support', 'Zod, Valibot and ArkType work without an adapter.', 'guides/validation'],
    ],
  },
  virtual: {
    packed: { name: '@tanstack/virtual-core', version: '3.19.11', bytes: 9919 },
    points: [
      [
        'Only what is visible',
        'Rows and columns outside the viewport are never in the DOM.',
        ['9 of 1M', 'rows in the DOM'],
      ],
      [
        'Any height',
        'Items are measured as they render, and the scrollbar stays accurate.',
        ['1', 'estimate; the rest is measured'],
      ],
      [
        'Your markup',
        'You get offsets and sizes; elements and styles are yours.',
        ['0', 'elements or styles imposed'],
      ],
    ],
    features: [
      ['Vertical, horizontal and grid', 'One virtualizer per axis, or two for a grid.', 'introduction'],
      ['Dynamic measurement', 'Items are measured as they render.', 'api/virtualizer', 'introduction'],
      ['Sticky items', 'Keep headings in view while their rows scroll.', 'api/virtualizer', 'introduction'],
      ['Scroll to item', 'Jump to an index, aligned as you like.', 'api/virtualizer', 'introduction'],
      [
        'Window or element scrolling',
        'Scroll the page or a box in it.',
        'framework/react/react-virtual',
        'introduction',
      ],
      ['Infinite scrolling', 'Load more when the last item comes near.', 'introduction'],
    ],
  },
  ranger: {
    points: [
      [
        'Multiple handles',
        'One, two or more values on one track, kept in order.',
        ['1, 2, …', 'values on one track'],
      ],
      [
        'Steps and ticks',
        'Even or uneven steps, with ticks where you want them.',
        ['1, 5, 25', 'uneven steps are fine'],
      ],
      [
        'Your design',
        'The library returns positions and handlers; you render them.',
        ['0', 'elements or styles imposed'],
      ],
    ],
    codeNotes: [
      'Name the values, the bounds and the step, and point to the element of the track.',
      'Each value gets a handle, with its event handlers.',
      'You render the handles: here, buttons with the role of a slider.',
    ],
    features: [
      [
        'Keyboard and touch',
        'Handlers for mouse, touch and arrow keys.',
        'framework/react/react-ranger',
        'guide',
      ],
      ['Custom steps', 'Even steps or a list of your own.', 'concepts', 'api/ranger', 'api'],
      [
        'Custom interpolation',
        'Map values to positions, such as on a log scale.',
        'concepts',
        'api/ranger',
        'api',
      ],
      ['Segments between handles', 'Style each stretch of the track by itself.', 'concepts', 'guide'],
    ],
  },
  config: {
    points: [
      [
        'One setup',
        'Both module formats and type declarations from a short Vite config.',
        ['2', 'module formats from one build'],
      ],
      [
        'Checked before publishing',
        'Checks the package the way consumers import it.',
        ['publint', 'checks each build'],
      ],
      [
        'Versions from commits',
        'CI works out the version, tags it and publishes.',
        ['fix → 1.4.3', 'from the commit message alone'],
      ],
    ],
    codeNotes: [
      'Keep a Vite config of your own, for plugins and tests.',
      'Name the entry of the package and the folder of its source.',
      'The build writes ES modules and CommonJS, each with type declarations.',
    ],
    features: [
      ['Vite builds for packages', 'One short config for a package build.', 'vite'],
      ['Type declarations', 'Emitted for both module formats.', 'vite'],
      ['Tagged releases', 'CI tags a version and writes its notes.', 'publish'],
      ['Pre-release branches', 'Alpha, beta and next versions from their branches.', 'publish'],
    ],
  },
}
