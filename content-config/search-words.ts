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
  ['wait for', 'dependent, serial', 'What waits for another depends on it'],
  ['spinner, loader, loading state', 'pending, loading, indicator', 'Spinners show what is pending'],
  ['remember, survive, local storage', 'persist, persister', 'What outlives a reload is persisted'],
  ['', 'offline, network mode', 'Both are written for work without a network'],
  ['mock, stub, fake', 'testing', 'Fakes are for tests'],
  ['ahead of time, in advance, warm up', 'prefetch, preload', 'What is fetched before it is needed'],
  ['wrong, failed, failure, crash', 'error', 'What fails ends as an error'],

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

  // Servers
  ['endpoint, rest, api route', 'server route', 'A route of the server answers programs'],
  ['backend, rpc', 'server function, server', 'What the browser calls on the server'],
  ['', 'server side rendering, server rendering, ssr', 'One thing, in full and in short'],
  ['go live, publish online, put online', 'hosting, deploy', 'A site is published at a host'],
  ['db, sql, postgres, mysql, sqlite', 'database', 'Kinds of databases'],
  ['secret, api key, dotenv, env', 'environment variables', 'Secrets come from the environment'],
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
