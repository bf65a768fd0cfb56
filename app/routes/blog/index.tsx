import { createFileRoute } from '@tanstack/react-router'
import { fetchBlog, readBlogSearch } from '~/features/blog/blog.functions'
import { BlogNotFound } from '~/features/blog/blog-not-found'
import { pageParts } from '~/features/page-parts/load-parts'
import { pageHead } from '~/features/page-head/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { sharedPage } from '~/features/shell/route-record'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'
import { TextPage } from '~/features/site-pages/text-page'

export const Route = createFileRoute('/blog/')({
  staticData: { record: { ...sharedPage, isInSitemap: true, search: ['library'] } },
  validateSearch: readBlogSearch,
  loaderDeps: ({ search }) => readBlogSearch(search),
  loader: async ({ deps }) =>
    pageParts(unwrapOutcome(await fetchBlog({ data: { library: deps.library ?? null } }))),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: BlogRoute,
  notFoundComponent: BlogNotFound,
})

function BlogRoute() {
  return <TextPage data={Route.useLoaderData()} />
}
