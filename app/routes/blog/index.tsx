import { createFileRoute } from '@tanstack/react-router'
import { fetchBlog, readBlogSearch } from '~/features/blog/blog.functions'
import { BlogNotFound } from '~/features/blog/blog-not-found'
import { pageParts } from '~/features/page-parts/load-parts'
import { sharedPage } from '~/features/shell/route-record'
import { sharedRoute } from '~/features/shell/shared-route'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'
import { TextPage } from '~/features/site-pages/text-page'

export const Route = createFileRoute('/blog/')({
  ...sharedRoute,
  staticData: { record: { ...sharedPage, isInSitemap: true, search: ['library'] } },
  validateSearch: readBlogSearch,
  loaderDeps: ({ search }) => readBlogSearch(search),
  loader: async ({ deps }) =>
    pageParts(unwrapOutcome(await fetchBlog({ data: { library: deps.library ?? null } }))),
  component: TextPage,
  notFoundComponent: BlogNotFound,
})
