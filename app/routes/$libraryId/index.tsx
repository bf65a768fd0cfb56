import { createFileRoute, redirect } from '@tanstack/react-router'
import { fetchLanding } from '~/features/landing/landing.functions'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'
import { requireLibrary } from '~/features/docs/client/require-version'
import { sharedPage } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/')({
  staticData: { record: sharedPage },
  beforeLoad: async ({ params }) => {
    requireLibrary(params.libraryId)
    // The client has no catalogue, so it requests the page to find out whether the library exists.
    if (typeof document !== 'undefined')
      unwrapOutcome(
        await fetchLanding({ data: { library: params.libraryId, version: 'latest', arrival: null } }),
      )
    throw redirect({ to: '/$libraryId/$version', params: { ...params, version: 'latest' }, statusCode: 307 })
  },
})
