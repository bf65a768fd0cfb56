import { createFileRoute } from '@tanstack/react-router'
import { takeFollow } from '~/features/saved/saved-forms.server'
import { formAddress, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/saved/follow')({
  ...serverOnly(formAddress),
  server: { handlers: { ANY: takeFollow } },
})
