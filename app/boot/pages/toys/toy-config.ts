/** Demo of Config: the type of a commit determines the next version. */
import { listen, serveElements } from '../../lib/serve-elements'

const NEXT = new Map([
  ['fix', '1.4.3'],
  ['feat', '1.5.0'],
  ['major', '2.0.0'],
])

serveElements('[data-toy="config"]', (toy, signal) => {
  const says = toy.querySelector('output b')
  const show = () => {
    const chosen = toy.querySelector<HTMLInputElement>('input:checked')?.value ?? ''
    if (says) says.textContent = NEXT.get(chosen) ?? ''
  }
  listen(toy, 'change', show, signal)
  show()
})
