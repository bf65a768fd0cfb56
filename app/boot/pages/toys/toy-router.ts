/** Demo of Router: a misnamed route parameter is an error that suggests the closest name. */
import { listen, serveElements } from '../../lib/serve-elements'

const NAME = 'postId'

function sentence(name: string): string {
  if (name === NAME) return 'No errors. Links to /posts/7.'
  if (name.trim() === '') return `‘${NAME}’ is missing from params.`
  const isNear = name.toLowerCase().includes('id') || name.toLowerCase().startsWith('post')
  return `‘${name}’ does not exist on this route.${isNear ? ` Did you mean ‘${NAME}’?` : ''}`
}

serveElements('[data-toy="router"]', (toy, signal) => {
  const field = toy.querySelector('input')
  const says = toy.querySelector('output')
  if (!field || !says) return
  const check = () => {
    field.ariaInvalid = String(field.value !== NAME)
    says.toggleAttribute('data-bad', field.value !== NAME)
    says.textContent = sentence(field.value)
  }
  listen(field, 'input', check, signal)
  check()
})
