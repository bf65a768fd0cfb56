import { For } from 'solid-js'
import { createLazyFileRoute } from '@tanstack/solid-router'

// The loader stays in tides.tsx. Only this file waits until the page is opened.
export const Route = createLazyFileRoute('/(info)/tides')({
  component: TidesPage,
})

function TidesPage() {
  const data = Route.useLoaderData()
  return (
    <>
      <h1>High water</h1>
      <ul>
        <For each={data().highWater}>{(time) => <li>{time}</li>}</For>
      </ul>
    </>
  )
}
