import { Suspense } from 'solid-js'
import { Await, createFileRoute } from '@tanstack/solid-router'
import { countPages } from '../functions/books'

export const Route = createFileRoute('/statistics')({
  // Not awaited: the page is sent at once, and the number follows in the same response.
  loader: () => ({ pages: countPages() }),
  component: StatisticsPage,
})

function StatisticsPage() {
  const data = Route.useLoaderData()
  return (
    <>
      <h1>Statistics</h1>
      <Suspense fallback={<p>Counting pages…</p>}>
        <Await promise={data().pages}>{(count) => <p>{count} pages in all.</p>}</Await>
      </Suspense>
    </>
  )
}
