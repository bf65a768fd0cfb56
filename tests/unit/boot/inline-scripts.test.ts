// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { frameworkScript, preferencesScript } from '~/boot/inline-scripts'
import { EARLY_ATTRIBUTES } from '~/tools/build/first-rules'
import { eventually } from '../../fixtures/eventually'

const root = document.documentElement

/** Runs an inline script like the document does. */
function run(text: string): void {
  const script = document.createElement('script')
  script.textContent = text
  document.head.append(script)
}

/** Resolves after the work of the next frame. */
const nextFrame = () => new Promise((wake) => requestAnimationFrame(() => requestAnimationFrame(wake)))

/** Sets the navigation type of the next document. */
function visitBy(type: string): void {
  run(`performance.getEntriesByType = () => [{ type: '${type}' }]`)
}

beforeEach(() => {
  visitBy('reload')
  location.hash = ''
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  document.cookie = 'theme=; max-age=0'
  localStorage.clear()
  sessionStorage.clear()
})

const groups = (current: string) =>
  ['A', 'B', 'C'].map(
    (label) =>
      `<details id="${label}"${label === 'A' ? ' open' : ''}><a${label === current ? ' aria-current="page"' : ''}></a></details>`,
  )
const openGroups = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('details[open]')].map(({ id }) => id)

describe('preferences', () => {
  test('without any, only the attribute for JavaScript is set', () => {
    run(preferencesScript)
    expect(Object.fromEntries(Object.entries(root.dataset))).toEqual({ js: '' })
  })

  test('theme, package manager, framework, wrapping and code without types are applied', () => {
    document.cookie = 'theme=dark'
    localStorage.setItem('package-manager', 'pnpm')
    localStorage.setItem('framework', 'vue')
    localStorage.setItem('wrap', '1')
    localStorage.setItem('untyped', '1')
    run(preferencesScript)
    expect(Object.fromEntries(Object.entries(root.dataset))).toEqual({
      js: '',
      theme: 'dark',
      packageManager: 'pnpm',
      framework: 'vue',
      wrap: '',
      untyped: '',
    })
  })

  test('every value that they set is known to the rules for first paint', () => {
    document.cookie = 'theme=dark'
    localStorage.setItem('package-manager', 'pnpm')
    localStorage.setItem('framework', 'vue')
    localStorage.setItem('wrap', '1')
    localStorage.setItem('untyped', '1')
    run(preferencesScript)
    const valued = root.getAttributeNames().filter((name) => root.getAttribute(name) !== '')
    expect(valued.toSorted()).toEqual([...EARLY_ATTRIBUTES].toSorted())
  })

  test.each(['theme=auto', 'theme=darker', 'mytheme=dark'])('the cookie %s forces no theme', (cookie) => {
    document.cookie = cookie
    run(preferencesScript)
    expect(root.dataset['theme']).toBeUndefined()
    document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0`
  })

  test('deno is a package manager too', () => {
    localStorage.setItem('package-manager', 'deno')
    run(preferencesScript)
    expect(root.dataset['packageManager']).toBe('deno')
  })

  test('an unknown package manager is not applied', () => {
    localStorage.setItem('package-manager', 'other')
    run(preferencesScript)
    expect(root.dataset['packageManager']).toBeUndefined()
  })
})

describe('the text far below the screen', () => {
  test('is rendered after the first frame of a new visit', async () => {
    visitBy('navigate')
    run(preferencesScript)
    expect(root.dataset['firstFrame']).toBe('')
    document.body.innerHTML = '<main></main>'
    await eventually(() => expect(root.dataset['firstFrame']).toBeUndefined())
  })

  test.each([
    ['a visit that goes back', 'back_forward', ''],
    ['a page that is loaded again', 'reload', ''],
    ['an address that leads into it', 'navigate', '#part'],
  ])('is there at once for %s', (_name, type, hash) => {
    visitBy(type)
    location.hash = hash
    run(preferencesScript)
    expect(root.dataset['firstFrame']).toBeUndefined()
  })
})

describe('sidebar', () => {
  test.each([
    ['is restored', '0,0,1,0', 'B', ['B']],
    ['never hides the current page', '0,0,1,0', 'A', ['A', 'B']],
    ['of other groups is left alone', '0,1', 'B', ['A']],
    ['of another shape is left alone', '{"a":1}', 'B', ['A']],
  ])('a remembered state %s', async (_name, state, current, expected) => {
    sessionStorage.setItem('sidebar:query/latest/react', state)
    run(preferencesScript)
    document.body.innerHTML = `<nav data-sidebar="query/latest/react">${groups(current).join('')}</nav><main></main>`
    await nextFrame()
    expect(openGroups()).toEqual(expected)
  })

  test('a sidebar that is still being parsed is restored in the next frame', async () => {
    sessionStorage.setItem('sidebar:query/latest/react', '0,0,1,0')
    run(preferencesScript)
    document.body.innerHTML = '<nav data-sidebar="query/latest/react"></nav>'
    await nextFrame()
    document.body.innerHTML = `<nav data-sidebar="query/latest/react">${groups('B').join('')}</nav><main></main>`
    await nextFrame()
    expect(openGroups()).toEqual(['B'])
  })
})

test('a neutral page shows the reader’s framework in its first frame', async () => {
  localStorage.setItem('framework', 'vue')
  run(preferencesScript)
  run(frameworkScript)
  document.body.innerHTML =
    '<nav id="S--framework" data-neutral="react"><a data-fw="react" aria-current="true">React</a><a data-fw="vue">Vue</a></nav>' +
    '<a id="r" data-of="react"></a><a id="v" data-of="vue" hidden></a><main></main>'
  await nextFrame()
  expect([...document.querySelectorAll<HTMLElement>('[data-of][hidden]')].map(({ id }) => id)).toEqual(['r'])
  expect(document.querySelector('[aria-current]')?.textContent).toBe('Vue')
})

test('the inline scripts cannot end their own elements early', () => {
  expect(preferencesScript + frameworkScript).not.toMatch(/<[/!]/)
})
