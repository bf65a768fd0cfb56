import { AccountScreen } from '~/features/accounts/account-screen'
import '~/styles/notes.css'

/** The page of answers about pages. */
export function FeedbackScreen() {
  return <AccountScreen />
}
