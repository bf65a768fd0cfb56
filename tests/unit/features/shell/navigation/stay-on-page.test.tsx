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
import { eventually } from '../../../../fixtures/eventually'

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
  const follow = (): void => void router.navigate({ href: '/next' })
  const opened = () =>
    actUntil(() => {
      expect(router.state).toMatchObject({ status: 'idle', location: { pathname: '/next' } })
      expect(shown()).toBe('text of /second')
    })
  return { router, shown, follow, opened, close: () => act(() => tree.unmount()) }
}

const actUntil = (check: () => void) => act(() => eventually(check))

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
  const { shown, follow, opened, close } = await open(staleTime)
  cut()
  follow()
  await act(async () => {
    await eventually(() => {
      expect(note()?.textContent).toContain('unreachable')
      expect(location.pathname).toBe('/')
    })
    // The loading line of a pending navigation would be shown after 300 ms.
    await new Promise((resolve) => setTimeout(resolve, 350))
  })
  expect(document.documentElement.dataset['loading']).toBeUndefined()
  expect(shown()).toBe('text of /first')
  expect(note()?.querySelector('a')?.getAttribute('href')).toBe('/next')
  mend()
  follow()
  await opened()
  expect(location.pathname).toBe('/next')
  close()
})

it('a page that was being fetched ahead can be tried again', async () => {
  const { router, shown, follow, opened, close } = await open(60_000)
  const fail = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => fail.promise)
  void router.preloadRoute({ to: '.', href: '/next' })
  follow()
  await actUntil(() => expect(location.pathname).toBe('/next'))
  fail.reject(new TypeError('Failed to fetch'))
  await actUntil(() => {
    expect(note()).not.toBeNull()
    expect(location.pathname).toBe('/')
  })
  expect(shown()).toBe('text of /first')
  mend()
  follow()
  await opened()
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
