import { AccountScreen } from '~/features/accounts/account-screen'
import '~/styles/data-tables.css'

/** The page of operators. */
export function OperationsScreen() {
  return <AccountScreen />
}
