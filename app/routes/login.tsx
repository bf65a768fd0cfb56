import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '~/features/accounts/account-screen'
import { fetchLogin } from '~/features/accounts/accounts.functions'
import { takeLoginForm } from '~/features/accounts/sign-in.server'
import { loadPage } from '~/features/page-parts/load-page'
import { formRoute } from '~/features/shell/private-route'

export const Route = createFileRoute('/login')({
  ...formRoute,
  loader: loadPage(fetchLogin),
  component: AccountScreen,
  server: { handlers: { POST: takeLoginForm } },
})
