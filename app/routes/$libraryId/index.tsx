import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireLibrary } from '~/features/docs/require-version'

export const Route = createFileRoute('/$libraryId/')({
  beforeLoad: ({ params }) => {
    requireLibrary(params.libraryId)
    throw redirect({ to: '/$libraryId/$version', params: { ...params, version: 'latest' }, statusCode: 307 })
  },
})
