import { createFileRoute } from '@tanstack/react-router'
import { DocsOutlet } from '~/features/docs/docs-outlet'

export const Route = createFileRoute('/$libraryId/$version/docs')({
  component: DocsOutlet,
})
