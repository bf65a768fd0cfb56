// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { NAVIGATED, REACT_FAILED } from '~/boot/lib/events'
import { on } from '~/boot/lib/dom'
import { serveOffline } from '~/boot/offline/offline'

const note = () => document.querySelector('.offline')

/** Clicks a link, and returns whether the browser would follow it. */
function follows(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  return document.querySelector('a')?.dispatchEvent(click) ?? false
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
}

beforeAll(() => {
  HTMLElement.prototype.showPopover = () => undefined
  // Records clicks that are not prevented, since jsdom has no navigation.
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) document.body.dataset['followed'] = ''
  })
  on('click', '[data-handled]', (_link, event) => event.preventDefault())
  serveOffline()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  dispatchEvent(new Event(NAVIGATED))
})

/** Makes requests to the site fail, and counts them. */
function cut() {
  const ask = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', ask)
  return ask
}

test('without a connection, a link keeps the page and shows a note with a retry link', async () => {
  setOnline(false)
  cut()
  expect(follows('<a href="/query/latest">Query</a>')).toBe(false)
  await expect.poll(() => note()?.textContent).toContain('offline')
  expect(note()?.querySelector('a')?.getAttribute('href')).toMatch(/\/query\/latest$/)
})

test('without a connection, a click that the page has handled sends nothing', async () => {
  setOnline(false)
  const ask = cut()
  follows('<a href="/query/latest" data-handled>Query</a>')
  await Promise.resolve()
  expect(ask).not.toHaveBeenCalled()
  expect(note()).toBeNull()
})

test('the next page removes the note', async () => {
  setOnline(false)
  cut()
  follows('<a href="/query/latest">Query</a>')
  await expect.poll(note).not.toBeNull()
  dispatchEvent(new Event(NAVIGATED))
  expect(note()).toBeNull()
})

test('with a connection, links are followed without a request', () => {
  setOnline(true)
  const ask = cut()
  expect(follows('<a href="#here">Query</a>')).toBe(true)
  expect(follows('<a href="/query/latest">Query</a>')).toBe(true)
  expect(ask).not.toHaveBeenCalled()
  expect(note()).toBeNull()
})

test('if React could not be fetched, a link is followed once the site responds', async () => {
  setOnline(true)
  cut()
  dispatchEvent(new Event(REACT_FAILED))
  expect(follows('<a href="/query/latest">Query</a>')).toBe(false)
  await expect.poll(() => note()?.textContent).toContain('unreachable')
  // React may be loaded at the next interaction.
  document.documentElement.dataset['hydrated'] = ''
  expect(follows('<a href="/query/latest">Query</a>')).toBe(true)
  delete document.documentElement.dataset['hydrated']
})

test.each([
  ['of the page itself', '<a href="#part">Part</a>', {}],
  ['of another site', '<a href="https://example.com/" target="_blank">Other</a>', {}],
  ['for another tab', '<a href="/query">Query</a>', { ctrlKey: true }],
])('a link %s is let through without a connection', (_which, html, init) => {
  setOnline(false)
  follows(html, init)
  expect(note()).toBeNull()
})
