import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHeaders } from '~/features/outcomes/page-headers'
import { interactivePage, privatePage, sharedPage } from '~/features/shell/route-record'
import { Route as rootRoute } from '~/routes/__root'
import { routeTree as siteTree } from '~/routeTree.gen'
import { readArticle, readReader, readRows } from './test.functions'
import { takeForm } from './take-form'
import { HtmlPart } from '~/features/page-parts/html-part'

const getParentRoute = () => rootRoute

/** A private page: it shows a cookie, and takes a form with and without script. */
const account = createRoute({
  getParentRoute,
  path: '/test/account',
  staticData: { record: privatePage },
  loader: () => readReader(),
  component: lazyRouteComponent(() => import('./account-page'), 'AccountPage'),
  server: { handlers: { POST: takeForm } },
})

/** A page with state: search box, list, chart, a store of remote state. */
const rows = createRoute({
  getParentRoute,
  path: '/test/rows',
  staticData: { record: interactivePage },
  // The router reads `?q=12` as a number.
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {},
  headers: () => pageHeaders,
  loaderDeps: ({ search }) => ({ q: search.q }),
  loader: async ({ context, deps: { q = '' } }) => {
    const client = await context.queryClient()
    await client.ensureQueryData({ queryKey: ['rows', q], queryFn: () => readRows({ data: { q } }) })
  },
  component: lazyRouteComponent(() => import('./rows-page'), 'RowsPage'),
})

/** An article of finished markup with islands, and an opener of an overlay. */
const article = createRoute({
  getParentRoute,
  path: '/test/article',
  staticData: { record: sharedPage },
  loader: async () => new HtmlPart('page', await readArticle()),
  component: lazyRouteComponent(() => import('./article-page'), 'ArticlePage'),
})

/** The tree of the site and of these pages, in place of the tree of the site. */
export const routeTree = rootRoute.addChildren([
  ...Object.values(siteTree.children ?? {}),
  account,
  rows,
  article,
])
