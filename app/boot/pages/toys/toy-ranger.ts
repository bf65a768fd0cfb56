/** Demo of Ranger: two handles that cannot pass each other. */
import { all } from '../../lib/dom'
import { listen, serveElements } from '../../lib/serve-elements'

serveElements('[data-toy="ranger"]', (toy, signal) => {
  const [low, high] = all<HTMLInputElement>('input', toy)
  const says = toy.querySelector('output')
  const part = toy.querySelector('.part')
  if (!low || !high || !says || !part) return
  const show = (moved: EventTarget | null) => {
    if (low.valueAsNumber > high.valueAsNumber) {
      if (moved === low) low.value = high.value
      else high.value = low.value
    }
    part.setAttribute('x', low.value)
    part.setAttribute('width', String(high.valueAsNumber - low.valueAsNumber))
    says.textContent = `values: [${low.value}, ${high.value}] · steps of ${low.step}`
  }
  listen(toy, 'input', ({ target }) => show(target), signal)
  // Browsers restore the values of inputs after a reload.
  show(null)
})
