// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NAVIGATED } from '~/boot/lib/events'
import { serveHashes } from '~/boot/place/hash'

beforeAll(() => {
  // jsdom lacks it. A browser test covers headings that are not visible.
  Element.prototype.checkVisibility = () => true
  Element.prototype.scrollIntoView = () => undefined
  serveHashes()
})

beforeEach(() => {
  document.body.innerHTML =
    '<main><h2 id="further-reading">a</h2><h2 id="useQuery">b</h2><h2 id="größe">c</h2><h2 id="what-">d</h2></main>'
})

/** Navigates to a hash, and returns the resulting hash. */
function arriveAt(hash: string): string {
  history.replaceState({ key: 'kept' }, '', `/page${hash}`)
  dispatchEvent(new Event(NAVIGATED))
  return decodeURIComponent(location.hash)
}

test.each([
  ['#FURTHER-READING', '#further-reading'],
  ['#usequery', '#useQuery'],
  ['#further-reading.', '#further-reading'],
  ['#further-reading)', '#further-reading'],
  ['#Further-Reading).', '#further-reading'],
  ['#further-reading%29', '#further-reading'],
  ['#further-reading%E2%80%9D', '#further-reading'],
  ['#Gr%C3%B6%C3%9Fe,', '#größe'],
  ['#What-?', '#what-'],
])('the address %s leads to %s', (hash, heading) => {
  expect(arriveAt(hash)).toBe(heading)
  // The router's state of the history entry is kept.
  expect(history.state).toEqual({ key: 'kept' })
})

test.each(['#further-reading', '#nothing-here', '#...', ''])('the address %s is not changed', (hash) => {
  const replace = vi.spyOn(History.prototype, 'replaceState')
  expect(arriveAt(hash)).toBe(hash)
  expect(replace).toHaveBeenCalledOnce()
  replace.mockRestore()
})

test('an address with invalid encoding is not changed', () => {
  history.replaceState(null, '', '/page#%E0%A4')
  dispatchEvent(new Event(NAVIGATED))
  expect(location.hash).toBe('#%E0%A4')
})

test('a hash typed into the address bar is handled too', () => {
  history.replaceState(null, '', '/page')
  location.hash = '#USEQUERY'
  dispatchEvent(new Event('hashchange'))
  expect(location.hash).toBe('#useQuery')
})
