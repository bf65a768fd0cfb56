import { AccountScreen } from '~/features/accounts/account-screen'
import '~/styles/previews.css'

/** The list of saved pages, and what changed in one of them. */
export function SavedScreen() {
  return <AccountScreen />
}
