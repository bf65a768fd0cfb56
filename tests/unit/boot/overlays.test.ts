// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { REACT_FAILED } from '~/boot/lib/events'
import { serveOverlays } from '~/boot/overlays'
import { eventually } from '../../fixtures/eventually'

const sent: string[] = []

function noteSent(this: HTMLFormElement): void {
  sent.push(`${this.getAttribute('action')} ${this.querySelector('input')?.getAttribute('value')}`)
}

beforeAll(() => {
  vi.stubGlobal('fetch', async () => new Response())
  HTMLFormElement.prototype.requestSubmit = noteSent
  serveOverlays()
})

beforeEach(() => {
  sent.length = 0
})

/** Shows a page with an opener inside a form, and has it open its overlay. */
function openOn(action: string): void {
  document.body.innerHTML = `
    <form action="${action}"><input name="q"><button data-opens="search"></button></form>
    <div id="S--keys"><input hidden></div>`
  document.querySelector('button')?.click()
}

/** Types into the field out of sight, and has the code of the overlay fail to come. */
async function typeAndFail(text: string): Promise<void> {
  const keys = document.querySelector<HTMLInputElement>('#S--keys input')
  if (keys) keys.value = text
  dispatchEvent(new Event(REACT_FAILED))
  await eventually(() => expect(sent).not.toEqual([]))
}

test('a form is sent with what was typed where the overlay cannot come', async () => {
  openOn('/first')
  await typeAndFail('query')
  expect(sent).toEqual(['/first query'])
  expect(document.documentElement.dataset['overlay']).toBeUndefined()
  expect(document.activeElement).toBe(document.querySelector('button'))
})

test('the form of the last opening is sent, not that of one that came', async () => {
  openOn('/first')
  // The overlay has come and was closed.
  delete document.documentElement.dataset['overlay']
  openOn('/second')
  await typeAndFail('table')
  expect(sent).toEqual(['/second table'])
})

test('without an open overlay nothing is sent', async () => {
  openOn('/first')
  delete document.documentElement.dataset['overlay']
  dispatchEvent(new Event(REACT_FAILED))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(sent).toEqual([])
})
