import { createFileRoute } from '@tanstack/react-router'
import { answerMcp } from '~/features/mcp/mcp.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/mcp')({
  ...serverOnly({ ...privateFile, isWritable: true }),
  server: { handlers: { ANY: ({ request }) => answerMcp(request) } },
})
