import { Outlet, createFileRoute, redirect } from '@tanstack/solid-router'

// Every route inside this folder runs the check first.
export const Route = createFileRoute('/_authenticated')({
  beforeLoad: ({ context, location }) => {
    if (!context.session.user) throw redirect({ to: '/login', search: { from: location.href } })
  },
  component: () => <Outlet />,
})
