import { createFileRoute } from '@tanstack/react-router'
import { fetchPost } from '~/features/blog/blog.functions'
import { BlogNotFound } from '~/features/blog/blog-not-found'
import { pageParts } from '~/features/page-parts/load-parts'
import { pageHead } from '~/features/page-head/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { sharedPage } from '~/features/shell/route-record'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'
import { TextPage } from '~/features/site-pages/text-page'

export const Route = createFileRoute('/blog/$')({
  staticData: { record: { ...sharedPage, hasMarkdown: true, isInSitemap: true } },
  loader: async ({ params }) =>
    pageParts(unwrapOutcome(await fetchPost({ data: { path: params._splat ?? '' } }))),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: PostRoute,
  notFoundComponent: BlogNotFound,
})

function PostRoute() {
  return <TextPage data={Route.useLoaderData()} />
}
