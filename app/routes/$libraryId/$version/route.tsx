import { createFileRoute } from '@tanstack/react-router'
import { requireVersion } from '~/features/docs/client/require-version'
import { layout } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version')({
  staticData: { record: layout },
  beforeLoad: ({ params, location }) => requireVersion(params, location),
})
