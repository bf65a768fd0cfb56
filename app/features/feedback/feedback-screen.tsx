import { AccountScreen } from '~/features/accounts/account-screen'
import '~/styles/toasts.css'

/** The page of answers about pages. */
export function FeedbackScreen() {
  return <AccountScreen />
}
