type Need = {
  readonly name: string
  /** Returns true if the needed variables are missing, given those that are set. */
  readonly isUnmet: (values: ReadonlyMap<string, string>) => boolean
  /** The expected value, to follow "expected". */
  readonly expected: string
}

/** The variable that each content source needs. */
const FOLDERS = { checkouts: 'CONTENT_CHECKOUTS', directory: 'CONTENT_DIR' } as const

const isSetWithout =
  (name: string, others: readonly string[]): Need['isUnmet'] =>
  (values) =>
    values.has(name) && others.some((other) => !values.has(other))

const needs: readonly Need[] = [
  {
    name: 'ALGOLIA_APP_ID',
    isUnmet: (values) => values.has('ALGOLIA_APP_ID') !== values.has('ALGOLIA_SEARCH_KEY'),
    expected: 'set together with ALGOLIA_SEARCH_KEY, or neither',
  },
  {
    name: 'SPONSORS_OF',
    isUnmet: isSetWithout('SPONSORS_OF', ['GITHUB_TOKEN']),
    expected: 'set together with GITHUB_TOKEN, without which GitHub names no sponsors',
  },
  {
    name: 'CONVEX_URL',
    isUnmet: isSetWithout('CONVEX_URL', ['SESSION_SECRET', 'SITE_URL']),
    expected: 'set together with SESSION_SECRET and SITE_URL, which its tokens are signed with',
  },
  {
    name: 'GITHUB_CLIENT_ID',
    isUnmet: isSetWithout('GITHUB_CLIENT_ID', ['GITHUB_CLIENT_SECRET', 'SITE_URL']),
    expected: 'set together with GITHUB_CLIENT_SECRET and SITE_URL, where users return after sign-in',
  },
  ...Object.entries(FOLDERS).map(([source, folder]): Need => ({
    name: 'CONTENT_SOURCE',
    isUnmet: (values) => values.get('CONTENT_SOURCE') === source && !values.has(folder),
    expected: `a different source, or ${folder} set as well`,
  })),
]

/** Returns the variables that lack required ones, with the expected values. Invalid values do not hide missing variables. */
export function findUnmetNeeds(values: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(needs.filter(({ isUnmet }) => isUnmet(values)).map(({ name, expected }) => [name, expected]))
}
