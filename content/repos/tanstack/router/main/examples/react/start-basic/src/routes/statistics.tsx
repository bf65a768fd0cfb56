import { Suspense } from 'react'
import { Await, createFileRoute } from '@tanstack/react-router'
import { countPages } from '../functions/books'

export const Route = createFileRoute('/statistics')({
  // Not awaited: the page is sent at once, and the number follows in the same response.
  loader: () => ({ pages: countPages() }),
  component: StatisticsPage,
})

function StatisticsPage() {
  const { pages } = Route.useLoaderData()
  return (
    <>
      <h1>Statistics</h1>
      <Suspense fallback={<p>Counting pages…</p>}>
        <Await promise={pages}>{(count) => <p>{count} pages in all.</p>}</Await>
      </Suspense>
    </>
  )
}
