import { createFileRoute } from '@tanstack/react-router'
import { takeSignOutEverywhere } from '~/features/accounts/account-forms.server'
import { formAddress, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/account/sign-out-everywhere')({
  ...serverOnly(formAddress),
  server: { handlers: { ANY: takeSignOutEverywhere } },
})
