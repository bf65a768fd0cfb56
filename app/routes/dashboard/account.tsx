import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '~/features/accounts/account-screen'
import { fetchAccount } from '~/features/accounts/accounts.functions'
import { loadPage } from '~/features/page-parts/load-page'
import { privateRoute } from '~/features/shell/private-route'

export const Route = createFileRoute('/dashboard/account')({
  ...privateRoute,
  loader: loadPage(fetchAccount),
  component: AccountScreen,
})
