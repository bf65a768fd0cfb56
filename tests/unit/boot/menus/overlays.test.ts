// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { REACT_FAILED } from '~/boot/lib/events'
import { serveOverlays } from '~/boot/menus/overlays'
import { giveDialogs } from '../../../fixtures/finder'
import { eventually } from '../../../fixtures/eventually'

const root = document.documentElement
const sent: string[] = []

function noteSent(this: HTMLFormElement): void {
  const values = [...new FormData(this).values()].filter((value) => typeof value === 'string')
  sent.push([this.getAttribute('action'), ...values].join(' '))
}

beforeAll(() => {
  vi.stubGlobal('fetch', async () => new Response())
  HTMLFormElement.prototype.submit = noteSent
  HTMLFormElement.prototype.requestSubmit = noteSent
  giveDialogs()
  serveOverlays()
})

beforeEach(() => {
  sent.length = 0
  delete root.dataset['overlay']
  for (const finder of document.querySelectorAll('dialog')) finder.open = false
})

const field = () => document.querySelector<HTMLInputElement>('.finder input')

/** Shows a page with buttons that open the search and another overlay, and clicks one of them. */
function openOn(name: 'search' | 'save', early = ''): void {
  document.body.innerHTML = `
    <form class="search"><input name="q"><button data-opens="search"></button></form>
    <form action="/saved"><input name="q" value="this"><button data-opens="save"></button></form>`
  const input = document.querySelector<HTMLInputElement>('.search input')
  if (input) {
    input.value = early
    input.style.opacity = '0'
  }
  document.querySelector<HTMLElement>(`[data-opens="${name}"]`)?.click()
}

const fail = () => dispatchEvent(new Event(REACT_FAILED))

test('the search dialog opens immediately, with its field focused', () => {
  openOn('search')
  expect(document.activeElement).toBe(field())
  expect(root.dataset['overlay']).toBe('search')
  document.querySelector<HTMLElement>('.leave')?.click()
  expect(document.querySelector('dialog')?.open).toBe(false)
})

test('text typed before the boot script ran is moved to its field only', () => {
  openOn('search', 'quer')
  expect(field()?.value).toBe('quer')
  const header = document.querySelector<HTMLInputElement>('.search input')
  expect([header?.value, header?.getAttribute('style')]).toEqual(['', null])
})

test('a dialog removed while open is shown again with the typed text', () => {
  openOn('search')
  const before = field()
  if (before) before.value = 'table'
  openOn('search')
  expect(field()).toBe(before)
  expect(field()?.value).toBe('table')
  expect(document.activeElement).toBe(before)
})

test('typed text is sent to the search page if React cannot be loaded', async () => {
  openOn('search')
  const input = field()
  if (input) input.value = 'query'
  fail()
  await eventually(() => expect(sent).toEqual(['/search query /']))
  expect(document.querySelector('dialog')?.open).toBe(false)
  expect(root.dataset['overlay']).toBeUndefined()
})

test('the form of the last opened dialog is sent, not an earlier one', async () => {
  openOn('search')
  document.querySelector('dialog')?.close()
  openOn('save')
  fail()
  await eventually(() => expect(sent).toEqual(['/saved this']))
})

test('nothing is sent if no overlay is requested or the dialog was closed', async () => {
  fail()
  openOn('search')
  document.querySelector('dialog')?.close()
  fail()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(sent).toEqual([])
})

test('the search page gets the address of the page, for its filters', async () => {
  history.replaceState(null, '', '/query/v4/docs/framework/react/overview')
  openOn('search', 'stale')
  fail()
  await eventually(() => expect(sent).toEqual(['/search stale /query/v4/docs/framework/react/overview']))
})
