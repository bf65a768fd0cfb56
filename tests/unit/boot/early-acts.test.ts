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
