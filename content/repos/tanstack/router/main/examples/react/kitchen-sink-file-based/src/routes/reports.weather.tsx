import { Suspense } from 'react'
import { Await, createFileRoute } from '@tanstack/react-router'
import { fetchForecast } from '../data/boats'

export const Route = createFileRoute('/reports/weather')({
  // The promise is handed on without waiting, so the page appears at once.
  loader: () => ({ forecast: fetchForecast() }),
  component: WeatherPage,
})

function WeatherPage() {
  const { forecast } = Route.useLoaderData()
  return (
    <>
      <h1>Weather</h1>
      <Suspense fallback={<p>Asking the coast guard…</p>}>
        <Await promise={forecast}>{(text) => <p className="warning">{text}</p>}</Await>
      </Suspense>
    </>
  )
}
