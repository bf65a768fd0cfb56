// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { serveCodeView } from '~/boot/code/code-view'
import { NAVIGATED } from '~/boot/lib/events'
import { serveFrameworks } from '~/boot/preferences/frameworks'
import { serveNotices } from '~/boot/notices'
import { servePackageManagers } from '~/boot/preferences/package-managers'
import { serveShownFramework } from '~/boot/preferences/show-framework'
import { serveTabs } from '~/boot/preferences/tabs'
import { serveTheme } from '~/boot/preferences/theme'

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
  // jsdom has no layout, so there are no sizes to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  HTMLElement.prototype.hidePopover = () => {}
  for (const serve of [
    serveTheme,
    serveCodeView,
    servePackageManagers,
    serveShownFramework,
    serveFrameworks,
    serveTabs,
    serveNotices,
  ])
    serve()
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('theme', () => {
  test('the toggle switches from auto to light to dark to auto, and updates cookie and label', () => {
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

  test('follows what another tab chose', () => {
    navigate('<button data-action="theme"></button>')
    document.cookie = 'theme=dark'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(root.dataset['theme']).toBe('dark')
    document.cookie = 'theme=; max-age=0'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(root.dataset['theme']).toBeUndefined()
  })

  test('is kept while the page is open if the browser stores no cookies', () => {
    navigate('<button data-action="theme"></button>')
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    find('button').click()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(root.dataset['theme']).toBe('light')
    cookies.mockRestore()
    delete root.dataset['theme']
    document.cookie = 'theme=; max-age=0'
    document.dispatchEvent(new Event('visibilitychange'))
  })
})

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe('without storage', () => {
  const bundlers = `<div class="tabs" data-tabs="bundler">${['vite', 'rspack']
    .map((name) => `<details data-tab="${name}"><summary>${name}</summary></details>`)
    .join('')}</div>`
  const notice = '<div data-notice="old"><button data-action="dismiss"></button></div>'

  test.each([
    ['is off', 'getItem', 'setItem'],
    ['is full', 'setItem', 'setItem'],
  ] as const)('choices last while the page is open: it %s', (_how, ...refused) => {
    const spies = refused.map((method) => vi.spyOn(Storage.prototype, method).mockImplementation(refuse))
    navigate(bundlers + notice)
    find('[data-tab="rspack"] > summary').click()
    find('[data-action="dismiss"]').click()
    navigate(bundlers + notice)
    expect(find('[data-tab="rspack"]')).toHaveProperty('open', true)
    expect(find('[data-notice]').hidden).toBe(true)
    for (const spy of spies) spy.mockRestore()
  })
})

const themes = ['auto', 'light', 'dark']
const pressed = () =>
  [...document.querySelectorAll('button')].flatMap((button) =>
    button.ariaPressed === 'true' ? [button.value] : [],
  )

describe('the themes of the footer', () => {
  test('each button chooses its theme and sets `aria-pressed`', () => {
    navigate(
      themes.map((mode) => `<button data-action="choose-theme" value="${mode}">${mode}</button>`).join(''),
    )
    expect(pressed()).toEqual(['auto'])
    for (const mode of ['dark', 'light', 'auto']) {
      find(`[value="${mode}"]`).click()
      expect(pressed()).toEqual([mode])
      expect(root.dataset['theme']).toBe(mode === 'auto' ? undefined : mode)
    }
    expect(document.cookie).toBe('')
  })

  test('the server stores the choice too, without leaving the page', async () => {
    const post = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')))
    vi.stubGlobal('fetch', post)
    navigate(
      '<form method="post" action="/store"><button data-action="choose-theme" name="mode" value="dark"></button></form>',
    )
    let isSent = false
    document.addEventListener('submit', () => (isSent = true), { once: true })
    find('[value="dark"]').click()
    expect(isSent).toBe(false)
    expect(post).toHaveBeenLastCalledWith(
      new URL('/store', location.href).href,
      expect.objectContaining({ method: 'POST', body: new URLSearchParams({ mode: 'dark' }) }),
    )
  })
})

describe('package managers', () => {
  const tabs =
    '<div class="pm-tabs"><button role="tab" data-package-manager="npm"></button><button role="tab" data-package-manager="pnpm"></button></div>'

  test('one choice applies to every block, also on later pages', () => {
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

  test('a block without a command for the chosen manager shows that of npm as chosen', () => {
    navigate(`${tabs}<div class="pm-tabs"><button role="tab" data-package-manager="deno"></button></div>`)
    find('[data-package-manager="deno"]').click()
    expect([...document.querySelectorAll('[role="tab"]')].map((tab) => tab.ariaSelected)).toEqual([
      'true',
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

  test('the open tab cannot be closed', () => {
    navigate(group('files'))
    find('[data-tab="react"] > summary').click()
    expect(find('[data-tab="react"]').hasAttribute('open')).toBe(true)
  })
})

/** Returns the parts of a page that depend on the framework, initially React. */
function frameworkPage(options: string, kind: 'neutral' | 'addressed' = 'neutral'): string {
  const neutral = kind === 'neutral' ? ' data-neutral="react"' : ''
  return (
    '<button data-framework-name="">React</button><small data-framework-name=" · "> · React</small>' +
    `<nav popover id="S--framework"${neutral}>${options}</nav>` +
    '<a class="row" data-frameworks="react vue" href="/query/latest/docs/framework/react/overview"></a>' +
    '<nav data-sidebar="query/latest/"><details><summary data-count="2"></summary>' +
    '<a>All</a><a data-of="react">R</a><a data-of="vue solid" hidden>V</a><a data-of="vue" hidden>W</a></details></nav>' +
    `<main>${group('framework')}</main>`
  )
}
const reactAndVue =
  '<a data-fw="react" href="/r" aria-current="true">React</a><a data-fw="vue" href="/v">Vue</a>'
const reactAlone = '<a data-fw="react" href="/r" aria-current="true">React</a>'

const shown = () => ({
  header: find('button').textContent,
  place: find('small').textContent,
  option: find('#S--framework [aria-current]').textContent,
  links: [...document.querySelectorAll<HTMLElement>('[data-sidebar] a:not([hidden])')].map(
    (link) => link.textContent,
  ),
  count: find('summary[data-count]').dataset['count'],
  // Takes the last open panel: jsdom does not close the others with the same name, as browsers do.
  panel: [...document.querySelectorAll<HTMLElement>('.tabs > [open]')].at(-1)?.dataset['tab'],
  row: document.querySelector<HTMLAnchorElement>('.row')?.pathname,
})
const inReact = {
  header: 'React',
  place: ' · React',
  option: 'React',
  links: ['All', 'R'],
  count: '2',
  panel: 'react',
  row: '/query/latest/docs/framework/react/overview',
}
const inVue = {
  header: 'Vue',
  place: ' · Vue',
  option: 'Vue',
  links: ['All', 'V', 'W'],
  count: '3',
  panel: 'vue',
  row: '/query/latest/docs/framework/vue/overview',
}

const noted = (option: string) => reactAndVue.replace('>Vue<', `>Vue${option}<`)

describe('the reader’s framework', () => {
  beforeEach(() => {
    delete root.dataset['framework']
  })

  test.each([
    ['in the menu', '#S--framework [data-fw="vue"]'],
    ['by a tab', '[data-tab="vue"] > summary'],
  ])('chosen %s of a neutral page is shown by all its parts, stays and is remembered', (_where, selector) => {
    navigate(frameworkPage(reactAndVue), '/query/latest/docs/install')
    expect(shown()).toEqual(inReact)
    const isLeaving = find(selector).dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    )
    expect(isLeaving).toBe(false)
    expect(shown()).toEqual(inVue)
    expect(localStorage.getItem('framework')).toBe('vue')
    navigate(frameworkPage(reactAndVue), '/query/latest/docs/other')
    expect(shown()).toEqual(inVue)
  })

  test.each([
    ['the page itself', '/query/v4/docs/a', '/query/v4/docs/a#retry'],
    ['a different page', '/query/v4/docs/b?instead-of=a', '/query/v4/docs/b?instead-of=a'],
  ])('an option that leads to %s has the heading in view only where that can be', (_what, href, opened) => {
    navigate(`<nav id="S--version"><a href="${href}">v4</a></nav>`, '/query/latest/docs/a#retry')
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    find('#S--version a').click()
    expect(document.querySelector<HTMLAnchorElement>('#S--version a')?.href).toBe(location.origin + opened)
  })

  test('leaves an option opened in a new tab to the browser', () => {
    navigate(frameworkPage(reactAndVue))
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    find('#S--framework [data-fw="vue"]').dispatchEvent(click)
    expect(shown()).toEqual(inReact)
  })

  test('that a library lacks is kept while its default one is shown', () => {
    root.dataset['framework'] = 'vue'
    navigate(frameworkPage(reactAlone))
    expect(shown()).toEqual({ ...inReact, row: inVue.row })
    expect(root.dataset['framework']).toBe('vue')
  })

  test.each([
    ['is the address’s, where the page is there in both', undefined, noted(''), 'react'],
    ['is the address’s, where both have the page', 'vue', noted(''), 'react'],
    ['stays, where the library lacks it', 'vue', reactAlone, 'vue'],
    ['stays, where its docs lack the page', 'vue', noted('<small>opens Overview</small>'), 'vue'],
  ])('%s', (_what, before, options, after) => {
    if (before !== undefined) root.dataset['framework'] = before
    navigate(frameworkPage(options, 'addressed'))
    expect(root.dataset['framework']).toBe(after)
  })

  test('is not changed by a tab on the page of a framework', () => {
    navigate(frameworkPage(reactAndVue, 'addressed'))
    find('[data-tab="vue"] > summary').click()
    expect(openTabs()).toEqual([true])
    expect(localStorage.getItem('framework')).toBe('react')
  })

  test('hides the headings of closed panels from the table of contents', () => {
    const panels =
      '<div class="tabs" data-tabs="framework"><details name="a" data-tab="react" open><h2 id="r"></h2></details><details name="a" data-tab="vue"><h2 id="v"></h2></details></div>'
    const toc = '<nav data-toc><a data-panel href="#r">R</a><a data-panel href="#v" hidden>V</a></nav>'
    navigate(frameworkPage(reactAndVue) + toc + panels)
    find('#S--framework [data-fw="vue"]').click()
    find('[name="a"][data-tab="react"]').removeAttribute('open')
    dispatchEvent(new CustomEvent(NAVIGATED))
    expect([...document.querySelectorAll<HTMLElement>('[data-toc] a')].map(({ hidden }) => hidden)).toEqual([
      true,
      false,
    ])
  })
})

describe('notices', () => {
  const notice = '<div data-notice="reactQueryV3"><button data-action="dismiss"></button></div>'

  test('a notice shows until it is dismissed', () => {
    navigate(notice)
    expect(find('[data-notice]').hidden).toBe(false)
  })

  test('a dismissed notice is not shown again', () => {
    navigate(notice)
    find('button').click()
    navigate(notice)
    expect(find('[data-notice]').hidden).toBe(true)
  })
})

const checked = () => [...document.querySelectorAll('input')].map((input) => input.checked)

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

  test('hiding types applies to all blocks, also on later pages, and is remembered', () => {
    const box = '<input type="checkbox" class="js">'
    navigate(box + box)
    find('input').click()
    expect(root.dataset['untyped']).toBe('')
    expect(localStorage.getItem('untyped')).toBe('1')
    expect(checked()).toEqual([true, true])
    navigate(box)
    expect(checked()).toEqual([true])
    find('input').click()
    expect(root.dataset['untyped']).toBeUndefined()
    expect(localStorage.getItem('untyped')).toBe('')
  })
})

test('disabled storage causes no errors', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  navigate('<button data-action="wrap"></button>')
  find('button').click()
  expect(root.dataset['wrap']).toBe('')
  vi.restoreAllMocks()
})
