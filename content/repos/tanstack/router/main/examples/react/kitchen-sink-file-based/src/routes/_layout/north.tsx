import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_layout/north')({
  component: () => <p>Visitors moor here. Stay up to three nights.</p>,
})
