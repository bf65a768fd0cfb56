import { createFileRoute } from '@tanstack/react-router'
import { accountPage } from '~/features/accounts/account-page'
import { AccountScreen } from '~/features/accounts/account-screen'
import { takeLoginForm } from '~/features/accounts/service/sign-in.server'

export const Route = createFileRoute('/login')({
  ...accountPage,
  // The build leaves routes out of the browser's script that show nothing but handlers of the server.
  loader: accountPage.loader,
  // Named in each route: its style sheet is linked in the document only where the build sees the component.
  component: AccountScreen,
  server: { handlers: { POST: takeLoginForm } },
})
