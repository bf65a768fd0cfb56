import { createFileRoute } from '@tanstack/react-router'
import { DocsOutlet } from '~/features/docs/docs-outlet'

export const Route = createFileRoute('/preview/$libraryId/$ref/docs')({
  component: DocsOutlet,
})
