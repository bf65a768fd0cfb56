import { createFileRoute } from '@tanstack/react-router'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { pageHeaders } from '~/features/docs/page-headers'
import { landingHead } from '~/features/landing/landing-head'
import { LibraryLanding } from '~/features/landing/library-landing'

export const Route = createFileRoute('/$libraryId/$version/')({
  head: ({ params }) => landingHead(params),
  headers: () => pageHeaders,
  component: LandingRoute,
})

function LandingRoute() {
  const { libraryId, version } = Route.useParams()
  const library = findLibrary(libraryId)
  // The route above answers 404 for a library that the catalogue lacks.
  return library ? <LibraryLanding library={library} version={version} /> : null
}
