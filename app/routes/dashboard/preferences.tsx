import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '~/features/accounts/account-screen'
import { fetchPreferences } from '~/features/accounts/accounts.functions'
import { takePreferences } from '~/features/accounts/account-forms.server'
import { loadPage } from '~/features/page-parts/load-page'
import { formRoute } from '~/features/shell/private-route'

export const Route = createFileRoute('/dashboard/preferences')({
  ...formRoute,
  loader: loadPage(fetchPreferences),
  component: AccountScreen,
  server: { handlers: { POST: takePreferences } },
})
