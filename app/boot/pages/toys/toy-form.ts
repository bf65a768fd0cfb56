/** Demo of Form: debounced validation checks whether a username is taken. */
import { listen, serveElements } from '../../lib/serve-elements'

const TAKEN = new Set(['ada', 'grace', 'linus', 'margaret'])
const CHECK_MS = 500
const MAX_SEATS = 50

serveElements('[data-toy="form"]', (toy, signal) => {
  const field = (name: string) => toy.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const user = field('user')
  const seats = field('seats')
  const submit = toy.querySelector('button')
  const output = toy.querySelector('output')
  if (!user || !seats || !submit || !output) return
  let isValidating = false
  let checking: ReturnType<typeof setTimeout> | undefined
  const problems = new Set<HTMLInputElement>()

  const showResult = (input: HTMLInputElement, isBad: boolean, sentence: string) => {
    if (isBad) problems.add(input)
    else problems.delete(input)
    input.ariaInvalid = String(isBad)
    const note = input.parentElement?.querySelector('small')
    note?.toggleAttribute('data-bad', isBad)
    if (note) note.textContent = sentence
  }
  const showState = () => {
    const canSubmit = !isValidating && problems.size === 0
    submit.disabled = !canSubmit
    // This runs only after an input, so the form is dirty.
    output.textContent = `canSubmit: ${canSubmit} · isDirty: true · isValidating: ${isValidating}`
  }
  const checkUser = () => {
    const name = user.value.trim().toLowerCase()
    isValidating = false
    const isTaken = TAKEN.has(name)
    showResult(user, isTaken, isTaken ? `‘${name}’ is taken. Try another.` : `‘${name}’ is available.`)
    showState()
  }
  const readUser = () => {
    clearTimeout(checking)
    isValidating = user.value.trim() !== ''
    if (isValidating) {
      showResult(user, false, 'Checking…')
      checking = setTimeout(checkUser, CHECK_MS)
    } else showResult(user, true, 'Enter a username.')
    showState()
  }
  const readSeats = () => {
    const count = Number(seats.value)
    const isBad = !Number.isInteger(count) || count < 1 || count > MAX_SEATS
    showResult(seats, isBad, isBad ? `Enter 1 to ${MAX_SEATS} seats.` : `1 to ${MAX_SEATS} seats.`)
    showState()
  }
  listen(user, 'input', readUser, signal)
  listen(seats, 'input', readSeats, signal)
  listen(
    submit,
    'click',
    () => {
      output.textContent = 'isSubmitted: true'
    },
    signal,
  )
  signal.addEventListener('abort', () => clearTimeout(checking))
})
