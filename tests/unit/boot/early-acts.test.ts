// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { serveCodeView } from '~/boot/code/code-view'
import { keepEarlyActs, replayEarlyActs } from '~/boot/early-acts'

vi.hoisted(() => {
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollBy', () => {})
})

test('a click on the type switch before the boot script runs takes effect afterwards', () => {
  const root = document.documentElement
  document.body.innerHTML = '<input type="checkbox" class="js"><input type="checkbox" class="js">'
  const [first, second] = document.querySelectorAll<HTMLInputElement>('.js')
  keepEarlyActs()
  first?.click()
  root.dataset['boot'] = ''
  serveCodeView()
  replayEarlyActs()
  expect(root.dataset['untyped']).toBe('')
  expect([first?.checked, second?.checked]).toEqual([true, true])
  second?.click()
  expect(root.dataset['untyped']).toBeUndefined()
  expect(first?.checked).toBe(false)
})

test.each([
  ['a link', '<a href="/a">A</a>', true],
  ['a field', '<textarea></textarea>', false],
])('the shortcut of the search, pressed on %s before the boot script runs', (_, html, isKept) => {
  delete document.documentElement.dataset['boot']
  document.body.innerHTML = `${html}<form class="search"><input></form><button data-shortcut="k /"></button>`
  keepEarlyActs()
  const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
  document.body.firstElementChild?.dispatchEvent(key)
  expect(key.defaultPrevented).toBe(isKept)
  expect(document.querySelector('button')?.hasAttribute('data-early')).toBe(isKept)
})
