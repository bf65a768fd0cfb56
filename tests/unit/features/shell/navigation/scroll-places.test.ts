// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { getRouter } from '~/router'

// The generated route tree imports server code, which cannot run in a browser.
vi.mock('~/routeTree.gen', async () => {
  const { createRootRoute, createRoute } = await import('@tanstack/react-router')
  const staticData = { record: { kind: 'layout' } as const }
  const root = createRootRoute({ staticData })
  const page = (path: string) => createRoute({ getParentRoute: () => root, path, staticData })
  return { routeTree: root.addChildren([page('/'), page('/next')]) }
})

vi.stubGlobal('scrollTo', () => {})

/** Replaces the page with this markup. */
function show(html: string): HTMLElement {
  document.body.innerHTML = html
  const box = document.querySelector<HTMLElement>('.box')
  if (!box) throw new Error('The markup has no box')
  return box
}

async function visit(router: ReturnType<typeof getRouter>, href: string): Promise<void> {
  const { pathname: from } = router.state.location
  const fromLocation = router.state.location
  await router.navigate({ href })
  const toLocation = router.state.location
  expect(toLocation.pathname).not.toBe(from)
  router.emit({
    type: 'onRendered',
    fromLocation,
    toLocation,
    pathChanged: true,
    hrefChanged: true,
    hashChanged: false,
  })
}

test("an element's own scroll listener is called, and the same element of the next page is not scrolled", async () => {
  const router = getRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const box = show('<main><div class="box">one</div></main>')
  const heard = vi.fn<() => void>()
  box.addEventListener('scroll', heard)
  box.scrollTop = 40
  box.dispatchEvent(new Event('scroll'))
  expect(heard).toHaveBeenCalledOnce()

  const markup = '<main><div class="box">two</div></main>'
  const other = show(markup)
  await visit(router, '/next')
  expect(other.scrollTop).toBe(0)
  expect(document.body.innerHTML).toBe(markup)
})
