import { createFileRoute } from '@tanstack/react-router'
import { takeSignOut } from '~/features/accounts/account-forms.server'
import { formAddress, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/account/sign-out')({
  ...serverOnly(formAddress),
  server: { handlers: { ANY: takeSignOut } },
})
