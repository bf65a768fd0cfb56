import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { docsAddress } from '~/domain/addresses/addresses'
import { findLibrary } from '~/domain/catalogue/catalogue'

export const Route = createFileRoute('/$libraryId/$version/docs/')({
  beforeLoad: ({ params }) => {
    const library = findLibrary(params.libraryId)
    if (!library) throw notFound()
    const page = { library: library.id, version: params.version, path: library.defaultDocs }
    throw redirect({ href: docsAddress(page), statusCode: 307 })
  },
})
