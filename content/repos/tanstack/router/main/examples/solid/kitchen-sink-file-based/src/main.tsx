import { render } from 'solid-js/web'
import { RouterProvider, createRouter } from '@tanstack/solid-router'
import { session } from './data/session'
import { routeTree } from './routeTree.gen'
import './styles.css'

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  context: { session },
  defaultPendingComponent: () => <p>Loading…</p>,
  defaultErrorComponent: ({ error }) => (
    <p role="alert">{error instanceof Error ? error.message : 'Something went wrong.'}</p>
  ),
})

declare module '@tanstack/solid-router' {
  interface Register {
    router: typeof router
  }
}

render(() => <RouterProvider router={router} />, document.getElementById('app')!)
