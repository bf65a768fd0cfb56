// @vitest-environment jsdom
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchCall } from '~/features/shell/navigation/call-fetch'
import { useStayOnPage } from '~/features/shell/navigation/stay-on-page'
import { useLoadingLine } from '~/features/shell/navigation/loading-line'
import { layout } from '~/features/shell/route-record'

const staticData = { record: layout }

function Root() {
  useLoadingLine()
  useStayOnPage()
  return <Outlet />
}

async function ask(path: string): Promise<string> {
  return (await fetchCall(path)).text()
}

/** Opens `/`, which links to `/next`; its data become stale after `staleTime`. */
async function open(staleTime: number) {
  window.history.replaceState(null, '', '/')
  const root = createRootRoute({
    component: Root,
    staticData,
    errorComponent: () => 'the screen of an error',
  })
  const first = createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData,
    staleTime,
    loader: () => ask('/first'),
    component: () => first.useLoaderData(),
  })
  const second = createRoute({
    getParentRoute: () => root,
    path: 'next',
    staticData,
    loader: () => ask('/second'),
    component: () => second.useLoaderData(),
  })
  const router = createRouter({
    routeTree: root.addChildren([first, second]),
    history: createBrowserHistory(),
    defaultStaleReloadMode: 'blocking',
  })
  const place = document.createElement('div')
  document.body.append(place)
  const tree = createRoot(place)
  await act(async () => {
    await router.load()
    tree.render(<RouterProvider router={router} />)
  })
  const shown = () => place.textContent
  const follow = async (): Promise<void> => {
    void router.navigate({ href: '/next' })
    await flushTasks()
  }
  return { router, shown, follow, close: () => act(() => tree.unmount()) }
}

/** Waits until calls have failed, the address is restored and the router has rendered. */
async function flushTasks(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
}

const note = () => document.querySelector('.offline')
const cut = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const mend = () => vi.stubGlobal('fetch', async (path: string) => new Response(`text of ${path}`))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => undefined)
  HTMLElement.prototype.showPopover = () => undefined
  mend()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

it.each([
  ['fresh', 60_000],
  ['old', 0],
])('a %s page stays where the next one cannot be reached, and says so', async (_which, staleTime) => {
  const { shown, follow, close } = await open(staleTime)
  cut()
  await follow()
  expect(location.pathname).toBe('/')
  expect(shown()).toBe('text of /first')
  expect(note()?.textContent).toContain('unreachable')
  expect(note()?.querySelector('a')?.getAttribute('href')).toBe('/next')
  // No navigation is pending.
  await act(() => new Promise((resolve) => setTimeout(resolve, 350)))
  expect(document.documentElement.dataset['loading']).toBeUndefined()
  mend()
  await follow()
  expect(location.pathname).toBe('/next')
  expect(shown()).toBe('text of /second')
  close()
})

it('a page that was being fetched ahead can be tried again', async () => {
  const { router, shown, follow, close } = await open(60_000)
  const fail = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => fail.promise)
  void router.preloadRoute({ to: '.', href: '/next' })
  await follow()
  fail.reject(new TypeError('Failed to fetch'))
  await flushTasks()
  expect(shown()).toBe('text of /first')
  mend()
  await follow()
  expect(shown()).toBe('text of /second')
  close()
})

it('what fails ahead of a click, or for another reason, is left to the router', async () => {
  const { router, shown, close } = await open(60_000)
  cut()
  await act(() => router.preloadRoute({ to: '.', href: '/next' }))
  expect(note()).toBeNull()
  const silent = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  for (const each of silent) each.mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Stopped', 'AbortError')))
  await act(() => router.navigate({ href: '/next' }))
  expect(shown()).toBe('the screen of an error')
  expect(note()).toBeNull()
  close()
})
