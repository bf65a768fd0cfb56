import { Outlet, createFileRoute } from '@tanstack/react-router'

// A leading underscore adds a layout without adding a segment to the address.
export const Route = createFileRoute('/_panel')({
  component: () => (
    <aside>
      <p>Kitchen helpers</p>
      <Outlet />
    </aside>
  ),
})
