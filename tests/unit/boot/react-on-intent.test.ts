// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { loadReactOnIntent } from '~/boot/react-on-intent'

vi.stubGlobal('matchMedia', () => ({ matches: false }))

afterEach(() => {
  document.documentElement.innerHTML = '<head></head><body></body>'
})

const fetched = () => document.querySelectorAll('link[rel="modulepreload"]').length

test.each(['input', 'change', 'click', 'keydown', 'focusin'])(
  'a field that gets nothing but "%s" has React fetched, once',
  (type) => {
    document.head.innerHTML = '<script data-boot data-entry="data:text/javascript," data-preload="/a.js">'
    document.body.innerHTML = '<select></select>'
    loadReactOnIntent()
    expect(fetched()).toBe(0)
    const change = () => document.querySelector('select')?.dispatchEvent(new Event(type, { bubbles: true }))
    change()
    change()
    expect(fetched()).toBe(1)
  },
)
