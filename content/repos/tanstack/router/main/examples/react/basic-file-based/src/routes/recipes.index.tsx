import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/recipes/')({
  component: () => <p>Choose a recipe from the list.</p>,
})
