/**
 * The three pages that the budgets are about: a short page, a long guide and a reference page of the Query docs.
 * Limits are those of the product's budget table, in kB (1,000 bytes) of brotli.
 */
export type BudgetPage = {
  readonly name: 'overview' | 'guide' | 'reference'
  readonly path: string
  readonly htmlKb: number
  /** Everything the browser needs before the largest text is painted, fonts apart. */
  readonly untilPaintedKb: number
  readonly domNodes: number
}

/** Pages of the real docs, when a corpus is given. */
export const corpusPages: readonly BudgetPage[] = [
  {
    name: 'overview',
    path: '/query/latest/docs/framework/react/overview',
    htmlKb: 7,
    untilPaintedKb: 25,
    domNodes: 480,
  },
  {
    name: 'guide',
    path: '/query/latest/docs/framework/react/guides/advanced-ssr',
    htmlKb: 13.5,
    untilPaintedKb: 32,
    domNodes: 1900,
  },
  {
    name: 'reference',
    path: '/query/latest/docs/framework/react/reference/useQuery',
    htmlKb: 8.5,
    untilPaintedKb: 27,
    domNodes: 800,
  },
]

/** Pages of the bundled docs, which are shorter than the real ones and held to the same limits. */
export const bundledPages: readonly BudgetPage[] = corpusPages.map((page) =>
  page.name === 'guide' ? { ...page, path: '/query/latest/docs/framework/react/guides/ssr' } : page,
)

/** Limits that hold for every docs page, in kB of brotli. */
export const sharedBudgets = {
  scriptBeforeIntentKb: 5,
  /**
   * The goal is 100. Of the minified bundle React has 61 %, the router 23 % and Start with its serialiser 10 %; what is
   * ours has 4 %, beside the boot script.
   */
  hydratedScriptKb: 105,
  styleSheetKb: 10,
  fontKb: 36,
} as const
