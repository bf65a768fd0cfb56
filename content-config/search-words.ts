/**
 * Synonyms for the search: words that readers use, words that docs use, and the reason. Both are comma-separated lists.
 * If the first is empty, the docs use all words of the second for one thing, and each matches the others.
 *
 * Only general terms of the field belong here, not names of libraries, pages or options, and no entries for a single
 * question.
 */
export type SearchWords = readonly [said: string, written: string, reason: string]

/** See {@link SearchWords}. Sorted by topic, one entry per line. */
export const searchWords: readonly SearchWords[] = [
  // Data
  ['refresh, reload, update list', 'refetch, invalidate, invalidation', 'Lists are refreshed by a new fetch'],
  ['fresh, up to date, outdated', 'stale, invalidation', 'Caches tell fresh data from stale ones'],
  ['delete, save, write', 'mutation', 'What changes data on a server is a mutation'],
  ['load more, show more, endless', 'infinite, infinite scroll', 'Lists that grow at their end are infinite'],
  ['abort, interrupt, stop request', 'cancel, cancellation', 'A request that is stopped is cancelled'],
  ['refetch interval, auto refresh, repeat', 'polling', 'To ask again and again is to poll'],
  ['try again, attempt', 'retry, retries', 'A second try is a retry'],
  ['wait for, sequential', 'dependent, serial', 'What waits for another depends on it'],
  ['spinner, loader, loading state', 'pending, loading, indicator', 'Spinners show what is pending'],
  [
    'remember, survive, local storage, localstorage, sessionstorage',
    'persist, persister, storage',
    'What outlives a reload is persisted',
  ],
  ['', 'offline, network mode', 'Both are written for work without a network'],
  ['mock, stub, fake', 'testing', 'Fakes are for tests'],
  ['ahead of time, in advance, warm up', 'prefetch, preload', 'What is fetched before it is needed'],
  ['wrong, failed, failure, crash', 'error', 'What fails ends as an error'],
  [
    'at the same time, simultaneous, simultaneously, concurrent',
    'parallel, concurrency',
    'What runs at one time is parallel',
  ],
  ['foreground, comes back, come back, switch tab', 'focus', 'A window that is used again has the focus'],
  [
    'no internet, no connection, connection lost, reconnect',
    'offline, network mode',
    'Without a connection, a page is offline',
  ],
  ['undo, revert, roll back', 'rollback, optimistic', 'What was assumed too early is rolled back'],
  [
    'instant, instantly, immediate, right away',
    'optimistic',
    'What shows before the server answers is optimistic',
  ],
  ['expire, expiry, ttl, lifetime, how long', 'stale time, gc time', 'The two times of a cache'],
  ['dedupe, duplicate request, same request', 'deduplication', 'Equal requests are made once'],
  ['exception, throw', 'error', 'What is thrown is an error'],

  // Pages and addresses
  ['query string, query param, url param', 'search params', 'The part of an address after its question mark'],
  ['404', 'not found', 'The status of what is not found'],
  ['unsaved, before leaving, leave page', 'navigation blocking', 'Unsaved work blocks leaving'],
  ['log in, login, sign in, signin', 'authentication, auth', 'Readers log in, docs authenticate'],
  ['permission, role', 'authorization, rbac', 'Who may do what'],
  ['auth guard, route guard, protected route, private route', 'authenticated routes', 'For who is signed in'],
  ['page title, meta tag', 'document head, seo', 'Titles and meta tags are in the head'],
  ['translation, translate, locale', 'i18n, internationalization', 'Texts in several languages'],
  ['', 'lazy loading, code splitting', 'Both are written for code that is loaded when it is needed'],
  ['bundle size', 'code splitting, tree shaking', 'What makes bundles smaller'],
  ['child page, sub page, sub route', 'nested, outlet', 'A page inside a page'],
  ['back button', 'history, scroll restoration', 'The button goes back in the history'],
  [
    'coming from, come from, switch from, switching from, move from, moving from, port from',
    'migrate, migration',
    'To change the library is to migrate',
  ],
  ['go to, programmatic', 'navigate, navigation', 'To go to a page is to navigate'],
  ['catch all, wildcard', 'splat', 'A route that matches everything has a splat'],
  ['slug, dynamic segment, path variable, url segment', 'path params', 'The variable parts of a path'],
  ['modal, dialog, popup', 'masking, modal', 'A page over another has a masked address'],
  ['animate, animation', 'view transitions, animation', 'Browsers animate views by transitions'],
  ['active link, current page, highlight link', 'active', 'The link of the current page is active'],
  ['layout, wrapper, shell', 'layout, pathless, outlet', 'What surrounds pages is a layout'],

  // Servers
  ['endpoint, rest, api route', 'server route', 'A route of the server answers programs'],
  ['backend, rpc', 'server function, server', 'What the browser calls on the server'],
  ['', 'server side rendering, server rendering, ssr', 'One thing, in full and in short'],
  ['go live, publish online, put online', 'hosting, deploy', 'A site is published at a host'],
  ['db, sql, postgres, mysql, sqlite', 'database', 'Kinds of databases'],
  ['secret, api key, dotenv, env', 'environment variables', 'Secrets come from the environment'],
  [
    'static site, ssg, static export',
    'prerender, static prerendering',
    'Pages made ahead of time are prerendered',
  ],
  ['isr, revalidate', 'incremental static regeneration', 'In short and in full'],
  [
    'client only, browser only, no ssr, without ssr',
    'spa mode, selective ssr',
    'What the server does not draw',
  ],
  [
    'browser bundle, client bundle, server only',
    'import protection, execution model',
    'What may not reach the browser',
  ],
  ['cookie, jwt, token', 'session, authentication', 'What says who a reader is'],
  ['logging, logger, monitoring, tracing', 'observability', 'What a server says about itself'],
  ['open graph, sitemap, robots', 'seo, document head', 'What search engines read'],
  ['docker, vps, self host', 'hosting, deploy', 'Places where sites are hosted'],
  ['turn off, switch off', 'disable, disabling', 'What is off is disabled'],

  // Grids and lists
  ['grid', 'table', 'A grid of data is a table'],
  ['hide, hidden', 'visibility', 'What is hidden is not visible'],
  ['checkbox, tick, select row', 'row selection', 'Rows are selected by checkboxes'],
  ['freeze, frozen', 'pinning, column pinning', 'What is frozen is pinned to an edge'],
  ['drag drop, drag', 'dnd, drag', 'Drag and drop, in short'],
  ['reorder, rearrange', 'ordering', 'What is reordered has an order'],
  ['resize, width', 'sizing, size', 'A width is a size'],
  ['collapse, tree, nested', 'expanding, nested, tree', 'What can be collapsed can be expanded'],
  ['search box, search field', 'filter, filtering', 'A field that searches rows filters them'],
  ['inline edit, edit cell, edit in place', 'editable', 'Cells that can be edited are editable'],
  ['sticky, fixed', 'pinning, sticky', 'What stays in view is pinned or sticky'],
  ['ascending, descending, order by', 'sorting', 'Rows in an order are sorted'],
  [
    'page size, next page, previous page, page numbers',
    'pagination, paginated',
    'Pages of a list are pagination',
  ],
  ['sub row, child row, row detail, detail panel', 'expanding, sub component', 'What a row unfolds'],
  ['unique values, dropdown', 'faceting, faceted', 'Values to choose from are facets'],
  ['total, sum', 'aggregation', 'Sums of rows are aggregated'],
  ['long list, big list, large list, many rows', 'virtual, virtualization', 'Long lists are virtualized'],
  ['height', 'size, measure, dynamic', 'A height is a size'],
  ['space, spacing, distance', 'gap, padding', 'Space between things and around them'],
  ['jump to', 'scroll to', 'A list jumps by scrolling'],
  ['sideways, left to right', 'horizontal', 'The direction across'],

  // Forms and sliders
  ['check, verify, required', 'validate, validation', 'Input is checked by validation'],
  ['', 'submit, submission', 'A verb and its noun'],
  ['send form', 'submission', 'A form is sent by its submission'],
  ['prefill, fill', 'initial value, default value', 'What fields hold at first'],
  ['wizard, several steps', 'multi step', 'A form in steps'],
  ['dynamic field, add remove, list of', 'array', 'Fields that repeat are an array'],
  ['yup, schema', 'validation, standard schema', 'Schemas describe valid input'],
  [
    'confirm password, depends on, other field',
    'linked field, listener',
    'Fields that depend on each other are linked',
  ],
  ['clear form, empty form', 'reset', 'A form that is cleared is reset'],
  [
    'server error, backend error, error from server',
    'server validation, form errors',
    'What a server refuses',
  ],
  ['input', 'field', 'Inputs are the fields of a form'],
  ['reuse, share', 'composition, context', 'Parts that are used again are composed'],
  ['cursor', 'focus', 'The cursor is where the focus is'],
  ['thumb, knob', 'handle', 'What is dragged along a slider'],
  ['marks, scale', 'tick, steps', 'Marks along a scale are ticks'],
  ['theme, css', 'style, styling', 'How things look is their style'],

  // State and time
  ['computed', 'derived', 'Values that follow from others'],
  ['listen, watch, observe', 'subscribe, subscription, effect', 'Who listens is subscribed'],
  ['global', 'store, context', 'What all parts of a page use'],
  ['group, combine', 'batch, batching', 'Several in one are a batch'],
  ['stops typing, delay, autosave', 'debounce, debouncing', 'What waits for a pause is debounced'],
  ['per minute, per second, too many requests', 'rate limit, rate limiting', 'So many in a time are a rate'],
  ['too often, limit calls', 'throttle, rate limit', 'What happens too often is throttled'],
  ['one at a time, background job, task, worker', 'queue', 'Jobs wait in a queue'],
  ['once, single update, one update', 'batch', 'Several changes as one are a batch'],
  ['slider, range input', 'ranger, range', 'A slider chooses from a range'],
  ['', 'queue, queuing', 'A noun and its verb'],

  // Packages
  ['release, bump', 'publish, version', 'A release is a version that is published'],
  ['linter, lint', 'eslint, linting', 'What looks for mistakes in code'],
  ['folder, directory', 'structure, file based', 'Folders are structure'],
  ['bundle, compile', 'build', 'What is bundled is built'],
  ['set up, setup, get started, add to', 'installation, quick start', 'The first steps'],
  ['alternative, instead', 'replace, comparison', 'An alternative replaces something'],
  ['slow, fast, speed', 'performance, optimization', 'Speed is performance'],
]

/** Searches that the page of the search suggests; a test checks that each has results. */
export const sampleSearches: readonly string[] = [
  'useQuery',
  'createFileRoute',
  'optimistic updates',
  'infinite scroll',
  'server functions',
  'column pinning',
  'field validation',
  'debounce',
]
