import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { findLibrary } from '~/domain/catalogue/catalogue'

export const Route = createFileRoute('/$libraryId/')({
  beforeLoad: ({ params }) => {
    if (!findLibrary(params.libraryId)) throw notFound()
    throw redirect({ to: '/$libraryId/$version', params: { ...params, version: 'latest' }, statusCode: 307 })
  },
})
