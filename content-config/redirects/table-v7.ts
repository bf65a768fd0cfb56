import type { RedirectEntry } from '~/domain/redirects/schema'

const examples = 'framework/react/examples'

/** v7 path → v8 path, both below `docs/`. v8 was rewritten, so each page redirects to its replacement. */
const pages: [from: string, to: string][] = [
  ['api/overview', 'overview'],
  ['api/useColumnOrder', 'api/features/column-ordering'],
  ['api/useExpanded', 'api/features/expanding'],
  ['api/useFilters', 'api/features/filters'],
  ['api/useGlobalFilter', 'api/features/filters'],
  ['api/useGroupBy', 'api/features/grouping'],
  ['api/usePagination', 'api/features/pagination'],
  ['api/useResizeColumns', 'api/features/column-sizing'],
  ['api/useRowSelect', 'api/features/row-selection'],
  ['api/useSortBy', 'api/features/sorting'],
  ['api/useTable', 'guide/tables'],
  ['examples/basic', `${examples}/basic`],
  ['examples/filtering', `${examples}/filters`],
  ['examples/footers', `${examples}/basic`],
  ['examples/grouping', `${examples}/grouping`],
  ['examples/pagination-controlled', `${examples}/pagination-controlled`],
  ['examples/pagination', `${examples}/pagination`],
  ['examples/sorting', `${examples}/sorting`],
  ['examples/row-selection', `${examples}/row-selection`],
  ['examples/row-selection-with-pagination', `${examples}/row-selection`],
  ['examples/expanding', `${examples}/expanding`],
  ['examples/editable-data', `${examples}/editable-data`],
  ['examples/column-ordering', `${examples}/column-ordering`],
  ['examples/column-hiding', `${examples}/column-visibility`],
  ['examples/column-resizing', `${examples}/column-sizing`],
  ['installation', 'installation'],
  ['overview', 'introduction'],
  ['quick-start', 'overview'],
  ['faq', 'faq'],
  ['api/useAbsoluteLayout', 'guide/column-sizing'],
  ['api/useBlockLayout', 'guide/column-sizing'],
  ['api/useFlexLayout', 'guide/column-sizing'],
  ['api/useGridLayout', 'guide/column-sizing'],
  ['api/useRowState', 'guide/custom-features'],
  ['examples/animated-framer-motion', `${examples}/row-dnd`],
  ['examples/bootstrap-ui-components', `${examples}/bootstrap`],
  ['examples/data-driven-classes-and-styles', 'guide/column-defs'],
  ['examples/full-width-resizable-table', `${examples}/full-width-resizable-table`],
  ['examples/full-width-table', `${examples}/full-width-table`],
  ['examples/grouping-column', `${examples}/grouping`],
  ['examples/kitchen-sink', `${examples}/kitchen-sink`],
  ['examples/material-ui-components', `${examples}/material-ui-pagination`],
  ['examples/material-ui-kitchen-sink', `${examples}/material-ui-pagination`],
  ['examples/rmwc-components', `${examples}/material-ui-pagination`],
  ['examples/row-dnd', `${examples}/row-dnd`],
  ['examples/row-selection-and-pagination', `${examples}/row-selection`],
  ['examples/sub-components-lazy', `${examples}/sub-components`],
  ['examples/sub-components', `${examples}/sub-components`],
  ['examples/virtualized-rows', `${examples}/virtualized-rows`],
]

/** Paths that v7 never had: they result from editing the version in a URL, and may exist in v8. */
const sameInV8 = ['framework/{framework}/{rest...}', 'guide/{rest...}']

const rule = (from: string, to: string): RedirectEntry => ({
  from: `/table/v7${from}`,
  to: `/table/v8${to}`,
  marker: 'reactTableV7',
  status: 308,
})

/** All pages of v7, whose docs are no longer shown. */
export const tableV7: RedirectEntry[] = [
  ...pages.map(([from, to]) => rule(`/docs/${from}`, `/docs/${to}`)),
  ...sameInV8.map((path) => rule(`/docs/${path}`, `/docs/${path}`)),
  rule('/docs/{framework}/{rest...}', '/docs/framework/{framework}/{rest...}'),
  rule('/docs/examples/{rest...}', `/docs/${examples}/basic`),
  rule('/docs/{rest...}', '/docs/introduction'),
  rule('/docs', '/docs/introduction'),
  rule('', ''),
  rule('/{rest...}', '/docs/introduction'),
]
