import { createFileRoute } from '@tanstack/react-router'
import { takeDeletion } from '~/features/accounts/account-forms.server'
import { formAddress, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/account/delete')({
  ...serverOnly(formAddress),
  server: { handlers: { ANY: takeDeletion } },
})
