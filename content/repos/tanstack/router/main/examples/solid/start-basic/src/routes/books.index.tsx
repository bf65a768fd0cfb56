import { createFileRoute } from '@tanstack/solid-router'

export const Route = createFileRoute('/books/')({
  component: () => <p>Choose a book.</p>,
})
