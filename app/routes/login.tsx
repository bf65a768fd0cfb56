import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '~/features/accounts/account-screen'
import { fetchLogin } from '~/features/accounts/accounts.functions'
import { takeLoginForm } from '~/features/accounts/sign-in.server'
import { formRoute, loadPrivate } from '~/features/shell/private-route'

export const Route = createFileRoute('/login')({
  ...formRoute,
  loader: loadPrivate(fetchLogin),
  component: AccountScreen,
  server: { handlers: { POST: takeLoginForm } },
})
