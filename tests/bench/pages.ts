/**
 * The three pages with budgets: a short page, a long guide and a reference page of the Query docs. Limits are in kB
 * (1,000 bytes) of Brotli. Limits of HTML include 6 kB of inlined CSS rules. They exceed the product's goals of 7, 13.5
 * and 8.5 because each page contains the whole footer, the search field, the parts for every framework, the link to the
 * account, and the form that saves a page or rates it. The reference page also has headings, a table of contents with
 * 58 names, and a row for each name: 0.8 for markup and 1 for rules, of which the other two pages have 0.5. Marks of
 * untranslated text, and the size and description of the social card, take 0.1; the actions for a page, below its table
 * of contents, and the links to the same page in other frameworks take 0.2. Hashes in names of files change a size by up
 * to 0.03.
 */
export type BudgetPage = {
  readonly name: 'overview' | 'guide' | 'reference'
  readonly path: string
  /** The document with its inlined CSS rules. The browser needs nothing else for the first paint. */
  readonly htmlKb: number
  /** The document with the style sheet and the boot script, which load after the text. */
  readonly firstVisitKb: number
  readonly domNodes: number
  /** Additional script for features of this page, beyond the limits of every docs page. */
  readonly ownScriptKb: number
}

/** Pages of the real docs, used with a corpus. */
export const corpusPages: readonly BudgetPage[] = [
  {
    name: 'overview',
    path: '/query/latest/docs/framework/react/overview',
    htmlKb: 15,
    firstVisitKb: 35,
    domNodes: 480,
    ownScriptKb: 0,
  },
  {
    name: 'guide',
    path: '/query/latest/docs/framework/react/guides/advanced-ssr',
    htmlKb: 21.2,
    firstVisitKb: 41.1,
    domNodes: 1900,
    ownScriptKb: 0,
  },
  {
    name: 'reference',
    path: '/query/latest/docs/framework/react/reference/useQuery',
    htmlKb: 18.05,
    firstVisitKb: 38.1,
    domNodes: 910,
    ownScriptKb: 0,
  },
]

/** Differences of the bundled pages. The overview has an image, with a script that enlarges it. */
const ofBundled: Readonly<Record<BudgetPage['name'], Partial<BudgetPage>>> = {
  overview: { domNodes: 490, ownScriptKb: 0.55 },
  guide: { path: '/query/latest/docs/framework/react/guides/ssr' },
  reference: {},
}

/** Pages of the bundled docs. They are shorter than the real ones, but have the same limits. */
export const bundledPages: readonly BudgetPage[] = corpusPages.map((page) => ({
  ...page,
  ...ofBundled[page.name],
}))

/** Limits for every docs page, in kB of Brotli. */
export const sharedBudgets = {
  /** Also applies to the page of downloads: the server renders everything that is visible before a reader interacts. */
  scriptBeforeIntentKb: 6.5,
  /**
   * The goal is 100. Of the minified bundle, 61 % are React, 23 % the router, 10 % Start with its serialiser, and 6 %
   * our own code without the boot script: islands, overlays, loading of remote state, keeping the page when the next
   * one fails to load, routes including those of accounts, and the loader of scripts for single pages. The routes of
   * news and of comparisons take 0.1, links that open as documents 0.05, and cards of links hovered before React 0.05.
   * Builds that change other files measured 114.59 to 114.73, because it contains hashes of files, and because the minifier
   * then names variables of React differently.
   */
  hydratedScriptKb: 114.85,
  /**
   * Style sheet of docs pages. It includes 0.3 for the frame of the search dialog, which opens before its own sheet has
   * loaded, and 0.08 for images and details in texts, link lists in columns, and news of versions.
   */
  styleSheetKb: 13,
  /** The subset of the text font that the first paint of a page needs. */
  fontKb: 24,
  /**
   * From the first byte until the page is idle, without React. Measured on one build: 14 to 21 style passes, and 9 to
   * 11 layout passes.
   */
  stylePasses: 22,
  layoutPasses: 14,
  /**
   * The text font and the code font, each loaded only by pages with such text. They do not delay the first paint.
   */
  phoneFontsKb: 35,
} as const

/** The page of an example. Its script handles line links, keys in the file list, resizing of the preview, and edits. */
export const exampleBudget = {
  path: '/query/latest/docs/framework/react/examples/basic',
  /** Includes the boot script, before a reader opens the preview or the editor. */
  scriptBeforeIntentKb: 15,
} as const

/** Limits of the page of downloads. Times are processor times of one thread, in milliseconds. */
export const statsBudgets = {
  /**
   * Everything that the page loads beyond the scripts of a docs page, before a control is used, in kB of Brotli. The
   * goal is 15. Names of utilities in the markup of its controls take 1.3, growing pauses between retries 0.1.
   */
  scriptKb: 14.1,
  /**
   * The same after a reader hovers over a control and opens the editor of a line. The core of react-query, which caches
   * data and retries, takes 7.5; retries of failed counts, with growing pauses while counts are loading, take 0.1.
   */
  scriptWithActsKb: 24.5,
  /** The part of it for the chart, with its calculations, readout and texts for screen readers. */
  chartKb: 4,
  /** Sums, geometry and markup of 20 packages: a year by week, and ten years by day. */
  yearMs: 3,
  tenYearsMs: 25,
  pointerMoveMs: 8,
  binningMs: 50,
} as const
