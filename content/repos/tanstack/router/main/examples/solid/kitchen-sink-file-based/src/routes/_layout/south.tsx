import { createFileRoute } from '@tanstack/solid-router'

export const Route = createFileRoute('/_layout/south')({
  component: () => <p>Fuel, water and the crane are here.</p>,
})
