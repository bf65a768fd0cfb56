import { createFileRoute } from '@tanstack/react-router'
import { takeSaveAll } from '~/features/saved/saved-forms.server'
import { formAddress, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/saved/save-all')({
  ...serverOnly(formAddress),
  server: { handlers: { ANY: takeSaveAll } },
})
