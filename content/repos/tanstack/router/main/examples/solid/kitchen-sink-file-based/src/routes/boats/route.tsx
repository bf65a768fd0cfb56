import { Outlet, createFileRoute } from '@tanstack/solid-router'

export const Route = createFileRoute('/boats')({
  component: () => (
    <>
      <h1>Boats</h1>
      <Outlet />
    </>
  ),
  notFoundComponent: () => <p>No boat of that name is moored here.</p>,
})
