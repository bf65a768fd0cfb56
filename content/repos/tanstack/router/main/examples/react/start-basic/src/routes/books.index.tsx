import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/books/')({
  component: () => <p>Choose a book.</p>,
})
