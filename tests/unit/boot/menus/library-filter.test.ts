// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { filterLibraries, serveLibraryFilter } from '~/boot/menus/library-filter'
import { docsStart } from '~/domain/docs-frame/docs-start'
import { LibraryMenu } from '~/features/shell/header/library-menu'

let menu: HTMLElement

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(
    createElement(LibraryMenu, { current: 'query', startOf: (library) => docsStart(library, null, null) }),
  )
  const found = document.querySelector<HTMLElement>('#S--libraries')
  if (!found) throw new Error('There is no menu')
  menu = found
})

const shown = () =>
  [...menu.querySelectorAll<HTMLElement>('section:not([hidden]) > a')].map(({ dataset }) => dataset['lib'])

describe('the filter of the library menu', () => {
  test('ranks a name that starts with the text before a tagline that contains it', () => {
    filterLibraries(menu, 'ro')
    expect(shown()[0]).toBe('router')
    expect(shown()).toContain('pacer')
    filterLibraries(menu, ' TABLE ')
    expect(shown()[0]).toBe('table')
  })

  test('ranks a name that contains the text before a tagline that contains it', () => {
    const pacer = menu.querySelector('[data-lib="pacer"]')
    pacer?.append(' with a tale of stores')
    filterLibraries(menu, 'stor')
    expect(shown()).toEqual(['store', 'pacer'])
  })

  test('marks the letters', () => {
    filterLibraries(menu, 'out')
    expect(menu.querySelector('[data-hits] > [data-lib="router"] mark')?.textContent).toBe('out')
  })

  test('says in words that nothing was found, whatever was typed', () => {
    filterLibraries(menu, '<b>zzz')
    expect(shown()).toEqual([])
    const none = menu.querySelector<HTMLElement>('[data-no-hit]')
    expect(none?.hidden).toBe(false)
    expect(none?.textContent).toBe('No library matches <b>zzz')
  })

  test('restores the groups', () => {
    const before = menu.innerHTML
    filterLibraries(menu, 'ro')
    filterLibraries(menu, 'zzz')
    filterLibraries(menu, '')
    menu.querySelector('[data-no-hit]')?.replaceChildren()
    expect(menu.innerHTML).toBe(before)
  })

  test('applies text typed before it was loaded, and text typed afterwards', () => {
    const field = menu.querySelector<HTMLInputElement>('[data-filter]')
    if (!field) throw new Error('There is no field')
    field.value = 'ro'
    serveLibraryFilter()
    expect(shown()[0]).toBe('router')
    field.value = 'tab'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    expect(shown()).toEqual(['table'])
    menu.dispatchEvent(new Event('toggle'))
    expect(shown().length).toBeGreaterThan(5)
  })
})
