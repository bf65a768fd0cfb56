/** The toy of Ranger: two handles that do not pass each other. */
import { all } from '../delegate'
import { listen, serveElements } from '../serve-elements'

serveElements('[data-toy="ranger"]', (toy, left) => {
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
  listen(toy, 'input', ({ target }) => show(target), left)
  // Browsers keep what was chosen before a reload.
  show(null)
})
