// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeveloperPanel, useAfterDelay } from '~/features/shell/developer-panel'
import { layout } from '~/features/shell/route-record'

vi.mock('@tanstack/react-router-devtools', () => ({ TanStackRouterDevtools: () => <i id="panel" /> }))

function Root() {
  return useAfterDelay() ? <DeveloperPanel /> : <p>early</p>
}

/** Renders a path, and returns the HTML of the document when the root layout has been mounted for this time. */
async function shownAt(path: string, afterMs: number): Promise<string> {
  const root = createRootRoute({ component: Root, staticData: { record: layout } })
  const any = createRoute({ getParentRoute: () => root, path: '$', staticData: { record: layout } })
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const place = document.createElement('div')
  const tree = createRoot(place)
  await act(async () => {
    await router.load()
    tree.render(<RouterProvider router={router} />)
  })
  await act(() => vi.advanceTimersByTimeAsync(afterMs))
  await act(async () => {
    await vi.dynamicImportSettled()
  })
  const shown = place.innerHTML
  act(() => tree.unmount())
  return shown
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['/router/latest/docs/overview', 1999, false],
  ['/router/latest/docs/overview', 2000, true],
  ['/query/latest/docs/router', 2000, false],
])('on %s after %i ms the panel is there: %s', async (path, afterMs, isThere) => {
  expect((await shownAt(path, afterMs)).includes('id="panel"')).toBe(isThere)
})
