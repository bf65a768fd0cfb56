import { createFileRoute } from '@tanstack/react-router'
import { answerSearchRequest } from '~/features/search/service/search.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

/** The API of the hosted search service, on this site's own origin. */
export const Route = createFileRoute('/1/indexes/$')({
  ...serverOnly({ ...privateFile, isWritable: true }),
  server: { handlers: { ANY: ({ request, params }) => answerSearchRequest(params._splat ?? '', request) } },
})
