/** Demo of Start: the parts of one response, streamed one after the other. */
import { all } from '../../lib/dom'
import { listen, serveElements } from '../../lib/serve-elements'

const STEP_MS = 700

serveElements('[data-toy="start"]', (toy, signal) => {
  const steps = all('li', toy)
  const output = toy.querySelector('output')
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (sent: number) => {
    for (const [at, step] of steps.entries()) {
      const isSent = at < sent
      step.dataset['state'] = isSent ? 'done' : 'waiting'
      const pill = step.querySelector('.pill')
      if (pill) pill.textContent = isSent ? 'sent' : '…'
    }
    if (output) output.textContent = sent < steps.length ? 'Still streaming.' : 'All in one response.'
    if (sent < steps.length) timer = setTimeout(show, STEP_MS, sent + 1)
  }
  const begin = () => {
    clearTimeout(timer)
    show(1)
  }
  const button = toy.querySelector('button')
  if (button) listen(button, 'click', begin, signal)
  signal.addEventListener('abort', () => clearTimeout(timer))
})
