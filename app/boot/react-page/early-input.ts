import { INTERACTIVE, REACT_FAILED } from '../lib/events'

/** Inside these elements React serves what readers do. */
const REACT = '[data-react]'

/** Controls in there that work without React: links, and those of the browser and of the boot script. */
const SERVED = 'a[href], summary, [popovertarget], [data-action], [data-opens]'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function fieldOf({ target }: Event): Field | null {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  return isField && target.closest(REACT) ? target : null
}

const isToggle = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

/** Sets a value behind React's back: React takes an `input` event for a change only where it does not know the value. */
function retype(field: Field, value: string): void {
  if (!field.isConnected) return
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function toggle(field: HTMLInputElement): void {
  const { checked } = field
  field.checked = !checked
  field.click()
}

/**
 * Keeps what readers do in a React page before React serves it: what they type stays in its field, clicks and submits wait,
 * and all of it is done again, in order, once React has taken over. React itself replays none of these. Where React cannot
 * be loaded, forms go to the server. Bundled as a script of its own that only React pages contain.
 */
function keepEarlyInput(): void {
  const typed = new Map<Field, string>()
  const acts: Array<() => void> = []
  const listening = new AbortController()
  const release = (): void => {
    if (listening.signal.aborted) return
    listening.abort()
    // Each in a task of its own, as readers do them: React draws the change of one before it gets the next.
    for (const [field, value] of typed) setTimeout(retype, 0, field, value)
    for (const act of acts) setTimeout(act)
  }
  const options = { capture: true, signal: listening.signal }
  const type = (event: Event): void => {
    const field = fieldOf(event)
    if (field && !isToggle(field)) typed.set(field, field.value)
  }
  document.addEventListener('input', type, options)
  document.addEventListener('change', type, options)
  document.addEventListener(
    'click',
    ({ target }) => {
      const control =
        target instanceof Element ? target.closest<HTMLElement>('button, input, [role="button"]') : null
      if (!control?.closest(REACT) || control.closest(SERVED)) return
      if (isToggle(control)) acts.push(() => control.isConnected && toggle(control))
      else if (control instanceof HTMLButtonElement && control.type === 'button')
        acts.push(() => control.isConnected && control.click())
    },
    options,
  )
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || !form.closest(REACT)) return
      event.preventDefault()
      acts.push(() => form.isConnected && form.requestSubmit(submitter))
    },
    options,
  )
  addEventListener(INTERACTIVE, release, { once: true })
  addEventListener(REACT_FAILED, release, { once: true })
}

keepEarlyInput()
