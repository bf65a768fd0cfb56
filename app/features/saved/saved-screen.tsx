import { AccountScreen } from '~/features/accounts/account-screen'
import '~/styles/previews.css'

/** The list of saved pages, and the changes of a saved page. */
export function SavedScreen() {
  return <AccountScreen />
}
