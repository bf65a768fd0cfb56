import { Suspense } from 'solid-js'
import { Await, createFileRoute } from '@tanstack/solid-router'
import { fetchForecast } from '../data/boats'

export const Route = createFileRoute('/reports/weather')({
  // The promise is handed on without waiting, so the page appears at once.
  loader: () => ({ forecast: fetchForecast() }),
  component: WeatherPage,
})

function WeatherPage() {
  const data = Route.useLoaderData()
  return (
    <>
      <h1>Weather</h1>
      <Suspense fallback={<p>Asking the coast guard…</p>}>
        <Await promise={data().forecast}>{(text) => <p class="warning">{text}</p>}</Await>
      </Suspense>
    </>
  )
}
