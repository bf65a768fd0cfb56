import { Link, Outlet, createRootRouteWithContext } from '@tanstack/solid-router'
import { TanStackRouterDevtools } from '@tanstack/solid-router-devtools'
import type { Session } from '../data/session'

type RouterContext = { session: Session }

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: () => <p>This page is not on the chart.</p>,
})

function RootLayout() {
  return (
    <>
      <nav>
        <Link to="/" activeOptions={{ exact: true }}>
          Office
        </Link>
        <Link to="/boats">Boats</Link>
        <Link to="/reports/weather">Weather</Link>
        <Link to="/north">Piers</Link>
        <Link to="/tides">Tides</Link>
        <Link to="/profile">Profile</Link>
        <Link to="/about">About</Link>
      </nav>
      <Outlet />
      <TanStackRouterDevtools position="bottom-right" />
    </>
  )
}
