/** A comparison of packages. */
export type Comparison = {
  readonly title: string
  /** Package names, grouped by line of the chart. */
  readonly groups: ReadonlyArray<readonly string[]>
  /** Package whose downloads all lines are divided by. */
  readonly baseline?: string
}

/** Comparisons offered on the statistics page. Lines are colored by position, in colors that all readers can tell apart. */
export const comparisons: readonly Comparison[] = [
  {
    title: 'Data fetching',
    groups: [['@tanstack/react-query', 'react-query'], ['swr'], ['@apollo/client'], ['@trpc/client']],
  },
  {
    title: 'State',
    groups: [
      ['redux'],
      ['@reduxjs/toolkit'],
      ['mobx'],
      ['zustand'],
      ['jotai'],
      ['valtio'],
      ['@tanstack/react-query', 'react-query'],
    ],
  },
  {
    title: 'Routing in React',
    groups: [['react-router'], ['@tanstack/react-router'], ['next'], ['wouter'], ['expo']],
    baseline: 'react',
  },
  {
    title: 'Data grids',
    groups: [
      ['ag-grid-community', 'ag-grid-enterprise'],
      ['@tanstack/react-table', 'react-table'],
      ['handsontable'],
      ['@mui/x-data-grid', 'mui-datatables'],
      ['react-data-grid'],
    ],
  },
  {
    title: 'Virtualization',
    groups: [
      ['react-virtualized'],
      ['react-window'],
      ['@tanstack/react-virtual', 'react-virtual'],
      ['react-lazyload'],
      ['virtua'],
      ['react-virtuoso'],
    ],
  },
  {
    title: 'Frameworks',
    groups: [['react'], ['vue'], ['@angular/core'], ['svelte'], ['preact']],
  },
  {
    title: 'Styling',
    groups: [
      ['tailwindcss'],
      ['bootstrap'],
      ['@emotion/react'],
      ['@stitches/react'],
      ['@vanilla-extract/css'],
    ],
  },
  {
    title: 'Build tools',
    groups: [
      ['webpack'],
      ['vite'],
      ['rollup'],
      ['rolldown'],
      ['esbuild'],
      ['@swc/core'],
      ['parcel'],
      ['@rspack/core'],
    ],
  },
  {
    title: 'Testing',
    groups: [
      ['jest'],
      ['vitest'],
      ['@testing-library/react'],
      ['cypress'],
      ['@playwright/test'],
      ['@storybook/react'],
    ],
  },
  {
    title: 'Forms',
    groups: [['react-hook-form'], ['@tanstack/form-core'], ['@conform-to/dom']],
  },
  {
    title: 'UI components',
    groups: [
      ['@mui/material'],
      ['@chakra-ui/react'],
      ['@radix-ui/themes'],
      ['@headlessui/react'],
      ['@mantine/core'],
    ],
  },
  {
    title: 'Animation',
    groups: [
      ['motion', 'framer-motion'],
      ['react-spring'],
      ['@react-spring/web'],
      ['gsap'],
      ['@motionone/dom'],
      ['@formkit/auto-animate'],
    ],
  },
  {
    title: 'Dates and times',
    groups: [['date-fns'], ['dayjs'], ['luxon'], ['moment'], ['@date-io/date-fns'], ['temporal-polyfill']],
  },
  {
    title: 'Validation',
    groups: [['zod'], ['io-ts'], ['arktype'], ['valibot'], ['yup'], ['@sinclair/typebox']],
  },
]
