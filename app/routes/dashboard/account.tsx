import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '~/features/accounts/account-screen'
import { fetchAccount } from '~/features/accounts/accounts.functions'
import { takeFormerForm } from '~/features/saved/former-forms.server'
import { loadPage } from '~/features/page-parts/load-page'
import { formRoute } from '~/features/shell/private-route'

export const Route = createFileRoute('/dashboard/account')({
  ...formRoute,
  loader: loadPage(fetchAccount),
  component: AccountScreen,
  server: { handlers: { POST: takeFormerForm } },
})
