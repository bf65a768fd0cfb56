// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { serveNameFilter } from '~/boot/menus/name-filter'
import { TocLinks } from '~/features/docs/templates/doc-article.server'

const items = ['Options', 'staleTime', 'retryDelay', 'retry'].map((text) => ({ id: text, text, level: 2 }))

beforeEach(() => {
  const panel = { id: 'of-vue', text: 'staleTime in Vue', level: 2, panel: 'closed' as const }
  const links = renderToStaticMarkup(createElement(TocLinks, { items: [...items, panel] }))
  document.body.innerHTML = `<details><input data-name-filter><nav data-toc>${links}</nav></details><p id="S--live"></p>`
})

function field(): HTMLInputElement {
  const found = document.querySelector('input')
  if (!found) throw new Error('There is no field')
  return found
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('a:not([hidden])')].map((link) => link.textContent)

const type = (text: string) => {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}

// jsdom has no layout, so visibility depends on `hidden` only.
HTMLElement.prototype.checkVisibility = function checkVisibility(this: HTMLElement) {
  return !this.hidden
}
serveNameFilter()

describe('the filter of the contents', () => {
  test('shows the lines that contain the text in any letter case, and all lines without text', () => {
    type(' RETRY ')
    expect(shown()).toEqual(['retryDelay', 'retry'])
    type('zzz')
    expect(shown()).toEqual([])
    type('')
    expect(shown()).toEqual(items.map(({ text }) => text))
  })

  test('does not show lines hidden by the framework choice', () => {
    type('stale')
    expect(shown()).toEqual(['staleTime'])
  })

  test('opens the first line on Enter', () => {
    type('retry')
    const goes = vi.fn<() => void>()
    document.querySelector('[href="#retryDelay"]')?.addEventListener('click', goes)
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(goes).toHaveBeenCalledOnce()
  })

  test('applies text typed before it was loaded', () => {
    field().value = 'delay'
    serveNameFilter()
    expect(shown()).toEqual(['retryDelay'])
  })
})

const names = () =>
  [...document.querySelectorAll('[data-filtered] b > :not([hidden])')].map((name) => name.textContent)

describe('the filter of cards', () => {
  beforeEach(() => {
    const cards = ['Basic', 'Star Wars'].map(
      (name) => `<div><b><a href="#${name}">${name}</a></b> opens src/star.ts <a href="#other">Vue</a></div>`,
    )
    document.body.innerHTML = `<form method="dialog"><label><input data-name-filter></label>
      <div data-filtered>${cards.join('')}</div><button type="reset">Clear</button></form><p id="S--live"></p>`
  })

  test('matches only their names, and Enter opens the first', () => {
    type('star')
    expect(names()).toEqual(['Star Wars'])
    const goes = vi.fn<() => void>()
    document.querySelector('[href="#Star Wars"]')?.addEventListener('click', goes)
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(goes).toHaveBeenCalled()
  })

  test('shows all again after a reset', async () => {
    type('nothing')
    expect(names()).toEqual([])
    document.querySelector('button')?.click()
    await vi.waitFor(() => expect(names()).toEqual(['Basic', 'Star Wars']))
  })
})
