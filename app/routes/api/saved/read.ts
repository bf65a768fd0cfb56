import { createFileRoute } from '@tanstack/react-router'
import { takeRead } from '~/features/saved/saved-forms.server'
import { formAddress, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/saved/read')({
  ...serverOnly(formAddress),
  server: { handlers: { ANY: takeRead } },
})
