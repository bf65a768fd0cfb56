/** The toy of Router: a parameter by another name than the route's is an error, with the nearest name. */
import { listen, serveElements } from '../serve-elements'

const NAME = 'postId'

function sentence(name: string): string {
  if (name === NAME) return 'No errors. Links to /posts/7.'
  if (name.trim() === '') return `‘${NAME}’ is missing from params.`
  const isNear = name.toLowerCase().includes('id') || name.toLowerCase().startsWith('post')
  return `‘${name}’ does not exist on this route.${isNear ? ` Did you mean ‘${NAME}’?` : ''}`
}

serveElements('[data-toy="router"]', (toy, left) => {
  const field = toy.querySelector('input')
  const says = toy.querySelector('output')
  if (!field || !says) return
  const check = () => {
    field.ariaInvalid = String(field.value !== NAME)
    says.toggleAttribute('data-bad', field.value !== NAME)
    says.textContent = sentence(field.value)
  }
  listen(field, 'input', check, left)
  check()
})
