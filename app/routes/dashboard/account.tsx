import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '~/features/accounts/account-screen'
import { fetchAccount } from '~/features/accounts/accounts.functions'
import { takeFormerForm } from '~/features/saved/former-forms.server'
import { formRoute, loadPrivate } from '~/features/shell/private-route'

export const Route = createFileRoute('/dashboard/account')({
  ...formRoute,
  loader: loadPrivate(fetchAccount),
  component: AccountScreen,
  server: { handlers: { POST: takeFormerForm } },
})
