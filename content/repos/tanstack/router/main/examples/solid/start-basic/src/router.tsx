import { createRouter } from '@tanstack/solid-router'
import { routeTree } from './routeTree.gen'

/** Called once per request on the server and once in the browser. */
export function getRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: () => <p>There is no such page.</p>,
    defaultErrorComponent: ({ error }) => (
      <p role="alert">{error instanceof Error ? error.message : 'Something went wrong.'}</p>
    ),
  })
}

declare module '@tanstack/solid-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
