/**
 * The three pages that the budgets are about: a short page, a long guide and a reference page of the Query docs.
 * Limits are in kB (1,000 bytes) of brotli. Those of HTML hold 6 kB of rules and are above the product's goals of 7, 13.5
 * and 8.5 beyond them: the whole footer, the search field, the parts for every framework, the way to the account and the
 * form that saves a page or says whether it was useful are on each page. The reference page has headings, a table of contents
 * with its 58 names, and a row for each: 0.8 of markup, and 1 of rules, which the other two have too but for 0.5. Marks of what
 * is not translated, and size and text of the social card, are 0.1 of it; what can be done with a page, below its contents, and
 * the same page in other frameworks are 0.2.
 */
export type BudgetPage = {
  readonly name: 'overview' | 'guide' | 'reference'
  readonly path: string
  /** The document, with the rules that it is first painted with: the browser needs nothing else before that. */
  readonly htmlKb: number
  /** The same with the style sheet and the boot script, which follow the text. */
  readonly firstVisitKb: number
  readonly domNodes: number
  /** Script of what this page alone has, beyond the limits of every docs page. */
  readonly ownScriptKb: number
}

/** Pages of the real docs, when a corpus is given. */
export const corpusPages: readonly BudgetPage[] = [
  {
    name: 'overview',
    path: '/query/latest/docs/framework/react/overview',
    htmlKb: 14.95,
    firstVisitKb: 34.95,
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
    htmlKb: 18,
    firstVisitKb: 38.1,
    domNodes: 910,
    ownScriptKb: 0,
  },
]

/** What the bundled pages have that the real ones lack: the overview has a picture, which a script shows large. */
const ofBundled: Readonly<Record<BudgetPage['name'], Partial<BudgetPage>>> = {
  overview: { domNodes: 490, ownScriptKb: 0.55 },
  guide: { path: '/query/latest/docs/framework/react/guides/ssr' },
  reference: {},
}

/** Pages of the bundled docs, which are shorter than the real ones and held to the same limits. */
export const bundledPages: readonly BudgetPage[] = corpusPages.map((page) => ({
  ...page,
  ...ofBundled[page.name],
}))

/** Limits that hold for every docs page, in kB of brotli. */
export const sharedBudgets = {
  /** The page of downloads is held to it too: its server draws all that is seen before a reader acts. */
  scriptBeforeIntentKb: 6.5,
  /**
   * The goal is 100. Of the minified bundle React has 61 %, the router 23 % and Start with its serialiser 10 %; what is
   * ours has 6 %, beside the boot script: islands, overlays, what loads remote state, what keeps the page in view when the next one
   * cannot be had, the routes, those of accounts
   * among them, and what runs the scripts of single pages. The routes of news and of comparisons are the last .1, and links
   * that open as documents .05.
   */
  hydratedScriptKb: 114.6,
  /** Of docs pages, with 0.3 for the frame of the search dialog, which opens before its own sheet comes, and .08 for pictures and details anywhere in a text, lists of links in columns and news of versions. */
  styleSheetKb: 13,
  /** The text font as it is cut, which a page needs for its first paint. */
  fontKb: 24,
  /** From the first byte until the page is quiet, React aside: 14 to 21, and 9 to 11, were measured on one build. */
  stylePasses: 22,
  layoutPasses: 14,
  /** The text font, its italic and the font of code, each where a page has such text; they hold up nothing. */
  phoneFontsKb: 55,
} as const

/** The page of an example: its script is for lines, keys of the list of files, the edge of the preview and edits. */
export const exampleBudget = {
  path: '/query/latest/docs/framework/react/examples/basic',
  /** With the boot script, before a reader asks for the preview or the editor. */
  scriptBeforeIntentKb: 15,
} as const

/** Limits of the page of downloads. Times are of a thread's processor, in milliseconds. */
export const statsBudgets = {
  /**
   * All that the page asks for beyond the scripts of a docs page once a reader is there and no control was touched, in kB of
   * brotli; the goal is 15. Names of utilities in the markup of its controls are 1.3 of it.
   */
  scriptKb: 14,
  /**
   * The same once a control was pointed at and the editor of a line was opened. 7.5 of it are the core of react-query, which
   * keeps what was loaded and its waits.
   */
  scriptWithActsKb: 24.3,
  /** The chart with its maths, readout and sentences for screen readers, of that. */
  chartKb: 4,
  /** Sums, geometry and markup of 20 packages: a year by weeks, and ten years by days. */
  yearMs: 3,
  tenYearsMs: 25,
  pointerMoveMs: 8,
  binningMs: 50,
} as const
