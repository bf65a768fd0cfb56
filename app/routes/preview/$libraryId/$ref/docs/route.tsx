import { createFileRoute } from '@tanstack/react-router'
import { DocsOutlet } from '~/features/docs/client/docs-outlet'
import { layout } from '~/features/shell/route-record'

export const Route = createFileRoute('/preview/$libraryId/$ref/docs')({
  staticData: { record: layout },
  component: DocsOutlet,
})
