// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepEarlyActs } from '~/boot/early-acts'
import { serveMenus } from '~/boot/menus/menus'
import { serveOverlays } from '~/boot/menus/overlays'
import { servePackageManagers } from '~/boot/preferences/package-managers'
import { listen } from '~/boot/lib/serve-elements'
import { serveTabs } from '~/boot/preferences/tabs'
import { giveDialogs } from '../../../fixtures/finder'

// jsdom has no layout, so media queries never match.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))

const root = document.documentElement

function press(target: Element, init: KeyboardEventInit): boolean {
  return !target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
}

beforeAll(() => {
  Element.prototype.checkVisibility = () => true
  giveDialogs()
  vi.stubGlobal('scrollBy', () => {})
  keepEarlyActs()
  for (const serve of [serveOverlays, serveMenus, serveTabs, servePackageManagers]) serve()
})

beforeEach(() => {
  document.body.innerHTML = `
    <form class="search"><input name="q"><button data-opens="search" data-shortcut="k/"></button></form>`
})

afterEach(() => {
  delete root.dataset['overlay']
  delete root.dataset['boot']
})

const layouts: readonly (readonly [string, KeyboardEventInit, boolean])[] = [
  ['Latin letters', { key: 'k', code: 'KeyK' }, true],
  ['Caps Lock', { key: 'K', code: 'KeyK' }, true],
  ['Russian letters', { key: 'л', code: 'KeyK' }, true],
  ['Greek letters', { key: 'κ', code: 'KeyK' }, true],
  ['Hebrew letters', { key: 'ל', code: 'KeyK' }, true],
  ['Arabic letters', { key: 'ن', code: 'KeyK' }, true],
  ['Georgian letters', { key: 'კ', code: 'KeyK' }, true],
  ['Japanese letters', { key: 'の', code: 'KeyK' }, true],
  ['another key of Russian letters', { key: 'о', code: 'KeyJ' }, false],
  ['Dvorak, k in the place of v', { key: 'k', code: 'KeyV' }, true],
  ['Dvorak, t in the place of k', { key: 't', code: 'KeyK' }, false],
  ['a letter with a mark in the place of k', { key: 'ĸ', code: 'KeyK' }, false],
  ['a key without a code', { key: 'л', code: '' }, false],
  ['a dead key', { key: 'Dead', code: 'KeyK' }, false],
]

describe('the keys of the search', () => {
  test.each(layouts)('open it, by character or otherwise by position: %s', (_name, key, isTaken) => {
    root.dataset['boot'] = ''
    expect(press(document.body, { ...key, ctrlKey: true })).toBe(isTaken)
    expect(root.dataset['overlay']).toBe(isTaken ? 'search' : undefined)
  })

  test.each(layouts)('are recorded until the boot script runs: %s', (_name, key, isKept) => {
    vi.spyOn(document.querySelector('[data-opens]') ?? document.body, 'closest').mockReturnValue(null)
    press(document.body, { ...key, metaKey: true })
    expect(document.querySelector('[data-early]') !== null).toBe(isKept)
  })

  test('do not override shortcuts of the browser', () => {
    expect(press(document.body, { key: 'л', code: 'KeyK', ctrlKey: true, shiftKey: true })).toBe(false)
    expect(press(document.body, { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true })).toBe(false)
    expect(press(document.body, { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true })).toBe(false)
    // In that layout, the key at the position of the slash has a different character.
    expect(press(document.body, { key: '.', code: 'Slash' })).toBe(false)
  })
})

/** Key events of an input method: during composition, and the one after it in Safari. */
const methods: readonly (readonly [string, KeyboardEventInit])[] = [
  ['while letters are chosen', { isComposing: true }],
  ['that has just chosen letters', { keyCode: 229 }],
]

describe.each(methods)('a key of an input method %s', (_when, init) => {
  test('does not open the search', () => {
    expect(press(document.body, { key: 'k', code: 'KeyK', ctrlKey: true, ...init })).toBe(false)
    expect(document.querySelector('[data-early]')).toBeNull()
    expect(root.dataset['overlay']).toBeUndefined()
  })

  test('neither follows nor focuses a link of a menu', () => {
    document.body.innerHTML = `<nav class="menu" popover><input value="qu">
      <section data-hits><a href="#one">1</a><a href="#two">2</a></section></nav>`
    const followed = vi.fn<() => void>()
    document.querySelector('a')?.addEventListener('click', followed)
    const field = document.querySelector('input') ?? document.body
    expect(press(field, { key: 'Enter', ...init })).toBe(false)
    expect(press(field, { key: 'ArrowDown', ...init })).toBe(false)
    expect(followed).not.toHaveBeenCalled()
    press(field, { key: 'Enter' })
    expect(followed).toHaveBeenCalledOnce()
    expect(press(field, { key: 'ArrowDown' })).toBe(true)
  })

  test('does not select a tab', () => {
    document.body.innerHTML = `<div class="pm-tabs"><button role="tab" data-package-manager="npm"></button
      ><button role="tab" data-package-manager="pnpm"></button></div>`
    const tab = document.querySelector('button') ?? document.body
    tab.focus()
    expect(press(tab, { key: 'ArrowRight', ...init })).toBe(false)
    expect(document.activeElement).toBe(tab)
  })

  test('is ignored by the scripts of single pages', () => {
    const heard = vi.fn<() => void>()
    const left = new AbortController()
    listen(document.body, 'keydown', heard, left.signal)
    press(document.body, { key: 'ArrowRight', ...init })
    expect(heard).not.toHaveBeenCalled()
    press(document.body, { key: 'ArrowRight' })
    expect(heard).toHaveBeenCalledOnce()
    left.abort()
  })
})

const rows: readonly (readonly [string, string])[] = [
  [
    'files',
    '<div class="tabs" data-tabs="file"><details open data-tab="a"><summary>a</summary></details><details data-tab="b"><summary>b</summary></details></div>',
  ],
  [
    'package managers',
    '<div class="pm-tabs"><button role="tab" data-package-manager="npm"></button><button role="tab" data-package-manager="pnpm"></button></div>',
  ],
]

describe.each(rows)('keys of the browser in tabs of %s', (_kind, html) => {
  test.each<KeyboardEventInit>([
    { key: 'ArrowLeft', altKey: true },
    { key: 'ArrowRight', metaKey: true },
    { key: 'Home', ctrlKey: true },
    { key: 'ArrowRight', shiftKey: true },
  ])('stay those of the browser: %o', (init) => {
    document.body.innerHTML = html
    const tab = document.querySelector<HTMLElement>('summary, button') ?? document.body
    tab.tabIndex = 0
    tab.focus()
    expect(press(tab, init)).toBe(false)
    expect(document.activeElement).toBe(tab)
    expect(press(tab, { key: 'ArrowRight' })).toBe(true)
  })
})

test('a keydown event without a key, as sent by form fillers, causes no error', () => {
  const failed = vi.fn<(event: Event) => void>()
  window.addEventListener('error', failed)
  document.body.innerHTML += '<nav class="menu" popover><input></nav>'
  for (const isBooted of [false, true]) {
    if (isBooted) root.dataset['boot'] = ''
    for (const input of document.querySelectorAll('input'))
      input.dispatchEvent(new Event('keydown', { bubbles: true }))
  }
  window.removeEventListener('error', failed)
  expect(failed).not.toHaveBeenCalled()
})
