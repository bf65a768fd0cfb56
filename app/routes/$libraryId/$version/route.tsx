import { createFileRoute } from '@tanstack/react-router'
import { requireVersion } from '~/features/docs/require-version'

export const Route = createFileRoute('/$libraryId/$version')({
  beforeLoad: ({ params, location }) => requireVersion(params, location),
})
