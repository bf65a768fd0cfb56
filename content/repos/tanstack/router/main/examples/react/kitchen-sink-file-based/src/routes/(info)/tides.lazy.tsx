import { createLazyFileRoute } from '@tanstack/react-router'

// The loader stays in tides.tsx. Only this file waits until the page is opened.
export const Route = createLazyFileRoute('/(info)/tides')({
  component: TidesPage,
})

function TidesPage() {
  const { highWater } = Route.useLoaderData()
  return (
    <>
      <h1>High water</h1>
      <ul>
        {highWater.map((time) => (
          <li key={time}>{time}</li>
        ))}
      </ul>
    </>
  )
}
