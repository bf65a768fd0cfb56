// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveEdits } from '~/boot/examples/edits'
import { EXAMPLE_EDITS_KEY } from '~/boot/lib/storage'
import { eventually } from '../../../fixtures/eventually'

let runs = 0

beforeEach(() => {
  runs = 0
  Object.assign(HTMLElement.prototype, { checkVisibility: () => true })
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (
    this: HTMLFormElement,
    submitter,
  ) {
    runs += 1
    this.dispatchEvent(new SubmitEvent('submit', { submitter: submitter ?? null, bubbles: true }))
  })
  localStorage.setItem(`${EXAMPLE_EDITS_KEY}:/basic`, `id ${JSON.stringify({ 'a.ts': 'for (;;);' })}`)
  document.body.innerHTML = `<div class="panes"><form class="edits" data-example="/basic id">
    <input type="hidden" name="edits"><button data-edit="run"></button><output></output></form>
    <div id="S--preview"><iframe></iframe></div></div>`
})
afterEach(() => localStorage.clear())

const output = () => document.querySelector('output')?.textContent ?? ''
/** Opens the page again, as a navigation does. */
function reopen(): void {
  const panes = document.querySelector('.panes')
  panes?.replaceWith(panes.cloneNode(true))
  serveEdits()
}

const load = () => document.querySelector('iframe')?.dispatchEvent(new Event('load'))

test('changes run by themselves until a run does not end, which the page reports', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  serveEdits()
  await eventually(() => expect(runs).toBe(1))
  expect(output()).toBe('Changed: a.ts')
  vi.advanceTimersByTime(10_000)
  expect(output()).toContain('The example doesn’t respond')

  reopen()
  await eventually(() => expect(output()).toContain('The last run did not end'))
  expect(runs).toBe(1)

  // The reader presses Run, and the example loads.
  document.querySelector('form')?.requestSubmit(document.querySelector<HTMLElement>('[data-edit="run"]'))
  load()
  reopen()
  await eventually(() => expect(runs).toBe(3))
})
