// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { serveCodeView } from '~/boot/code-view'
import { NAVIGATED } from '~/boot/events'
import { serveNotices } from '~/boot/notices'
import { servePackageManagers } from '~/boot/package-managers'
import { serveTabs } from '~/boot/tabs'
import { serveTheme } from '~/boot/theme'

const root = document.documentElement
const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`Nothing matches ${selector}`)
  return element
}

/** Shows a page as a client navigation does. */
function navigate(html: string, address = '/'): void {
  history.replaceState(null, '', address)
  document.body.innerHTML = html
  dispatchEvent(new CustomEvent(NAVIGATED))
}

beforeAll(() => {
  vi.stubGlobal('scrollBy', () => {})
  for (const serve of [serveTheme, serveCodeView, servePackageManagers, serveTabs, serveNotices]) serve()
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('theme', () => {
  test('the toggle goes from auto to light to dark and back, and keeps cookie and label true', () => {
    navigate('<button data-action="theme"></button>')
    const seen = []
    for (let click = 0; click < 3; click += 1) {
      find('button').click()
      seen.push([root.dataset['theme'], document.cookie, find('button').ariaLabel])
    }
    expect(seen).toEqual([
      ['light', 'theme=light', 'Theme: light. Switch to dark.'],
      ['dark', 'theme=dark', 'Theme: dark. Switch to auto.'],
      [undefined, '', 'Theme: auto. Switch to light.'],
    ])
  })
})

describe('package managers', () => {
  const tabs =
    '<div class="pm-tabs"><button role="tab" data-package-manager="npm"></button><button role="tab" data-package-manager="pnpm"></button></div>'

  test('one choice holds for every block, later pages included', () => {
    navigate(tabs + tabs)
    find('[role="tab"][data-package-manager="pnpm"]').click()
    navigate(tabs)
    expect(root.dataset['packageManager']).toBe('pnpm')
    expect(localStorage.getItem('package-manager')).toBe('pnpm')
    expect([...document.querySelectorAll('[role="tab"]')].map((tab) => tab.ariaSelected)).toEqual([
      'false',
      'true',
    ])
  })

  test.each([
    ['ArrowRight', 'npm', 'pnpm'],
    ['ArrowLeft', 'npm', 'pnpm'],
    ['Home', 'pnpm', 'npm'],
    ['End', 'npm', 'pnpm'],
  ])('%s leads from %s to %s', (key, from, to) => {
    navigate(tabs)
    find(`[role="tab"][data-package-manager="${from}"]`).focus()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    expect(document.activeElement?.getAttribute('data-package-manager')).toBe(to)
    expect(root.dataset['packageManager']).toBe(to)
  })
})

const group = (kind: string) =>
  `<div class="tabs" data-tabs="${kind}"><details data-tab="react" open><summary></summary></details><details data-tab="vue"><summary></summary></details></div>`
const openTabs = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('details[data-tab="vue"]')].map(({ open }) => open)

describe('tabs', () => {
  test.each([
    ['framework', [true, true]],
    ['bundler', [true, true]],
    ['files', [true, false]],
  ])('groups of %s tabs move together or stand alone', (kind, expected) => {
    navigate(group(kind) + group(kind))
    find('[data-tab="vue"] > summary').click()
    expect(openTabs()).toEqual(expected)
  })

  test.each([
    ['/query/latest/docs/overview', [true]],
    ['/query/latest/docs/framework/react/overview', [false]],
  ])('at %s a remembered framework opens unless the address names one', (address, expected) => {
    localStorage.setItem('tabs:framework', 'vue')
    navigate(group('framework'), address)
    expect(openTabs()).toEqual(expected)
  })

  test('the open tab cannot be closed', () => {
    navigate(group('files'))
    find('[data-tab="react"] > summary').click()
    expect(find('[data-tab="react"]').hasAttribute('open')).toBe(true)
  })
})

describe('notices', () => {
  const notice = '<div data-notice="reactQueryV3"><button data-action="dismiss"></button></div>'

  test('a notice shows until it is dismissed', () => {
    navigate(notice)
    expect(find('[data-notice]').hidden).toBe(false)
  })

  test('a dismissed notice stays away', () => {
    navigate(notice)
    find('button').click()
    navigate(notice)
    expect(find('[data-notice]').hidden).toBe(true)
  })
})

describe('code', () => {
  test('wrapping is one setting for all blocks, and remembered', () => {
    const button = '<button data-action="wrap" aria-pressed="false"></button>'
    navigate(button + button)
    find('button').click()
    expect(root.dataset['wrap']).toBe('')
    expect(localStorage.getItem('wrap')).toBe('1')
    expect([...document.querySelectorAll('button')].map(({ ariaPressed }) => ariaPressed)).toEqual([
      'true',
      'true',
    ])
    find('button').click()
    expect(root.dataset['wrap']).toBeUndefined()
  })

  test('unfolding shows the whole block and moves the focus into it', () => {
    navigate('<figure data-fold><pre tabindex="0"></pre><button data-action="unfold"></button></figure>')
    find('button').click()
    expect(find('figure').hasAttribute('data-fold')).toBe(false)
    expect(document.activeElement).toBe(find('pre'))
  })
})

test('storage that is switched off breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  navigate('<button data-action="wrap"></button>')
  find('button').click()
  expect(root.dataset['wrap']).toBe('')
  vi.restoreAllMocks()
})
