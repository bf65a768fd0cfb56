import { INTERACTIVE, REACT_FAILED } from '../lib/events'

/** Elements whose interactions React handles. */
const REACT = '[data-react]'

/** Controls inside them that work without React: links, and those that the browser or the boot script handles. */
const HANDLED = 'a[href], summary, [popovertarget], [data-action], [data-opens]'

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

/** Sets a value through the native setter, and a different one first: React ignores `input` events without a changed value. */
function retype(field: Field, value: string): void {
  if (!field.isConnected) return
  field.value = value === '' ? '0' : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function toggle(field: HTMLInputElement): void {
  const { checked } = field
  field.checked = !checked
  field.click()
}

/**
 * Records interactions in a React page before hydration: typed text stays in its field, clicks and submits wait, and all are
 * replayed in order after hydration. React itself does not replay them. If React fails to load, forms are sent to the server.
 * Bundled as a separate inline script of React pages.
 */
function keepEarlyInput(): void {
  const typed = new Map<Field, string>()
  const actions: Array<() => void> = []
  const listening = new AbortController()
  const release = (): void => {
    if (listening.signal.aborted) return
    listening.abort()
    // One task each, so that React renders the change of one before the next.
    for (const [field, value] of typed) setTimeout(retype, 0, field, value)
    for (const action of actions) setTimeout(action)
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
      if (!control?.closest(REACT) || control.closest(HANDLED)) return
      if (isToggle(control)) actions.push(() => control.isConnected && toggle(control))
      else if (control instanceof HTMLButtonElement && control.type === 'button')
        actions.push(() => control.isConnected && control.click())
    },
    options,
  )
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || !form.closest(REACT)) return
      event.preventDefault()
      actions.push(() => form.isConnected && form.requestSubmit(submitter))
    },
    options,
  )
  addEventListener(INTERACTIVE, release, { once: true })
  addEventListener(REACT_FAILED, release, { once: true })
}

keepEarlyInput()
