import { createFileRoute } from '@tanstack/react-router'
import { accountPage } from '~/features/accounts/account-page'
import { AccountScreen } from '~/features/accounts/account-screen'
import { takeAccountForm } from '~/features/accounts/service/account-form.server'

export const Route = createFileRoute('/dashboard/$')({
  ...accountPage,
  // The build leaves routes out of the browser's script that show nothing but handlers of the server.
  loader: accountPage.loader,
  // Named in each route: its style sheet is linked in the document only where the build sees the component.
  component: AccountScreen,
  server: { handlers: { POST: takeAccountForm } },
})
