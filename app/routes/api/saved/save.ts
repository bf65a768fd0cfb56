import { createFileRoute } from '@tanstack/react-router'
import { takeSave } from '~/features/saved/saved-forms.server'
import { formAddress, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/saved/save')({
  ...serverOnly(formAddress),
  server: { handlers: { ANY: takeSave } },
})
