import { createFileRoute } from '@tanstack/react-router'
import { takeRemove } from '~/features/saved/saved-forms.server'
import { formAddress, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/saved/remove')({
  ...serverOnly(formAddress),
  server: { handlers: { ANY: takeRemove } },
})
