import { AccountScreen } from '~/features/accounts/account-screen'
import '~/styles/data-tables.css'

/** Page of operators. */
export function OperationsScreen() {
  return <AccountScreen />
}
