import { createFileRoute } from '@tanstack/solid-router'

// A lone `$` takes the whole rest of the address.
export const Route = createFileRoute('/_authenticated/logbook/$')({
  component: LogbookPage,
})

function LogbookPage() {
  const params = Route.useParams()
  return <h1>Logbook: {params()._splat || 'all years'}</h1>
}
